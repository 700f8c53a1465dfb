import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import type { OwnLine } from '#lib/commands/ledger.ts'
import { isDatedWithin, recordMatcher } from '#lib/commands/match.ts'
import { compare } from '#lib/money/amount.ts'
import type { SentBet } from './sent-bets.ts'
import { detailOf, sameBet, totalStake } from './typed-bet.ts'

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
