'use client'
import { Card } from '#components/ui/card.tsx'
import { ListRow } from '#components/ui/list-row.tsx'
import { useMember } from '#hooks/session.ts'
import { useTurnover } from '#hooks/withdraw.ts'
import { WITHDRAWAL_MIN } from '#lib/limits.ts'
import { compare, formatYuan } from '#lib/money.ts'
import { href } from '#lib/routes.ts'
import type { WithdrawalTab } from '#lib/rules/withdraw.ts'

interface Props {
  tab: WithdrawalTab
  /** How many payees are saved; null while it is not known or none is needed. */
  payees: number | null
}

/** What a withdrawal needs, with the way to what is missing: before the red refusal, not after it. */
export function Readiness({ tab, payees }: Props) {
  const balance = useMember()?.balance
  const turnover = useTurnover().data
  const enough = balance !== undefined && compare(balance, WITHDRAWAL_MIN) >= 0
  return (
    <Card look="list">
      {tab !== 'qr' && payees === 0 && (
        <ListRow
          icon="warning"
          title="收款账户"
          value="去绑定"
          href={href(tab === 'bank' ? '/addBankCard' : '/addUsdtCard', { from: 'withdrawal' })}
        />
      )}
      {balance !== undefined && !enough && (
        <ListRow
          icon="warning"
          title="余额不足 100 元"
          note="可先把场馆余额一键回收"
          value="去存款"
          href={href('/recharge')}
        />
      )}
      <ListRow
        icon="chart"
        title="打码量"
        note="由平台计算，不足时取款会被退回说明"
        value={turnover ? formatYuan(turnover.amount) : '—'}
      />
      <ListRow
        icon="lock"
        title="支付密码"
        note="首次取款前需要设置"
        value="设置 / 修改"
        href={href('/password', { type: 2 })}
      />
    </Card>
  )
}
