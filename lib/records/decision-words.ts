import { payWayOf } from '#lib/api/endpoints/deposit.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { WAY_NAMES } from '#lib/deposit/deposit.ts'
import { formatUsdt, formatYuan } from '#lib/money/amount.ts'
import { transactionLabel } from './labels.ts'
import { unitOf } from './totals.ts'

/** Returns the decision about an order in words, for another page than the records. */
export function decisionInWords(row: Transaction): string {
  const { type, amount } = row
  const sum = unitOf(row) === 'usdt' ? formatUsdt(amount) : formatYuan(amount)
  const way = payWayOf(row.way)
  const deposit = way === 'bank' ? WAY_NAMES.bank : `${way ? WAY_NAMES[way] : ''}存款`
  const what = type === 'deposit' ? deposit : '取款'
  return `${what} ${sum} ${transactionLabel(row).text}`
}
