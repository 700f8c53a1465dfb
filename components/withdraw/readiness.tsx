'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { useMember } from '#hooks/session/session.ts'
import { useTurnover } from '#hooks/withdraw/withdraw.ts'
import { config } from '#lib/config.ts'
import { WITHDRAWAL_MIN } from '#lib/limits.ts'
import { compare, formatYuan } from '#lib/money/amount.ts'
import { isPaymentPasswordNoted } from '#lib/session/member.ts'
import { href } from '#lib/routes.ts'
import type { WithdrawalTab } from '#lib/rules/withdraw.ts'
import { CheckRow } from './check-row.tsx'

interface Props {
  tab: WithdrawalTab
  /** Number of saved payees; null while unknown. */
  payees: number | null
  /** The platform reported that no payment password is set. */
  passwordMissing: boolean
}

const TURNOVER = {
  required: '需完成打码量',
  done: '已完成打码量',
  remaining: '还需打码量',
} as const

/** Checklist of what a withdrawal needs, with links, so that the member learns it before a refusal. */
export function Readiness({ tab, payees, passwordMissing }: Props) {
  const balance = useMember()?.balance
  const turnover = useTurnover().data
  const enough = balance ? compare(balance, WITHDRAWAL_MIN) >= 0 : null
  // Binding a payee requires a payment password, so a saved payee proves that one is set.
  const password = passwordMissing ? false : isPaymentPasswordNoted() || (payees ?? 0) > 0 || null
  return (
    <Card look="list">
      {tab !== 'qr' && (
        <CheckRow
          met={payees === null ? null : payees > 0}
          title={tab === 'bank' ? '收款银行卡' : '收款地址'}
          note={payees === null ? '正在核对' : payees > 0 ? `已绑定 ${payees} 个` : '还没有绑定'}
          {...(payees === 0 && {
            value: '去绑定',
            href: href(tab === 'bank' ? '/addBankCard' : '/addUsdtCard', { from: 'withdrawal' }),
          })}
        />
      )}
      <CheckRow
        met={password}
        title="支付密码"
        note={password === null ? '首次取款前需要设置' : password ? '已设置' : '还没有设置'}
        value={password ? '修改' : '设置'}
        href={href('/password', { type: 2 })}
      />
      <CheckRow
        met={enough}
        title="余额"
        note={
          enough === null ? '暂未读到' : enough ? '不低于 100 元' : '不足 100 元，可先回收场馆余额'
        }
        {...(enough === false && { value: '去存款', href: href('/recharge') })}
      />
      <CheckRow
        met={null}
        title={TURNOVER[config.betAmountMeans]}
        note="由平台计算，不足会退回"
        value={formatYuan(turnover?.amount)}
      />
    </Card>
  )
}
