'use client'
import { useCallback } from 'react'
import { Money } from '#components/ui/text/money.tsx'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useTransactions } from '#hooks/records/records.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { TRANSACTION_LABELS, transactionLabel, typeLabel } from '#lib/labels.ts'
import { DATE_FILTER_DEFAULT } from '#lib/limits.ts'
import type { TransactionFilter } from '#lib/records/filters.ts'
import { transactionTable } from '#lib/records/tables.ts'
import { unitOf } from '#lib/records/totals.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { href } from '#lib/routes.ts'
import { NoRecords } from './no-records.tsx'
import { RecordList } from './record-list.tsx'
import { transactionFigures } from './transaction-figures.tsx'

const TransactionSheet = lazyPart(
  async () => (await import('./transaction-sheet.tsx')).TransactionSheet,
)

const icons = { 1: 'deposit', 2: 'withdraw', 3: 'login', 4: 'logout' } as const
const ways = {
  all: { label: '去存款', to: href('/recharge') },
  1: { label: '去存款', to: href('/recharge') },
  2: { label: '去取款', to: href('/withdrawal') },
  3: { label: '去转账', to: href('/transfer') },
  4: { label: '去转账', to: href('/transfer') },
} as const

interface ListProps {
  filter: TransactionFilter
  set: (filter: TransactionFilter) => void
}

/** Ids are unique only within a type. */
const keyOf = ({ type, id }: Transaction) => (id === '' ? '' : `${type} ${id}`)

/** The list for one type or all, a time span and a venue. */
export function TransactionList({ filter, set }: ListProps) {
  const { type } = filter
  const list = useTransactions(filter)
  const figures = useCallback(
    (rows: readonly Transaction[]) => transactionFigures(type, rows),
    [type],
  )
  const table = useCallback(
    (rows: readonly Transaction[]) => transactionTable(filter, rows),
    [filter],
  )
  const name = type === 'all' ? '资金记录' : `${typeLabel(type)}记录`
  return (
    <RecordList
      of={list}
      label={name}
      keyOf={keyOf}
      counted={Boolean(filter.span)}
      figures={figures}
      table={table}
      Row={type === 'all' ? MixedRow : EntryRow}
      Sheet={TransactionSheet}
      empty={
        <NoRecords
          name={name}
          filter={filter}
          onWiden={() => set({ type, date: DATE_FILTER_DEFAULT, venue: '' })}
          then={ways[type]}
        />
      }
    />
  )
}

interface RowProps {
  row: Transaction
  onPress: () => void
  title?: string
}

const EntryRow = ({ row, onPress, title }: RowProps) => (
  <RecordRow
    icon={icons[row.type]}
    title={title ?? (row.way || TRANSACTION_LABELS[row.type])}
    notes={[formatBeijing(row.at, 'minute')]}
    amount={<Money amount={row.amount} unit={unitOf(row)} />}
    state={transactionLabel(row)}
    onPress={onPress}
  />
)

/** In a mixed list each row shows its type. */
const MixedRow = (props: RowProps) => {
  const { type, way } = props.row
  const label = TRANSACTION_LABELS[type]
  return <EntryRow {...props} title={way === '' ? label : `${label} · ${way}`} />
}
