'use client'
import { useState } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ErrorState } from '#components/ui/feedback/state.tsx'
import { useSession } from '#hooks/session/session.ts'
import { useBetsSince, useOrdersSince } from '#hooks/protection/statement.ts'
import { periodMs, type Period } from '#lib/protection/own-limits.ts'
import { statementOf } from '#lib/records/totals.ts'
import { HOUR_MS, serverNow } from '#lib/time/clock.ts'
import styles from './protection.module.css'

const periods: readonly { value: Period; label: string }[] = [
  { value: '24h', label: '24 小时' },
  { value: '7d', label: '7 天' },
  { value: '30d', label: '30 天' },
]

/** Deposits, withdrawals, stakes and results of a period (RTS 1B, 1C; GLI-19 2.5.7). */
export function StatementCard() {
  const [period, setPeriod] = useState<Period>('24h')
  const session = useSession()
  return (
    <Card>
      <Segmented label="期间" options={periods} value={period} onChange={setPeriod} />
      {session === 'member' && <Figures key={period} period={period} />}
    </Card>
  )
}

function Figures({ period }: { period: Period }) {
  const [since] = useState(() => Math.floor((serverNow() - periodMs[period]) / HOUR_MS) * HOUR_MS)
  const deposits = useOrdersSince(1, since)
  const withdrawals = useOrdersSince(2, since)
  const bets = useBetsSince(since)
  const readings = [deposits, withdrawals, bets]
  if (readings.some(({ isError, data }) => isError && data === undefined)) {
    const retry = () => readings.forEach((each) => void each.refetch())
    return <ErrorState compact title="对账读取失败" onRetry={retry} />
  }
  if (!deposits.data || !withdrawals.data || !bets.data) return <Skeleton shape="rows" count={3} />
  const sums = statementOf(deposits.data.rows, withdrawals.data.rows, bets.data.rows)
  const complete = [deposits, withdrawals, bets].every(({ data }) => data?.complete)
  return (
    <>
      <dl className={styles.statement}>
        {sums.map(({ label, amount, signed, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} signed={signed} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
      {!complete && <p className={styles.text}>记录较多，只统计了最近的一部分。</p>}
    </>
  )
}
