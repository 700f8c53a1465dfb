import { beijingTime } from '#sandbox/domain/clock.ts'
import {
  addNotice,
  addScrolling,
  NOTICE_TYPES,
  scrollingLines,
} from '#sandbox/domain/member/messages.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { changeSetting, isSetting, readSetting } from '#sandbox/domain/site.ts'
import { form, type ControlSection } from './section.ts'

const SETTINGS = [
  ['site_state', '站点开放（1 / 0）'],
  ['repair_tips', '维护提示'],
  ['redpacket_switch', '红包入口（1 / 0）'],
  ['index_modal', '首页弹窗（1 / 0）'],
  ['webcontent', '首页弹窗内容（HTML）'],
  ['title', '站点名称'],
  ['visit_url', '换线地址（空为不换）'],
] as const
const NOTICES = [
  ['1', '公告'],
  ['2', '站内信'],
] as const
const state = (value: '0' | '1') => ({ path: 'setting', payload: { key: 'site_state', value } })

export const siteSection: ControlSection = {
  title: '站点与公告',
  show: ({ platform: { db } }) => ({
    facts: [
      ['红包入口', readSetting(db, 'redpacket_switch') === '1' ? '开' : '关'],
      ['首页弹窗', readSetting(db, 'index_modal') === '1' ? '开' : '关'],
      ['滚动公告', scrollingLines(db)[0] ?? '—'],
    ],
    head: ['站点状态'],
    rows: [
      {
        cells: [readSetting(db, 'site_state') === '0' ? '维护中' : '开放'],
        actions: [
          { label: '开放', ...state('1') },
          { label: '维护', ...state('0'), danger: true },
        ],
      },
    ],
  }),
  calls: [
    form(
      'setting',
      '修改设置',
      { key: { label: '设置', options: SETTINGS }, value: '值' },
      ({ platform }, payload) => {
        const key = payload.text('key')
        if (!isSetting(key)) return refuse(400, `没有这项设置：${key}`)
        changeSetting(platform, key, payload.text('value', 20_000))
        return { key, value: readSetting(platform.db, key) }
      },
    ),
    form('scrolling', '推送滚动公告', { content: '内容' }, ({ platform }, payload) =>
      addScrolling(platform, payload.text('content') || refuse(400, '内容为空')),
    ),
    form(
      'notice',
      '发布公告 / 站内信',
      {
        type: { label: '类型', options: NOTICES },
        title: '标题',
        html: { label: '内容（HTML）', kind: 'area' },
      },
      ({ platform }, payload) => {
        const type = payload.whole('type', NOTICE_TYPES.announcement)
        const title = payload.text('title', 200) || refuse(400, '标题为空')
        addNotice(platform, { type, title, html: payload.text('html', 20_000) })
      },
    ),
  ],
}

const ADVANCE_MAX = 366 * 86_400
const SPEED_MAX = 1000
const LATENCY_MAX = 60_000

export const timeSection: ControlSection = {
  title: '时钟与线路',
  show: ({ platform: { clock }, latency }) => ({
    facts: [
      ['平台时间（北京）', beijingTime(clock.now())],
      ['时钟速度', `×${clock.speed}`],
      ['延迟', `${latency} 毫秒`],
    ],
  }),
  calls: [
    form('clock/advance', '快进', { seconds: ['秒', '60'] }, ({ platform }, payload) => {
      const seconds = payload.whole('seconds')
      if (seconds < 0 || seconds > ADVANCE_MAX) refuse(400, '秒数有误')
      platform.clock.advance(seconds * 1000)
      platform.tick()
      return { now: platform.clock.now() }
    }),
    form('clock/speed', '时钟速度', { speed: ['倍数', '1'] }, ({ platform }, payload) => {
      const speed = Number(payload.text('speed'))
      if (!(speed > 0 && speed <= SPEED_MAX)) refuse(400, '倍数有误')
      platform.clock.setSpeed(speed)
      return { speed }
    }),
    form('latency', '延迟', { ms: ['毫秒', '0'] }, (context, payload) => {
      context.latency = Math.min(LATENCY_MAX, Math.max(0, payload.whole('ms')))
    }),
    form('drop-sockets', '断开所有聊天连接', {}, ({ platform }) =>
      platform.emit({ type: 'drop-sockets' }),
    ),
  ],
}
