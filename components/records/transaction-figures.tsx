import { Money } from '#components/ui/text/money.tsx'
import {
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionType,
} from '#lib/api/endpoints/records.ts'
import { TRANSACTION_LABELS } from '#lib/labels.ts'
import { isPositive } from '#lib/money/amount.ts'
import type { TypeFilter } from '#lib/records/filters.ts'
import { totalTransactions, type TransactionTotals } from '#lib/records/totals.ts'
import type { Figures } from './summary.tsx'

const doneWord = (type: TransactionType): string => (type === 1 || type === 2 ? '已通过' : '成功')

const sums = ({ yuan, usdt }: TransactionTotals) => (
  <>
    <Money amount={yuan} />
    {(usdt === null || isPositive(usdt)) && <Money amount={usdt} unit="usdt" />}
  </>
)

/** Totals of completed transactions, one per type: deposits and withdrawals must not be added. */
export function transactionFigures(type: TypeFilter, rows: readonly Transaction[]): Figures {
  if (type === 'all') {
    const each = TRANSACTION_TYPES.map((one) => ({
      one,
      totals: totalTransactions(rows.filter((row) => row.type === one)),
    }))
    return {
      unknown: each.reduce((count, { totals }) => count + totals.unknown, 0),
      list: each.map(({ one, totals }) => ({
        label: `${TRANSACTION_LABELS[one]}（${doneWord(one)}）`,
        value: sums(totals),
      })),
    }
  }
  const totals = totalTransactions(rows)
  return {
    unknown: totals.unknown,
    list: [
      { label: `${doneWord(type)}笔数`, value: `${totals.done} 笔` },
      { label: `${doneWord(type)}金额`, value: sums(totals) },
    ],
  }
}
