import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet, BetStatus } from '#lib/api/endpoints/records.ts'
import type { Rows } from '#lib/api/pages.ts'
import { compare, floorTo, multiply, sumOf, type Amount } from '#lib/money/amount.ts'
import { claimer, comesAfter, isClear, isDatedWithin, type Claimed } from '#lib/records/claims.ts'
import type { OwnCommand, OwnLine } from '#lib/records/own-commands.ts'
import { sentBetsOf, type SentBet } from './sent-bets.ts'
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

/** A bet record with the lines it records: one line, or all lines of a bet. */
interface Claim {
  readonly bet: SentBet
  readonly lines: readonly OwnLine[]
  readonly row: Bet
}

interface Claims {
  readonly claims: readonly Claim[]
  /** Lines without a record. */
  readonly open: readonly { bet: SentBet; line: OwnLine }[]
  /** Records that match none of the bets. */
  readonly others: readonly Bet[]
}

/** Whether a period has been drawn where `lastPeriod` is the last one: period numbers grow. */
export const isDrawn = (period: string, lastPeriod: string): boolean =>
  period === lastPeriod ||
  (/^\d+$/.test(period + lastPeriod) && BigInt(period) <= BigInt(lastPeriod))

/** Whether a record that names its picks names some of a bet, `lines` of it. */
const names = (row: Bet, bet: SentBet, lines: readonly OwnLine[], groups: readonly PlayGroup[]) => {
  const detail = detailOf(row)
  const text = lines.map((line) => line.text).join(' ')
  return detail !== null && detail.period === bet.period && sameBet(detail.text, text, groups)
}

/** Whether a record can be of a bet: that of a line, or of the whole; one that names no picks of the room can be of any. */
const mayBeOf = (row: Bet, bet: SentBet, groups: readonly PlayGroup[]): boolean => {
  const detail = detailOf(row)
  if (detail === null) return true
  if (detail.period !== bet.period) return false
  return (
    linesOf(detail.text, groups).length === 0 ||
    [bet.lines, ...bet.lines.map((line) => [line])].some((lines) => names(row, bet, lines, groups))
  )
}

/** Of these records, newest first, those that can be of a bet: dated after it, and naming no other period or picks. */
export const possibleRows = (
  bet: SentBet,
  rows: readonly Bet[],
  groups: readonly PlayGroup[],
): readonly Bet[] => {
  const isAfter = comesAfter(bet, rows)
  return rows.filter((row) => isAfter(row) && mayBeOf(row, bet, groups))
}

const isWithin = (row: Bet, bet: SentBet, now: number) =>
  bet.timed ? isDatedWithin(row, bet, now) : bet.known !== null

/**
 * Finds the records of bets. Where a record names its picks (`detail`, an assumption of ours) that decides; else its
 * stake does, and where `now` (platform time, epoch ms) is given, its time. Each record stands for one line at most, and
 * bets are served in the order in which they were sent.
 */
export function claimRows(
  bets: readonly SentBet[],
  rows: readonly Bet[],
  groups: readonly PlayGroup[],
  now: number | null,
): Claims {
  const { take: claim, left } = claimer(rows)
  const claims: Claim[] = []
  const open: { bet: SentBet; line: OwnLine }[] = []
  const take = (bet: SentBet, lines: readonly OwnLine[]) => {
    const stake = totalStake(lines)
    const row = claim(bet, (each) => {
      if (each.stake === null || compare(each.stake, stake) !== 0) return false
      return detailOf(each)
        ? names(each, bet, lines, groups)
        : now === null || isWithin(each, bet, now)
    })
    if (row) claims.push({ bet, lines, row })
    return row !== null
  }
  for (const bet of bets) {
    const missing = bet.lines.filter((line) => !take(bet, [line]))
    const isWhole = missing.length > 1 && missing.length === bet.lines.length
    // Some platforms write one record for a whole bet.
    if (isWhole && take(bet, missing)) continue
    for (const line of missing) open.push({ bet, line })
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
  const [bet] = sentBetsOf([command])
  const others = sentBetsOf(rivals)
  if (!bet) return { mine: 0 }
  const { claims, open } = claimRows([...others, bet], rows, groups, null)
  const mine = claims.filter((claim) => claim.bet === bet).map(({ row }) => row)
  const isWhole = open.every((each) => each.bet !== bet)
  const known = new Set(bet.known)
  const isLast = complete || rows.some(({ id }) => known.has(id))
  const isOver = bet.roomId === roomId && isDrawn(bet.period, lastPeriod)
  return {
    mine: isWhole ? mine.length : 0,
    named: mine.every(detailOf),
    moved: others.every(isClear) ? sumOf(mine.map(movedBy)) : null,
    never: isLast && isOver && possibleRows(bet, rows, groups).length === 0,
  }
}

/** A slip as the lines of a bet, each with its canonical text; lines without a readable stake are left out. */
export const ownLines = (slip: Slip, groups: readonly PlayGroup[]): OwnLine[] =>
  readable(slip).map(({ pick, stake }) => ({
    text: writeBet([{ pick, stake }], groups),
    stake,
    odds: pick.odds,
  }))

/** One own bet of a period, from the records and from the bets of this session. */
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
  /** Bets that were carried out, of all rooms: a record of another room is none of this one. */
  readonly bets: readonly SentBet[]
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
 * Own bets of some periods, newest first (GLI-19 4.3.4): the bets that this session sent, merged with their
 * records.
 */
export function roundBets(periods: readonly string[], known: KnownBets): RoundBet[] {
  const { roomId, rows, bets, groups, isOver, now } = known
  const isHere = ({ bet }: { bet: SentBet }) => bet.roomId === roomId
  const inView = bets.filter(({ period }) => periods.includes(period))
  // What the browser has repeated by itself, after all bets have had their records.
  const repeated = inView.flatMap((bet) =>
    Array.from({ length: bet.times - 1 }, () => ({ ...bet })),
  )
  const { claims, open, others } = claimRows([...inView, ...repeated], rows, groups, now)
  // The wallet alone may be wrong: once the records are complete they decide, where they name bets of this room at all.
  const isDenied = (bet: SentBet) =>
    repeated.includes(bet) &&
    isOver(bet.period) &&
    claims.some((claim) => claim.bet.tappedAt === bet.tappedAt)
  const claimed = claims.filter(isHere).map(({ bet, lines, row }): RoundBet => ({
    ...ofRow(row),
    period: bet.period,
    text: lines.map(({ text }) => text).join(' '),
    odds: lines.length === 1 ? lines[0]!.odds : '',
  }))
  const left = open.filter(isHere).filter(({ bet }) => !isDenied(bet))
  const unclaimed = left.map(({ bet, line }, index): RoundBet => ({
    key: `${bet.sentAt} ${line.text}${repeated.includes(bet) ? ` ${index}` : ''}`,
    id: '',
    period: bet.period,
    text: line.text,
    stake: line.stake,
    net: null,
    status: isOver(bet.period) ? 'unknown' : 'open',
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

/** The newest of these bets, oldest first, that the room offers as a whole, with today's odds; null for none. */
export function lastBet(
  bets: readonly SentBet[],
  groups: readonly PlayGroup[],
): readonly BetLine[] | null {
  for (const { lines } of bets.toReversed()) {
    const parsed = parseBet(lines.map(({ text }) => text).join(' '), groups)
    if (parsed.kind === 'bet') return parsed.lines
  }
  return null
}
