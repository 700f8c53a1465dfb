'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import { formatBeijing } from '#lib/time/dates.ts'
import { wayNamed } from '#lib/api/endpoints/deposit.ts'
import { wayInWords } from '#lib/deposit.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { ORDER_LIFETIME_MS } from '#lib/limits.ts'
import { href } from '#lib/routes.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'

const SHOWN = 3

const inReview = ({ way }: Transaction): boolean => wayNamed(way) === 'bank'

/** A bank transfer is open until it is reviewed; other orders can be paid for one hour. */
const isOpen = (row: Transaction, now: number): boolean =>
  row.state === 'pending' &&
  row.orderNumber !== '' &&
  (inReview(row) || (row.at ?? 0) + ORDER_LIFETIME_MS > now)

/** Deposits that wait for payment or review, newest first. `now` in epoch ms. */
export const openOrders = (recent: readonly Transaction[], now: number): readonly Transaction[] =>
  recent.filter((row) => isOpen(row, now)).slice(0, SHOWN)

/** Open orders, each a link to its page. */
export function OpenOrders({ orders }: { orders: readonly Transaction[] }) {
  return (
    <Section title="进行中的订单">
      <Card look="list">
        {orders.map((order) => (
          <ListRow
            key={order.id}
            icon="clock"
            title={formatYuan(order.amount)}
            note={`${wayInWords(order.way)} · ${formatBeijing(order.at, 'minute')}`}
            value={inReview(order) ? '待审核' : '继续'}
            href={href('/payInfo', { deposit_no: order.orderNumber })}
          />
        ))}
      </Card>
    </Section>
  )
}
