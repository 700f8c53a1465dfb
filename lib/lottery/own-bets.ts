import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet, BetStatus } from '#lib/api/endpoints/records.ts'
import type { OwnBet, OwnLine } from '#lib/commands/ledger.ts'
import { isDatedWithin, recordMatcher } from '#lib/commands/match.ts'
import { compare, floorTo, multiply, sumOf, type Amount } from '#lib/money/amount.ts'
import type { SentBet } from './sent-bets.ts'
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

/** A bet record with its lines: one line, or all lines of a bet. */
interface MatchedBet {
  readonly bet: SentBet
  readonly lines: readonly OwnLine[]
  readonly row: Bet
}

interface MatchedBets {
  readonly matched: readonly MatchedBet[]
  /** Lines without a record. */
  readonly open: readonly { bet: SentBet; line: OwnLine }[]
  /** Records that match none of the bets. */
  readonly others: readonly Bet[]
}

/** True when a period is not after `lastPeriod`, the last one that was drawn; period numbers grow. */
export const isDrawn = (period: string, lastPeriod: string): boolean =>
  period === lastPeriod ||
  (/^\d+$/.test(period + lastPeriod) && BigInt(period) <= BigInt(lastPeriod))

/** True when the record names exactly these lines of the period. */
const isNamed = (
  row: { readonly detail: string },
  period: string,
  lines: readonly OwnLine[],
  groups: readonly PlayGroup[],
) => {
  const detail = detailOf(row)
  const text = lines.map((line) => line.text).join(' ')
  return detail !== null && detail.period === period && sameBet(detail.text, text, groups)
}

/** False when the record names another period or other picks than the bet. */
export function mayBeOfBet(
  row: { readonly detail: string },
  { period, lines }: OwnBet,
  groups: readonly PlayGroup[],
): boolean {
  const detail = detailOf(row)
  if (detail === null) return true
  if (detail.period !== period) return false
  return (
    linesOf(detail.text, groups).length === 0 ||
    [lines, ...lines.map((line) => [line])].some((some) => isNamed(row, period, some, groups))
  )
}

/**
 * Finds the records of confirmed bets: by their picks if they name them (`detail`, an assumption of ours), else by stake
 * and time. A record matches at most one line or one whole bet, and the bet that was sent first is matched first.
 */
export function matchBets(
  bets: readonly SentBet[],
  rows: readonly Bet[],
  groups: readonly PlayGroup[],
): MatchedBets {
  const { take, left } = recordMatcher(rows)
  const matched: MatchedBet[] = []
  const open: { bet: SentBet; line: OwnLine }[] = []
  for (const bet of bets) {
    const fits = (lines: readonly OwnLine[]) => (row: Bet) => {
      if (row.stake === null || compare(row.stake, totalStake(lines)) !== 0) return false
      if (detailOf(row)) return isNamed(row, bet.period, lines, groups)
      return bet.timed ? isDatedWithin(row, bet) : bet.known !== null
    }
    const { single, whole } = take(
      bet,
      bet.lines.map((line) => fits([line])),
      bet.lines.length > 1 ? fits(bet.lines) : null,
    )
    if (whole) {
      matched.push({ bet, lines: bet.lines, row: whole })
      continue
    }
    bet.lines.forEach((line, index) => {
      const row = single[index]
      if (row) matched.push({ bet, lines: [line], row })
      else open.push({ bet, line })
    })
  }
  return { matched, open, others: left() }
}

/** The lines of a slip with a readable stake, each with its canonical text. */
export const ownLines = (slip: Slip, groups: readonly PlayGroup[]): OwnLine[] =>
  readable(slip).map(({ pick, stake }) => ({
    text: writeBet([{ pick, stake }], groups),
    stake,
    odds: pick.odds,
  }))

/** A bet of the member in one period, from the records and from the bets of this session. */
export interface RoundBet {
  readonly key: string
  /** Number of its record; '' without a record. */
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

interface BetSources {
  /** Newest first. */
  readonly rows: readonly Bet[]
  readonly roomId: string
  /** Confirmed bets of all rooms, so that a record of another room matches its own bet. */
  readonly bets: readonly SentBet[]
  readonly groups: readonly PlayGroup[]
  /** True when a period is over and its records have been read after that. */
  readonly isOver: (period: string) => boolean
}

const ofRow = (row: Bet) => ({
  key: `#${row.id}`,
  id: row.id,
  stake: row.stake,
  net: row.status === 'settled' ? row.net : null,
  status: row.status,
})

/**
 * The member's bets of some periods, newest first (GLI-19 4.3.4): the confirmed bets of this session, merged with their
 * records.
 */
export function roundBets(periods: readonly string[], sources: BetSources): RoundBet[] {
  const { roomId, rows, bets, groups, isOver } = sources
  const isHere = ({ bet }: { bet: SentBet }) => bet.roomId === roomId
  const inView = bets.filter(({ period }) => periods.includes(period))
  const { matched, open, others } = matchBets(inView, rows, groups)
  const withRecord = matched.filter(isHere).map(({ bet, lines, row }): RoundBet => ({
    ...ofRow(row),
    period: bet.period,
    text: lines.map(({ text }) => text).join(' '),
    odds: lines.length === 1 ? lines[0]!.odds : '',
  }))
  const without = open.filter(isHere).map(({ bet, line }): RoundBet => ({
    key: `${bet.sentAt} ${line.text}`,
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
  return [...without.toReversed(), ...[...withRecord, ...recorded].toSorted(newestFirst)]
}

/** Orders bets by the number of their record. */
const newestFirst = (a: RoundBet, b: RoundBet): number =>
  Number(b.id) - Number(a.id) || (a.id < b.id ? 1 : -1)

/** True when the result of every bet is known. */
export const isSettled = (bets: readonly RoundBet[]): boolean =>
  bets.every(({ status }) => status !== 'open' && status !== 'unknown')

export const stakeSum = (bets: readonly RoundBet[]): Amount | null =>
  sumOf(bets.map(({ stake }) => stake))
/** Net result of bets in yuan, an invalid one counts 0; null for no bets or while one result is unknown. */
export const netSum = (bets: readonly RoundBet[]): Amount | null =>
  bets.length === 0
    ? null
    : sumOf(bets.map(({ status, net }) => (status === 'invalid' ? '0' : net)))
/** Payout of settled bets in yuan, stake plus net; null while one is unknown. */
export const returnSum = (bets: readonly RoundBet[]): Amount | null =>
  sumOf(bets.flatMap((bet) => (bet.status === 'invalid' ? [] : [bet.stake, bet.net])))

/** The display of a win by payout ÷ stake: a line below 2, a burst above 20. */
export function winSize(bets: readonly RoundBet[]): 'line' | 'card' | 'burst' {
  const [stake, back] = [stakeSum(bets), returnSum(bets)]
  if (stake === null || back === null || compare(back, multiply(stake, 2)) < 0) return 'line'
  return compare(back, multiply(stake, 20)) > 0 ? 'burst' : 'card'
}

/** The payout in yuan if an open bet wins, stake included, cut to the cent; null without stake or odds. */
export const possibleReturn = ({ stake, odds }: RoundBet): Amount | null =>
  stake === null || odds === '' ? null : floorTo(multiply(stake, odds), 2)

/** The newest bet that the room still offers completely, at the present odds; null for none. `bets` is oldest first. */
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
