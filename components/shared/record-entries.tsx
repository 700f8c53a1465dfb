'use client'
import type { ComponentProps, ReactNode } from 'react'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import type { NewestRecord } from '#hooks/commands/newest-records.ts'
import { useToday } from '#hooks/core/countdown.ts'
import { payWayOf } from '#lib/api/endpoints/deposit.ts'
import { isOrderType, type Bet, type Transaction } from '#lib/api/endpoints/records.ts'
import type { RedPacket } from '#lib/api/endpoints/rewards.ts'
import { formatYuan, isPositive, subtractAmounts } from '#lib/money/amount.ts'
import { BET_LABELS, TRANSACTION_LABELS, transactionLabel } from '#lib/records/labels.ts'
import { unitOf } from '#lib/records/totals.ts'
import { formatRelative } from '#lib/time/dates.ts'
import { BetArt } from './game-art.tsx'
import { PayMark } from './pay-mark.tsx'

/* Each entry is a record as a row, on the pages of records and beside a command without an answer. */

const icons = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  'transfer-in': 'login',
  'transfer-out': 'logout',
} as const

/** Returns the mark of an order's way. A transfer, or an order of unknown way, has none. */
function wayMarkOf({ type, way }: Transaction): ReactNode {
  const knownWay = isOrderType(type) ? payWayOf(way) : null
  return knownWay && <PayMark large way={knownWay} />
}

/** An amount with the sign that it has for the platform wallet, or without one if no money has moved. */
function SignedAmount({ row }: { row: Transaction }) {
  const { type, state, amount } = row
  const isIncoming = type === 'deposit' || type === 'transfer-out'
  const isMoved = state === 'done' || (!isIncoming && state === 'pending')
  const signedAmount =
    isMoved && !isIncoming && amount !== null ? subtractAmounts('0', amount) : amount
  return <Money amount={signedAmount} unit={unitOf(row)} signed={isMoved && 'moved'} />
}

/** Returns the state to show in a list. Money that has moved needs none, but an approved withdrawal may be on its way. */
function rowState(row: Transaction): ComponentProps<typeof RecordRow>['state'] {
  return row.state === 'done' && row.type !== 'withdrawal' ? undefined : transactionLabel(row)
}

interface EntryProps<Row> {
  row: Row
  onPress?: () => void
}

interface TransactionEntryProps extends EntryProps<Transaction> {
  title?: string
  state?: ReturnType<typeof rowState>
}

export const TransactionEntry = ({
  row,
  onPress,
  title,
  state = rowState(row),
}: TransactionEntryProps) => (
  <RecordRow
    icon={icons[row.type]}
    picture={wayMarkOf(row)}
    title={title ?? (row.way || TRANSACTION_LABELS[row.type])}
    notes={[formatRelative(row.at, useToday())]}
    amount={<SignedAmount row={row} />}
    state={state}
    onPress={onPress}
  />
)

export function BetEntry({ row, onPress }: EntryProps<Bet>) {
  const { venue, status, stake, net, at } = row
  const isSettled = status === 'settled'
  const placed = [isSettled ? `投 ${formatYuan(stake)}` : '', formatRelative(at, useToday())]
  return (
    <RecordRow
      picture={<BetArt venue={venue} />}
      title={venue || '投注'}
      notes={[placed.filter(Boolean).join(' · ')]}
      amount={<Money amount={isSettled ? net : stake} signed={isSettled} />}
      state={isSettled ? undefined : BET_LABELS[status]}
      onPress={onPress}
    />
  )
}

export const PacketEntry = ({ row }: { row: RedPacket }) => {
  const { usedAt, createdAt, depositSum, prize } = row
  return (
    <RecordRow
      icon="envelope"
      title="红包"
      notes={[
        formatRelative(usedAt ?? createdAt, useToday()),
        ...(depositSum === null || isPositive(depositSum)
          ? [`按存款 ${formatYuan(depositSum)} 计`]
          : []),
      ]}
      amount={<Money amount={prize} />}
    />
  )
}

/** A record beside a command without an answer. A transaction always has its state, because the member looks for that. */
export function NewestEntry({ record }: { record: NewestRecord }) {
  if (record.list === 'transactions')
    return <TransactionEntry row={record.row} state={transactionLabel(record.row)} />
  return record.list === 'bets' ? <BetEntry row={record.row} /> : <PacketEntry row={record.row} />
}
