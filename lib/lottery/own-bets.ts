import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet, BetStatus } from '#lib/api/endpoints/records.ts'
import type { Rows } from '#lib/api/pages.ts'
import { compare, floorTo, multiply, sumOf, type Amount } from '#lib/money/amount.ts'
import { claimer, comesAfter, isClear, isDatedWithin, type Claimed } from '#lib/records/claims.ts'
import type { OwnCommand, OwnLine } from '#lib/records/own-commands.ts'
import { ordersOf, type OwnOrder } from './own-orders.ts'
import { readable, type Slip } from './slip.ts'
import {
  type BetLine,
  detailOf,
  linesOf,
  parseBet,
  sameBet,
  totalStake,
  writeBet,
} from './typed-bet.ts'

/** A bet record with the lines it records: one line, or all lines of an order. */
interface Claim {
  readonly order: OwnOrder
  readonly lines: readonly OwnLine[]
  readonly row: Bet
}

interface Claims {
  readonly claims: readonly Claim[]
  /** Lines without a record. */
  readonly open: readonly { order: OwnOrder; line: OwnLine }[]
  /** Records that match none of the orders. */
  readonly others: readonly Bet[]
}

/** Whether a period has been drawn where `lastPeriod` is the last one: period numbers grow. */
export const isDrawn = (period: string, lastPeriod: string): boolean =>
  period === lastPeriod ||
  (/^\d+$/.test(period + lastPeriod) && BigInt(period) <= BigInt(lastPeriod))

/** Whether a record that names its picks names some of an order, `lines` of it. */
const names = (
  row: Bet,
  order: OwnOrder,
  lines: readonly OwnLine[],
  groups: readonly PlayGroup[],
) => {
  const detail = detailOf(row)
  const text = lines.map((line) => line.text).join(' ')
  return detail !== null && detail.period === order.period && sameBet(detail.text, text, groups)
}

/** Whether a record can be of an order: that of a line, or of the whole; one that names no picks of the room can be of any. */
const mayBeOf = (row: Bet, order: OwnOrder, groups: readonly PlayGroup[]): boolean => {
  const detail = detailOf(row)
  if (detail === null) return true
  if (detail.period !== order.period) return false
  return (
    linesOf(detail.text, groups).length === 0 ||
    [order.lines, ...order.lines.map((line) => [line])].some((lines) =>
      names(row, order, lines, groups),
    )
  )
}

/** Of these records, newest first, those that can be of an order: dated after it, and naming no other period or picks. */
export const possibleRows = (
  order: OwnOrder,
  rows: readonly Bet[],
  groups: readonly PlayGroup[],
): readonly Bet[] => {
  const isAfter = comesAfter(order, rows)
  return rows.filter((row) => isAfter(row) && mayBeOf(row, order, groups))
}

const isWithin = (row: Bet, order: OwnOrder, now: number) =>
  order.timed ? isDatedWithin(row, order, now) : order.known !== null

/**
 * Finds the records of orders. Where a record names its picks (`detail`, an assumption of ours) that decides; else its
 * stake does, and where `now` (platform time, epoch ms) is given, its time. Each record stands for one line at most, and
 * orders are served in the order in which they were sent.
 */
export function claimRows(
  orders: readonly OwnOrder[],
  rows: readonly Bet[],
  groups: readonly PlayGroup[],
  now: number | null,
): Claims {
  const { take: claim, left } = claimer(rows)
  const claims: Claim[] = []
  const open: { order: OwnOrder; line: OwnLine }[] = []
  const take = (order: OwnOrder, lines: readonly OwnLine[]) => {
    const stake = totalStake(lines)
    const row = claim(order, (each) => {
      if (each.stake === null || compare(each.stake, stake) !== 0) return false
      return detailOf(each)
        ? names(each, order, lines, groups)
        : now === null || isWithin(each, order, now)
    })
    if (row) claims.push({ order, lines, row })
    return row !== null
  }
  for (const order of orders) {
    const missing = order.lines.filter((line) => !take(order, [line]))
    const isWhole = missing.length > 1 && missing.length === order.lines.length
    // Some platforms write one record for a whole order.
    if (isWhole && take(order, missing)) continue
    for (const line of missing) open.push({ order, line })
  }
  return { claims, open, others: left() }
}

/** What a record has moved in the wallet, in yuan; null where that is not known. */
const movedBy = ({ status, stake, net }: Bet): Amount | null => {
  if (status === 'settled') return net
  return status === 'open' && stake !== null ? multiply(stake, '-1') : null
}

interface Room {
  readonly roomId: string
  readonly groups: readonly PlayGroup[]
  readonly lastPeriod: string
}

/**
 * What of the newest records a bet can have made, that no other one (`rivals`) is meant by. Once its period is drawn, and
 * they are all since the sending, none can come any more.
 */
