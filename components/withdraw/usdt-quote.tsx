'use client'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useMember } from '#hooks/session/session.ts'
import type { Card } from '#lib/api/endpoints/cards.ts'
import { parseTyped, UNKNOWN } from '#lib/money/amount.ts'
import { formatUsdt } from '#lib/money/usdt.ts'
import { quoteWithdrawal } from '#lib/withdraw/quote.ts'
import styles from './withdraw.module.css'

interface Props {
  /** The typed amount in yuan. */
  amount: string
  /** The fee depends on the network: until one is chosen only the equivalent is shown. */
  payee: Card | null
}

/** Amount that arrives on the chain; an estimate, because the platform's rounding is not specified. */
export function UsdtQuote({ amount, payee }: Props) {
  const member = useMember() ?? {}
  const network = payee?.network ?? null
  const { usdt, fee, receives } = quoteWithdrawal(parseTyped(amount), member, network)
  return (
    <div className={styles.quote} aria-live="polite">
      <CopyRow plain label="约合" value={formatUsdt(usdt)} />
      {payee && (
        <>
          <CopyRow
            plain
            label={`手续费（${network ?? 'USDT'}，每笔）`}
            value={fee === null ? `${UNKNOWN}，以平台为准` : formatUsdt(fee)}
          />
          <p className={styles.receives}>
            <span>预计到账</span>
            <Money amount={receives} unit="usdt" />
          </p>
        </>
      )}
      <p className={styles.note}>
        {!payee && '选择收款地址后显示手续费与预计到账。'}
        {member.withdrawalRate
          ? `参考汇率 1 USDT = ${member.withdrawalRate} 元，以实际到账为准`
          : '平台没有提供汇率，以实际到账为准'}
      </p>
    </div>
  )
}
