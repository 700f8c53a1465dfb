'use client'
import { Money } from '#components/ui/text/money.tsx'
import { useMember } from '#hooks/session/session.ts'
import type { Card } from '#lib/api/endpoints/cards.ts'
import { isPositive, parseTyped, UNKNOWN, formatUsdt } from '#lib/money/amount.ts'
import { quoteWithdrawal } from '#lib/withdraw.ts'
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
  const rate = member.withdrawalRate
  return (
    <div className={styles.quote} aria-live="polite">
      <p className={styles.line}>
        <span>约合</span>
        <span className="num">{formatUsdt(usdt)}</span>
      </p>
      {payee && (
        <>
          <p className={styles.line}>
            <span>{`手续费（${network ?? 'USDT'}，每笔）`}</span>
            <span className="num">
              {fee === null ? `${UNKNOWN}，以平台为准` : `−${formatUsdt(fee)}`}
            </span>
          </p>
          <p className={styles.receives}>
            <span>预计到账</span>
            <Money amount={receives} unit="usdt" />
          </p>
        </>
      )}
      <p className={styles.note}>
        {rate && isPositive(rate)
          ? `参考汇率 1 USDT = ${rate} 元，以实际到账为准`
          : '平台没有提供汇率，以实际到账为准'}
      </p>
    </div>
  )
}
