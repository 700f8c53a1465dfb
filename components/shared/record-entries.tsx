'use client'
import type { ReactNode } from 'react'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import type { NewestRecord } from '#hooks/commands/newest-records.ts'
import { useToday } from '#hooks/core/countdown.ts'
import { payWayOf } from '#lib/api/endpoints/deposit.ts'
import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import type { RedPacket } from '#lib/api/endpoints/rewards.ts'
import { BET_LABELS, TRANSACTION_LABELS, transactionLabel } from '#lib/labels.ts'
import { formatYuan, isPositive, subtract } from '#lib/money/amount.ts'
import { unitOf } from '#lib/records/totals.ts'
import { formatNear } from '#lib/time/dates.ts'
import { BetArt } from './game-art.tsx'
import { PayMark } from './pay-mark.tsx'

/*
 * One record as a row, on the pages of records and beside a command without an answer.
 */

const icons = { 1: 'deposit', 2: 'withdraw', 3: 'login', 4: 'logout' } as const

/** The way of a deposit or withdrawal. A transfer or an unknown way has none, because its direction is enough. */
function markOf({ type, way }: Transaction): ReactNode {
  const knownWay = type === 1 || type === 2 ? payWayOf(way) : null
  return knownWay && <PayMark large way={knownWay} />
}

/** For the platform wallet: plus for money in, minus for money out, no sign where nothing moved. */
function Moved({ row }: { row: Transaction }) {
  const { type, state, amount } = row
  const comes = type === 1 || type === 4
  const isMoved = state === 'done' || (!comes && state === 'pending')
  const signedAmount = isMoved && !comes && amount !== null ? subtract('0', amount) : amount
  return <Money amount={signedAmount} unit={unitOf(row)} signed={isMoved} />
}

interface EntryProps<Row> {
  row: Row
  /** Opens the details. */
  onPress?: () => void
}

export const TransactionEntry = ({
  row,
  onPress,
  title,
}: EntryProps<Transaction> & { title?: string }) => (
  <RecordRow
    icon={icons[row.type]}
    picture={markOf(row)}
    title={title ?? (row.way || TRANSACTION_LABELS[row.type])}
    notes={[formatNear(row.at, useToday())]}
    amount={<Moved row={row} />}
    state={
      row.state === 'done' ? { ...transactionLabel(row), tone: 'plain' } : transactionLabel(row)
    }
    onPress={onPress}
  />
)

export function BetEntry({ row, onPress }: EntryProps<Bet>) {
  const { venue, status, stake, net, at } = row
  const isSettled = status === 'settled'
  const placed = [isSettled ? `投 ${formatYuan(stake)}` : '', formatNear(at, useToday())]
  return (
    <RecordRow
      picture={<BetArt venue={venue} />}
      title={venue || '投注'}
      notes={[placed.filter(Boolean).join(' · ')]}
      amount={<Money amount={isSettled ? net : stake} signed={isSettled} />}
      state={isSettled ? { ...BET_LABELS.settled, tone: 'plain' } : BET_LABELS[status]}
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
        formatNear(usedAt ?? createdAt, useToday()),
        ...(depositSum === null || isPositive(depositSum)
          ? [`按存款 ${formatYuan(depositSum)} 计`]
          : []),
      ]}
      amount={<Money amount={prize} />}
    />
  )
}

/** A row of any list. */
export function NewestEntry({ of }: { of: NewestRecord }) {
  if (of.list === 'transactions') return <TransactionEntry row={of.row} />
  return of.list === 'bets' ? <BetEntry row={of.row} /> : <PacketEntry row={of.row} />
}
