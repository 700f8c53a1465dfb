'use client'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useCountdownTo } from '#hooks/core/countdown.ts'
import type { PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { formatMinutes } from '#lib/time/dates.ts'
import { ORDER_LABELS } from '#lib/labels.ts'
import { ORDER_LIFETIME_MS } from '#lib/limits.ts'
import { resolveOrderStatus, type OrderStatus } from '#lib/deposit.ts'
import { serverNow } from '#lib/time/clock.ts'
import styles from './deposit.module.css'

const LIFETIME_S = ORDER_LIFETIME_MS / 1000

const REMARKS: Partial<Record<OrderStatus, string>> = {
  due: '付款时间已到，若已付款请等待审核',
  review: '后台正在审核您的转账，通过后自动入账，请勿重复转账。',
  expired: '订单已过期，请勿再付款。如已付款，请联系客服处理。',
  rejected: '订单未通过审核，如有疑问请联系客服。',
}

/**
 * Seconds left until created_at + 1 h (spec 2 §4), and the order's status. An order without created_at
 * has no countdown: `left` is null.
 */
export function useOrderTime(order: PaymentOrder): {
  left: number | null
  status: OrderStatus
} {
  const began = order.createdAt
  const until = useCountdownTo(began === null ? null : began + ORDER_LIFETIME_MS, serverNow)
  const left = began === null ? null : Math.min(LIFETIME_S, until)
  return { left, status: resolveOrderStatus(order, left) }
}

interface Props {
  order: PaymentOrder
  time: ReturnType<typeof useOrderTime>
}

/** Amount, status, countdown while payable, and a remark on the outcome. */
export function OrderHead({ order, time: { left, status } }: Props) {
  const { text, tone } = ORDER_LABELS[status]
  const remark = REMARKS[status]
  const counts = status === 'waiting' || status === 'due'
  return (
    <Card className={styles.center}>
      {status === 'done' && <Icon name="check-circle" size={56} className={styles.done} />}
      <Badge tone={tone}>{text}</Badge>
      <Money amount={order.amount} className={styles.amount} />
      {counts && left !== null && (
        <p>
          <span className={styles.label}>剩余支付时间 </span>
          <span role="timer" className={`${styles.countdown} num`} translate="no">
            {formatMinutes(left)}
          </span>
        </p>
      )}
      {status === 'done' && order.received !== null && (
        <p className={styles.note}>
          实际到账 <Money amount={order.received} />
        </p>
      )}
      {status === 'rejected' && order.note !== '' && <p>拒绝原因：{order.note}</p>}
      {remark !== undefined && <p className={styles.note}>{remark}</p>}
    </Card>
  )
}
