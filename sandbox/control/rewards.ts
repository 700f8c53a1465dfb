import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { fromCents, toCents } from '#sandbox/domain/money.ts'
import { rebateTotals } from '#sandbox/domain/rewards/rebates.ts'
import { giveAttempts, phaseAt, setPool, standingOf } from '#sandbox/domain/rewards/red-packets.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import type { Payload } from '#sandbox/handlers/payload.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'
import type { ControlSection, Field } from './section.ts'

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
