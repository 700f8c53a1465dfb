import { beijing } from '#sandbox/domain/clock.ts'
import {
  addNotice,
  addScrolling,
  NOTICE_TYPES,
  scrollingLines,
} from '#sandbox/domain/member/messages.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { changeSetting, isSetting, setting } from '#sandbox/domain/site.ts'
import type { ControlSection } from './section.ts'

export const siteSection: ControlSection = {
  id: 'site',
  title: '站点与公告',
  show: ({ platform: { db } }) => ({
    facts: [
      ['红包入口', setting(db, 'redpacket_switch') === '1' ? '开' : '关'],
      ['首页弹窗', setting(db, 'index_modal') === '1' ? '开' : '关'],
      ['滚动公告', scrollingLines(db)[0] ?? '—'],
    ],
    head: ['站点状态'],
    rows: [
      {
        cells: [setting(db, 'site_state') === '0' ? '维护中' : '开放'],
        actions: [
          { label: '开放', path: 'setting', payload: { key: 'site_state', value: '1' } },
          {
            label: '维护',
            path: 'setting',
            payload: { key: 'site_state', value: '0' },
            danger: true,
          },
        ],
      },
    ],
  }),
  calls: [
    {
      path: 'setting',
      label: '修改设置',
      fields: [
        {
          name: 'key',
          label: '设置',
          kind: 'select',
          options: [
            ['site_state', '站点开放（1 / 0）'],
            ['repair_tips', '维护提示'],
            ['redpacket_switch', '红包入口（1 / 0）'],
            ['index_modal', '首页弹窗（1 / 0）'],
            ['webcontent', '首页弹窗内容（HTML）'],
            ['title', '站点名称'],
            ['visit_url', '换线地址（空为不换）'],
          ],
        },
        { name: 'value', label: '值', kind: 'text' },
      ],
      run({ platform }, payload) {
        const key = payload.text('key')
        if (!isSetting(key)) return refuse(400, `没有这项设置：${key}`)
        changeSetting(platform, key, payload.text('value', 20_000))
        return { key, value: setting(platform.db, key) }
      },
    },
    {
      path: 'scrolling',
      label: '推送滚动公告',
      fields: [{ name: 'content', label: '内容', kind: 'text' }],
      run({ platform }, payload) {
        addScrolling(platform, payload.text('content') || refuse(400, '内容为空'))
      },
    },
    {
      path: 'notice',
      label: '发布公告 / 站内信',
      fields: [
        {
          name: 'type',
          label: '类型',
          kind: 'select',
          options: [
            ['1', '公告'],
            ['2', '站内信'],
          ],
        },
        { name: 'title', label: '标题', kind: 'text' },
        { name: 'html', label: '内容（HTML）', kind: 'area' },
      ],
      run({ platform }, payload) {
        const type = payload.whole('type', NOTICE_TYPES.announcement)
        const title = payload.text('title', 200) || refuse(400, '标题为空')
        addNotice(platform, { type, title, html: payload.text('html', 20_000) })
      },
    },
  ],
}

const ADVANCE_MAX = 366 * 86_400
const SPEED_MAX = 1000
const LATENCY_MAX = 60_000

export const timeSection: ControlSection = {
  id: 'time',
  title: '时钟与线路',
  show: ({ platform: { clock }, latency }) => ({
    facts: [
      ['平台时间（北京）', beijing(clock.now())],
      ['时钟速度', `×${clock.speed}`],
      ['延迟', `${latency} 毫秒`],
    ],
  }),
  calls: [
    {
      path: 'clock/advance',
      label: '快进',
      fields: [{ name: 'seconds', label: '秒', kind: 'number', value: '60' }],
      run({ platform }, payload) {
        const seconds = payload.whole('seconds')
        if (seconds < 0 || seconds > ADVANCE_MAX) refuse(400, '秒数有误')
        platform.clock.advance(seconds * 1000)
        platform.tick()
        return { now: platform.clock.now() }
      },
    },
    {
      path: 'clock/speed',
      label: '时钟速度',
      fields: [{ name: 'speed', label: '倍数', kind: 'number', value: '1' }],
      run({ platform }, payload) {
        const speed = Number(payload.text('speed'))
        if (!(speed > 0 && speed <= SPEED_MAX)) refuse(400, '倍数有误')
        platform.clock.setSpeed(speed)
        return { speed }
      },
    },
    {
      path: 'latency',
      label: '延迟',
      fields: [{ name: 'ms', label: '毫秒', kind: 'number', value: '0' }],
      run(context, payload) {
        context.latency = Math.min(LATENCY_MAX, Math.max(0, payload.whole('ms')))
      },
    },
    {
      path: 'drop-sockets',
      label: '断开所有聊天连接',
      fields: [],
      run: ({ platform }) => platform.emit({ type: 'drop-sockets' }),
    },
  ],
}