export function claimBet(
  command: OwnCommand,
  rivals: readonly OwnCommand[],
  { rows, complete }: Rows<Bet>,
  { roomId, groups, lastPeriod }: Room,
): Claimed {
  const [order] = ordersOf([command])
  const others = ordersOf(rivals)
  if (!order) return { mine: 0 }
  const { claims, open } = claimRows([...others, order], rows, groups, null)
  const mine = claims.filter((claim) => claim.order === order).map(({ row }) => row)
  const isWhole = open.every((each) => each.order !== order)
  const known = new Set(order.known)
  const isLast = complete || rows.some(({ id }) => known.has(id))
  const isOver = order.roomId === roomId && isDrawn(order.period, lastPeriod)
  return {
    mine: isWhole ? mine.length : 0,
    named: mine.every(detailOf),
    moved: others.every(isClear) ? sumOf(mine.map(movedBy)) : null,
    never: isLast && isOver && possibleRows(order, rows, groups).length === 0,
  }
}

/** A slip as the lines of an order, each with its canonical text; lines without a readable stake are left out. */
export const ownLines = (slip: Slip, groups: readonly PlayGroup[]): OwnLine[] =>
  readable(slip).map(({ pick, stake }) => ({
    text: writeBet([{ pick, stake }], groups),
    stake,
    odds: pick.odds,
  }))

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
  readonly roomId: string
  /** Orders that were accepted, of all rooms: a record of another room is none of this one. */
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
  const { roomId, rows, orders, groups, isOver, now } = known
  const isHere = ({ order }: { order: OwnOrder }) => order.roomId === roomId
  const inView = orders.filter(({ period }) => periods.includes(period))
  // What the browser has repeated by itself, after all orders have had their records.
  const repeated = inView.flatMap((order) =>
    Array.from({ length: order.times - 1 }, () => ({ ...order })),
  )
  const { claims, open, others } = claimRows([...inView, ...repeated], rows, groups, now)
  // The wallet alone may be wrong: once the records are complete they decide, where they name bets of this room at all.
  const isDenied = (order: OwnOrder) =>
    repeated.includes(order) &&
    isOver(order.period) &&
    claims.some((claim) => claim.order.tappedAt === order.tappedAt)
  const claimed = claims.filter(isHere).map(({ order, lines, row }): RoundBet => ({
    ...ofRow(row),
    period: order.period,
    text: lines.map(({ text }) => text).join(' '),
    odds: lines.length === 1 ? lines[0]!.odds : '',
  }))
  const left = open.filter(isHere).filter(({ order }) => !isDenied(order))
  const unclaimed = left.map(({ order, line }, index): RoundBet => ({
    key: `${order.sentAt} ${line.text}${repeated.includes(order) ? ` ${index}` : ''}`,
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

/** Whether the result of every bet is known. */
export const isSettled = (bets: readonly RoundBet[]): boolean =>
  bets.every(({ status }) => status !== 'open' && status !== 'unknown')

export const stakeSum = (bets: readonly RoundBet[]): Amount | null =>
  sumOf(bets.map(({ stake }) => stake))
/** Net result of bets, in yuan, void ones at 0; null while one is unknown, and for none. */
export const netSum = (bets: readonly RoundBet[]): Amount | null =>
  bets.length === 0
    ? null
    : sumOf(bets.map(({ status, net }) => (status === 'invalid' ? '0' : net)))
/** Payout of settled bets: stake plus net, in yuan; null while any is unknown. */
export const returnSum = (bets: readonly RoundBet[]): Amount | null =>
  sumOf(bets.flatMap((bet) => (bet.status === 'invalid' ? [] : [bet.stake, bet.net])))

/** How large a win is shown, by what a stake of one brought: below 2 a line, above 20 with a burst. */
export function winSize(bets: readonly RoundBet[]): 'line' | 'card' | 'burst' {
  const [stake, back] = [stakeSum(bets), returnSum(bets)]
  if (stake === null || back === null || compare(back, multiply(stake, 2)) < 0) return 'line'
  return compare(back, multiply(stake, 20)) > 0 ? 'burst' : 'card'
}

/** Yuan that an open bet with known odds pays when it wins, stake included, cut to the cent. */
export const possibleReturn = ({ stake, odds }: RoundBet): Amount | null =>
  stake === null || odds === '' ? null : floorTo(multiply(stake, odds), 2)

/** The newest of these orders, oldest first, that the room offers as a whole, with today's odds; null for none. */
export function lastBet(
  orders: readonly OwnOrder[],
  groups: readonly PlayGroup[],
): readonly BetLine[] | null {
  for (const { lines } of orders.toReversed()) {
    const parsed = parseBet(lines.map(({ text }) => text).join(' '), groups)
    if (parsed.kind === 'bet') return parsed.lines
  }
  return null
}
