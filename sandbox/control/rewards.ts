import { PROMOTION_TYPES } from '#sandbox/content/promotions.ts'
import { beijingTime } from '#sandbox/domain/clock.ts'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import {
  addPromotion,
  decideApplication,
  listPromotions,
  pendingApplications,
  removePromotion,
} from '#sandbox/domain/rewards/promotions.ts'
import { rebateTotals } from '#sandbox/domain/rewards/rebates.ts'
import {
  giveAttempts,
  packetPhase,
  setPool,
  packetStatusOf,
} from '#sandbox/domain/rewards/red-packets.ts'
import {
  controlCall,
  centsIn,
  decisionActions,
  form,
  memberIn,
  type ControlSection,
} from './section.ts'

const TYPES = PROMOTION_TYPES.map(({ id, name }) => [String(id), name] as const)

export const promotionSection: ControlSection = {
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
        cells: [name, title, beijingTime(at)],
        actions: decisionActions('promotion/decide', id, 'note'),
      })),
    }
  },
  calls: [
    controlCall('promotion/decide', ({ platform }, payload) =>
      decideApplication(
        platform,
        payload.whole('id'),
        payload.whole('approve') === 1,
        payload.text('note', 200),
      ),
    ),
    form(
      'promotion/add',
      '发布活动',
      {
        type: { label: '类型', options: TYPES },
        title: '标题',
        banner: '横幅地址（留空自动绘制）',
        html: { label: '内容 HTML', kind: 'area' },
        rules: { label: '规则 HTML', kind: 'area' },
        bonus: ['通过后奖金', '0'],
        times: ['流水倍数', '1'],
        auto: { label: '无需申请', kind: 'check' },
      },
      ({ platform }, payload) => {
        const bonus = centsIn(payload, 'bonus')
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
    ),
    form(
      'promotion/remove',
      '下架活动',
      { id: '编号' },
      ({ platform }, payload) =>
        removePromotion(platform, payload.whole('id')) || refuse(404, '没有这个活动'),
      true,
    ),
  ],
}

const NAME = ['会员名', 'demo888'] as const
const PHASES = { READY: '未开始', STARTING: '进行中', END: '已结束' } as const

export const rewardSection: ControlSection = {
  title: '返水与红包',
  note: '返水在北京时间零点后按前一日有效投注计算；红包每日 10:00–12:00（北京）。用“时间”卡片快进。',
  show({ platform }) {
    const paid = (account: 'red-packet' | 'rebate' | 'promotion') =>
      fromCents(-balanceOf(platform.db, accounts.operator(account)))
    return {
      facts: [
        ['红包', PHASES[packetPhase(platform.clock.now())]],
        ['已派红包', paid('red-packet')],
        ['已派返水', paid('rebate')],
        ['已派活动奖金', paid('promotion')],
      ],
    }
  },
  calls: [
    form(
      'red-packet/attempts',
      '赠送今日红包次数',
      { name: NAME, attempts: ['次数', '1'] },
      (context, payload) => {
        const { platform } = context
        const { id } = memberIn(context, payload)
        platform.act(() => giveAttempts(platform, id, payload.whole('attempts', 1)))
        return packetStatusOf(platform, id)
      },
    ),
    form('red-packet/pool', '设置今日红包池', { amount: '剩余金额' }, ({ platform }, payload) => {
      const amount =
        payload.text('amount') === '' ? refuse(400, '金额有误') : centsIn(payload, 'amount')
      platform.act(() => setPool(platform, amount))
    }),
    form('rewards', '查看会员的奖励', { name: NAME }, (context, payload) => {
      const { id } = memberIn(context, payload)
      const { claimed, open } = rebateTotals(context.platform, id)
      return {
        rebatesClaimed: fromCents(claimed),
        rebatesOpen: fromCents(open),
        redPackets: packetStatusOf(context.platform, id),
      }
    }),
  ],
}
