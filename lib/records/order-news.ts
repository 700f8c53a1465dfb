import { payWayOf } from '#lib/api/endpoints/deposit.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { WAY_NAMES } from '#lib/deposit/deposit.ts'
import { formatUsdt, formatYuan } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import { transactionLabel } from './labels.ts'
import { unitOf } from './totals.ts'

/** A line that tells a member on another page that an order is decided, and the page of its record. */
export interface OrderNewsItem {
  readonly key: string
  readonly text: string
  readonly to: string
  readonly isApproved: boolean
}

/** Writes the news of a decided deposit or withdrawal. */
export function newsOfOrder(row: Transaction): OrderNewsItem {
  const { type, state, amount } = row
  const sum = unitOf(row) === 'usdt' ? formatUsdt(amount) : formatYuan(amount)
  const way = payWayOf(row.way)
  const deposit = way === 'bank' ? WAY_NAMES.bank : `${way ? WAY_NAMES[way] : ''}存款`
  const what = type === 1 ? deposit : '取款'
  return {
    key: `${type} ${row.id}`,
    text: `${what} ${sum} ${transactionLabel(row).text}`,
    to: href('/transRecord', { type }),
    isApproved: state === 'done',
  }
}
