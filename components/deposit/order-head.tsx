'use client'
import { useState } from 'react'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { Money } from '#components/ui/money.tsx'
import { useCountdownTo } from '#hooks/countdown.ts'
import type { OrderState, PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { formatMinutes } from '#lib/dates.ts'
import { ORDER_LIFETIME_MS } from '#lib/limits.ts'
import { serverNow } from '#lib/server-clock.ts'
import styles from './deposit.module.css'

const LIFETIME_S = ORDER_LIFETIME_MS / 1000
/** Our reading of the platform's clock is exact to about a second. */
const DOUBT_S = 2

const words: Readonly<Record<OrderState, readonly [string, Tone]>> = {
  pending: ['等待付款', 'gold'],
  approved: ['已到账', 'ok'],
  rejected: ['未通过', 'danger'],
  unknown: ['状态未知', 'neutral'],
}

/** Whether the platform closed the order, before our eyes, because its hour was over. */
function useRanOut(state: OrderState, left: number): boolean {
  const [seen, setSeen] = useState({ state, ranOut: false })
  if (seen.state === state) return seen.ranOut
  const next = {
    state,
    ranOut: seen.state === 'pending' && state === 'rejected' && left <= DOUBT_S,
  }
  setSeen(next)
  return next.ranOut
}

/**
 * Seconds left until created_at + 1 h (spec 2 §4), and whether they are over, whatever the platform says yet. An
 * order that does not tell when it began has no countdown: `left` is null.
 */
export function useOrderTime(order: PaymentOrder): { left: number | null; expired: boolean } {
  const began = order.createdAt
  const until = useCountdownTo(began === null ? null : began + ORDER_LIFETIME_MS, serverNow)
  const left = began === null ? null : Math.min(LIFETIME_S, until)
  const ranOut = useRanOut(order.state, left ?? LIFETIME_S)
  return { left, expired: ranOut || (order.state === 'pending' && left === 0) }
}

interface Props {
  order: PaymentOrder
  time: ReturnType<typeof useOrderTime>
}

/** Amount, state and, while it waits, the time left. */
export function OrderHead({ order, time: { left, expired } }: Props) {
  const [word, tone] = expired ? (['已过期', 'danger'] as const) : words[order.state]
  return (
    <Card className={styles.center}>
      <Badge tone={tone}>{word}</Badge>
      <Money amount={order.amount} className={styles.amount} />
      {order.state === 'pending' && !expired && left !== null && (
        <p>
          <span className={styles.label}>剩余支付时间 </span>
          <span role="timer" className={`${styles.countdown} num`}>
            {formatMinutes(left)}
          </span>
        </p>
      )}
      {expired && <p className={styles.note}>订单已过期，请勿再付款。如已付款，请联系客服处理。</p>}
      {order.state === 'approved' && order.received !== null && (
        <p className={styles.note}>
          实际到账 <Money amount={order.received} />
        </p>
      )}
      {order.state === 'rejected' && !expired && (
        <p className={styles.note}>订单未通过，如有疑问请联系客服。</p>
      )}
    </Card>
  )
}
