import { PROMOTION_TYPES } from '#sandbox/content/promotions.ts'
import { beijing } from '#sandbox/domain/clock.ts'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { fromCents, toCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import {
  addPromotion,
  decideApplication,
  listPromotions,
  pendingApplications,
  removePromotion,
} from '#sandbox/domain/rewards/promotions.ts'
import { rebateTotals } from '#sandbox/domain/rewards/rebates.ts'
import { giveAttempts, phaseAt, setPool, standingOf } from '#sandbox/domain/rewards/red-packets.ts'
import type { Payload } from '#sandbox/handlers/payload.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'
import type { ControlSection, Field } from './section.ts'

const TYPES = PROMOTION_TYPES.map(({ id, name }) => [String(id), name] as const)

export const promotionSection: ControlSection = {
  id: 'promotions',
  title: '优惠活动',
  show({ platform }) {
    const { rows, total } = listPromotions(platform, 0, [1, 0])
    return {
      facts: [
        ['进行中', String(total)],
        ['最新', rows[0]?.title ?? '—'],
      ],
      head: ['会员', '活动', '时间'],
      none: '没有待审核的申请',
      rows: pendingApplications(platform).map(({ id, name, title, at }) => ({
        cells: [name, title, beijing(at)],
        actions: [
          { label: '通过', path: 'promotion/decide', payload: { id, approve: 1 } },
          {
            label: '拒绝',
            path: 'promotion/decide',
            payload: { id, approve: 0 },
            ask: { name: 'note', label: '拒绝的理由' },
            danger: true,
          },
        ],
      })),
    }
  },
  calls: [
    {
      path: 'promotion/decide',
      label: '审核活动申请',
      run: ({ platform }, payload) =>
        decideApplication(
          platform,
          payload.whole('id'),
          payload.whole('approve') === 1,
          payload.text('note', 200),
        ),
    },
    {
      path: 'promotion/add',
      label: '发布活动',
      fields: [
        { name: 'type', label: '类型', kind: 'select', options: TYPES },
        { name: 'title', label: '标题', kind: 'text' },
        { name: 'banner', label: '横幅地址（留空自动绘制）', kind: 'text' },
        { name: 'html', label: '内容 HTML', kind: 'area' },
        { name: 'rules', label: '规则 HTML', kind: 'area' },
        { name: 'bonus', label: '通过后奖金', kind: 'text', value: '0' },
        { name: 'times', label: '流水倍数', kind: 'number', value: '1' },
        { name: 'auto', label: '无需申请', kind: 'check' },
      ],
      run({ platform }, payload) {
        const bonus = toCents(payload.text('bonus', 20) || '0') ?? refuse(400, '奖金不是金额')
        const id = platform.act(() =>
          addPromotion(platform, {
            type: payload.whole('type', 1),
            title: payload.text('title', 80) || refuse(400, '标题为空'),
            banner: payload.text('banner', 500),
            html: payload.text('html', 20_000),
            rules: payload.text('rules', 20_000),
            applies: payload.whole('auto') !== 1,
            bonus,
            times: Math.max(0, payload.whole('times', 1)),
          }),
        )
        return { id, bonus: fromCents(bonus) }
      },
    },
    {
      path: 'promotion/remove',
      label: '下架活动',
      fields: [{ name: 'id', label: '编号', kind: 'number' }],
      danger: true,
      run: ({ platform }, payload) =>
        removePromotion(platform, payload.whole('id')) || refuse(404, '没有这个活动'),
    },
  ],
}

const NAME: Field = { name: 'name', label: '会员名', kind: 'text', value: 'demo888' }
const PHASES = { READY: '未开始', STARTING: '进行中', END: '已结束' } as const

const named = ({ platform }: SandboxContext, payload: Payload) =>
  memberByName(platform.db, payload.text('name', 40)) ?? refuse(404, '没有这个会员')

export const rewardSection: ControlSection = {
  id: 'rewards',
  title: '返水与红包',
  note: '返水在北京时间零点后按前一日有效投注计算；红包每日 10:00–12:00（北京）。用“时间”卡片快进。',
  show: ({ platform }) => ({
    facts: [
      ['红包', PHASES[phaseAt(platform.clock.now())]],
      ['已派红包', fromCents(-balanceOf(platform.db, accounts.operator('red-packet')))],
      ['已派返水', fromCents(-balanceOf(platform.db, accounts.operator('rebate')))],
      ['已派活动奖金', fromCents(-balanceOf(platform.db, accounts.operator('promotion')))],
    ],
  }),
  calls: [
    {
      path: 'red-packet/attempts',
      label: '赠送今日红包次数',
      fields: [NAME, { name: 'attempts', label: '次数', kind: 'number', value: '1' }],
      run(context, payload) {
        const { id } = named(context, payload)
        context.platform.act(() => giveAttempts(context.platform, id, payload.whole('attempts', 1)))
        return standingOf(context.platform, id)
      },
    },
    {
      path: 'red-packet/pool',
      label: '设置今日红包池',
      fields: [{ name: 'amount', label: '剩余金额', kind: 'text' }],
      run({ platform }, payload) {
        const amount = toCents(payload.text('amount', 20)) ?? refuse(400, '金额有误')
        platform.act(() => setPool(platform, amount))
      },
    },
    {
      path: 'rewards',
      label: '查看会员的奖励',
      fields: [NAME],
      run(context, payload) {
        const { id } = named(context, payload)
        const { claimed, open } = rebateTotals(context.platform, id)
        return {
          rebatesClaimed: fromCents(claimed),
          rebatesOpen: fromCents(open),
          redPackets: standingOf(context.platform, id),
        }
      },
    },
  ],
}
