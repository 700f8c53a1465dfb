'use client'
import { AmountField } from '#components/ui/amount-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Money } from '#components/ui/money.tsx'
import { PasswordField } from '#components/ui/password-field.tsx'
import { CopyRow } from '#components/ui/copy-row.tsx'
import type { FormOf } from '#hooks/form.ts'
import { useMember } from '#hooks/session.ts'
import type { Network } from '#lib/api/endpoints/deposit.ts'
import { PAYMENT_PASSWORD_MAX } from '#lib/limits.ts'
import { floorTo, formatMoney, isPositive, parseTyped } from '#lib/money.ts'
import type { WithdrawalForm, WithdrawalTab } from '#lib/rules/withdraw.ts'
import { quoteWithdrawal } from '#lib/withdraw/quote.ts'
import styles from './withdraw.module.css'

interface Props {
  form: FormOf<WithdrawalForm>
  tab: WithdrawalTab
  network: Network | null
}

export function AmountPart({ form, tab, network }: Props) {
  const balance = useMember()?.balance
  const takeAll = () => balance && form.set('amount', floorTo(balance, 2))
  return (
    <>
      <AmountField
        {...form.field('amount')}
        label="取款金额（元）"
        placeholder="单笔不低于 100 元"
        hint={balance ? `可用余额 ${formatMoney(balance)} 元` : '正在读取余额…'}
        suffix={
          <Button
            tone="quiet"
            size="small"
            disabled={!balance || !isPositive(balance)}
            onPress={takeAll}
          >
            最大
          </Button>
        }
      />
      {tab === 'usdt' && <UsdtQuote amount={form.values.amount} network={network} />}
      <PasswordField
        {...form.field('password')}
        label="支付密码"
        purpose="payment"
        maxLength={PAYMENT_PASSWORD_MAX}
      />
    </>
  )
}

/** What arrives on the chain; an estimate, because the platform rounds by its own rule. */
export function UsdtQuote({ amount, network }: { amount: string; network: Network | null }) {
  const member = useMember()
  const quote = member && quoteWithdrawal(parseTyped(amount) ?? '0', member, network)
  if (!quote || network === null) {
    return <p className={styles.note}>选择收款地址后显示手续费与预计到账</p>
  }
  return (
    <div className={styles.quote} aria-live="polite">
      <CopyRow
        plain
        label={`手续费（${network}，每笔）`}
        value={`${formatMoney(quote.fee)} USDT`}
      />
      <CopyRow plain label="约合" value={`${formatMoney(quote.usdt)} USDT`} />
      <p className={styles.receives}>
        <span>预计到账</span>
        <Money amount={quote.receives} unit="usdt" />
      </p>
      <p className={styles.note}>参考汇率 1 USDT = {member?.withdrawalRate} 元，以实际到账为准</p>
    </div>
  )
}
