'use client'
import { useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { Money } from '#components/ui/money.tsx'
import { useCountdownTo } from '#hooks/countdown.ts'
import type { OrderState, PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { formatMinutes } from '#lib/dates.ts'
import { ORDER_LABELS } from '#lib/labels.ts'
import { ORDER_LIFETIME_MS } from '#lib/limits.ts'
import { standingOf, type OrderStanding } from '#lib/orders.ts'
import { serverNow } from '#lib/server-clock.ts'
import styles from './deposit.module.css'

const LIFETIME_S = ORDER_LIFETIME_MS / 1000

const REASONS: Partial<Record<OrderStanding, string>> = {
  expired: '订单已过期，请勿再付款。如已付款，请联系客服处理。',
  rejected: '订单未通过审核，如有疑问请联系客服。',
  closed: '订单未通过审核，或超过一小时未付款。如已付款，请联系客服处理。',
}

/** How the order stood when it was first read in the state it is in. */
function useSight(state: OrderState, left: number | null) {
  const [seen, setSeen] = useState({ state, left, sawPending: false })
  if (seen.state === state) return seen
  const next = { state, left, sawPending: seen.state === 'pending' }
  setSeen(next)
  return next
}

/**
 * Seconds left until created_at + 1 h (spec 2 §4), and what has become of the order, whatever the platform says
 * yet. An order that does not tell when it began has no countdown: `left` is null.
 */
export function useOrderTime(order: PaymentOrder): {
  left: number | null
  standing: OrderStanding
} {
  const began = order.createdAt
  const until = useCountdownTo(began === null ? null : began + ORDER_LIFETIME_MS, serverNow)
  const left = began === null ? null : Math.min(LIFETIME_S, until)
  const sight = useSight(order.state, left)
  const standing = standingOf(order, order.state === 'pending' ? { ...sight, left } : sight)
  return { left, standing }
}

interface Props {
  order: PaymentOrder
  time: ReturnType<typeof useOrderTime>
}

/** Amount, state and, while it waits, the time left. */
export function OrderHead({ order, time: { left, standing } }: Props) {
  const { text, tone } = ORDER_LABELS[standing]
  const reason = REASONS[standing]
  return (
    <Card className={styles.center}>
      <Badge tone={tone}>{text}</Badge>
      <Money amount={order.amount} className={styles.amount} />
      {standing === 'pending' && left !== null && (
        <p>
          <span className={styles.label}>剩余支付时间 </span>
          <span role="timer" className={`${styles.countdown} num`}>
            {formatMinutes(left)}
          </span>
        </p>
      )}
      {standing === 'approved' && order.received !== null && (
        <p className={styles.note}>
          实际到账 <Money amount={order.received} />
        </p>
      )}
      {standing === 'rejected' && order.note !== '' && <p>拒绝原因：{order.note}</p>}
      {reason !== undefined && <p className={styles.note}>{reason}</p>}
    </Card>
  )
}
