import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet, BetStatus } from '#lib/api/endpoints/records.ts'
import { floorTo, multiply, type Amount } from '#lib/money/amount.ts'
import { detailOf } from './bet-detail.ts'
import { type OwnOrder, claimRows } from './own-bets.ts'

/** One own bet of a period, from the records and from the orders of this session. */
export interface RoundBet {
  readonly key: string
  /** Number of its record; '' while none is known. */
  readonly id: string
  readonly period: string
  /** Canonical text of the picks with their stakes. */
  readonly text: string
  readonly stake: Amount | null
  /** Net result in yuan; null until its record is settled. */
  readonly net: Amount | null
  /** `unknown` also for a drawn bet without a record. */
  readonly status: BetStatus
  /** Odds at the time of the bet; '' when unknown. */
  readonly odds: string
}

interface KnownBets {
  /** Newest first. */
  readonly rows: readonly Bet[]
  /** Orders that were accepted. */
  readonly orders: readonly OwnOrder[]
  readonly groups: readonly PlayGroup[]
  /** Whether a period is over and its records have been read since. */
  readonly isOver: (period: string) => boolean
  /** Platform time in epoch ms. */
  readonly now: number
}

const ofRow = (row: Bet) => ({
  key: `#${row.id}`,
  id: row.id,
  stake: row.stake,
  net: row.status === 'settled' ? row.net : null,
  status: row.status,
})

/**
 * Own bets of some periods, newest first (GLI-19 4.3.4): the orders that this session sent, merged with their
 * records.
 */
export function roundBets(periods: readonly string[], known: KnownBets): RoundBet[] {
  const { rows, orders, groups, isOver, now } = known
  const inView = orders.filter(({ period }) => periods.includes(period))
  const { claims, open, others } = claimRows(inView, rows, groups, now)
  const claimed = claims.map(({ order, lines, row }): RoundBet => ({
    ...ofRow(row),
    period: order.period,
    text: lines.map(({ text }) => text).join(' '),
    odds: lines.length === 1 ? lines[0]!.odds : '',
  }))
  const unclaimed = open.map(({ order, line }): RoundBet => ({
    key: `${order.sentAt} ${line.text}`,
    id: '',
    period: order.period,
    text: line.text,
    stake: line.stake,
    net: null,
    status: isOver(order.period) ? 'unknown' : 'open',
    odds: line.odds,
  }))
  const recorded = others.flatMap((row): RoundBet[] => {
    const detail = detailOf(row)
    return detail && periods.includes(detail.period) ? [{ ...ofRow(row), ...detail, odds: '' }] : []
  })
  return [...unclaimed.toReversed(), ...[...claimed, ...recorded].toSorted(newestFirst)]
}

/** By record number, where these are numbers. */
const newestFirst = (a: RoundBet, b: RoundBet): number =>
  Number(b.id) - Number(a.id) || (a.id < b.id ? 1 : -1)

/** Yuan that an open bet with known odds pays when it wins, stake included, cut to the cent. */
export const possibleReturn = ({ stake, odds }: RoundBet): Amount | null =>
  stake === null || odds === '' ? null : floorTo(multiply(stake, odds), 2)
