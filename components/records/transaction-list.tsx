'use client'
import { useCallback, useState } from 'react'
import { InfiniteList } from '#components/ui/infinite-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh.tsx'
import { RecordRow, RECORD_HEIGHT } from '#components/ui/record-row.tsx'
import { later } from '#hooks/later.ts'
import { totalOf, useTransactions } from '#hooks/records.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { formatBeijing } from '#lib/dates.ts'
import { TRANSACTION_LABELS, transactionState } from '#lib/labels.ts'
import { DATE_FILTER_DEFAULT } from '#lib/limits.ts'
import { isPositive } from '#lib/money.ts'
import { hasVenue, type TransactionFilter } from '#lib/records/filters.ts'
import { transactionTable } from '#lib/records/tables.ts'
import { totalTransactions, unitOf } from '#lib/records/totals.ts'
import { href } from '#lib/routes.ts'
import { NoRecords } from './no-records.tsx'
import { Summary } from './summary.tsx'

const TransactionSheet = later(
  async () => (await import('./transaction-sheet.tsx')).TransactionSheet,
)

const icons = { 1: 'deposit', 2: 'withdraw', 3: 'login', 4: 'logout' } as const
const ways = {
  1: { label: '去存款', to: href('/recharge') },
  2: { label: '去取款', to: href('/withdrawal') },
  3: { label: '去转账', to: href('/transfer') },
  4: { label: '去转账', to: href('/transfer') },
} as const

interface ListProps {
  filter: TransactionFilter
  set: (filter: TransactionFilter) => void
}

const keyOf = ({ id }: Transaction) => id

/** One list: a type, a time, a venue. */
export function TransactionList({ filter, set }: ListProps) {
  const { type } = filter
  const list = useTransactions(filter)
  const [shown, show] = useState<Transaction | null>(null)
  const total = totalOf(list.data)
  const head = useCallback(
    (rows: readonly Transaction[]) => <Totals filter={filter} rows={rows} total={total} />,
    [filter, total],
  )
  return (
    <>
      <PullToRefresh onRefresh={list.refetch} />
      <InfiniteList
        of={list}
        keyOf={keyOf}
        label={`${TRANSACTION_LABELS[type]}记录`}
        rowHeight={RECORD_HEIGHT}
        head={head}
        empty={
          <NoRecords
            what={`${TRANSACTION_LABELS[type]}记录`}
            filter={filter}
            onWiden={() => set({ type, date: DATE_FILTER_DEFAULT, venue: '' })}
            then={ways[type]}
          />
        }
      >
        {(row) => (
          <RecordRow
            icon={icons[type]}
            title={row.way || TRANSACTION_LABELS[type]}
            notes={[formatBeijing(row.at, 'minute')]}
            amount={<Money amount={row.amount} unit={unitOf(type, row.way)} />}
            state={transactionState(type, row.state, row.note)}
            onPress={() => show(row)}
          />
        )}
      </InfiniteList>
      {shown && <TransactionSheet type={type} row={shown} onClose={() => show(null)} />}
    </>
  )
}

interface TotalsProps {
  filter: TransactionFilter
  rows: readonly Transaction[]
  total: number
}

function Totals({ filter, rows, total }: TotalsProps) {
  const { type } = filter
  const sums = totalTransactions(type, rows)
  const done = hasVenue(type) ? '成功' : '已通过'
  return (
    <Summary
      loaded={rows.length}
      total={Math.max(total, rows.length)}
      table={() => transactionTable(filter, rows)}
      figures={[
        { label: `${done}笔数`, value: `${sums.done} 笔` },
        {
          label: `${done}金额`,
          value: (
            <>
              <Money amount={sums.yuan} />
              {(sums.usdt === null || isPositive(sums.usdt)) && (
                <Money amount={sums.usdt} unit="usdt" />
              )}
            </>
          ),
        },
      ]}
    />
  )
}
