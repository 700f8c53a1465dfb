import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { compare, formatGain, multiply, subtract, sumOf, type Amount } from '#lib/money/amount.ts'
import { isOn } from '#lib/site/config.ts'
import { stakeOfRound, type OwnRound } from './bets.ts'
import { chanceOf, returnPercent, rulebookOf, verdictOf, type Verdict } from './rulebook.ts'
import { payoutOf } from './slip.ts'
import { pickLabel, type BetLine } from './typed-bet.ts'

/** Odds that pay more or less than this of all stakes (percent) belong to another rule than ours. */
const PAYS_LEAST = '50'
const PAYS_MOST = '100'

/** The verdict on a line of a bet by the rulebook; null where its rule is not known. */
export function lineVerdict({ pick }: BetLine, result: DrawResult): Verdict | null {
  if (!isOn('drawVerdicts')) return null
  const book = rulebookOf(result.kind, result)
  const chance = chanceOf(book, pick)
  const pays = chance && returnPercent(chance, pick.odds)
  if (pays === null || compare(pays, PAYS_MOST) > 0 || compare(pays, PAYS_LEAST) < 0) return null
  return verdictOf(book, pick, result)
}

/** Yuan that a line brings back, stake included, cut to the cent. */
const paid = ({ pick, stake }: BetLine, verdict: Verdict | null): Amount | null => {
  if (verdict === null) return null
  return { win: payoutOf({ pick, typed: stake }), push: stake, lose: '0' }[verdict]
}

/** What a draw is expected to bring an own round. The platform settles the money (GLI-19 2.6.5 g). */
export interface ExpectedResult {
  /** Labels of the lines that hit, and of those that get their stake back. */
  readonly hits: readonly string[]
  readonly returned: readonly string[]
  /** False where a line could not be judged. */
  readonly isWhole: boolean
  /** Yuan beyond the stakes, below zero for a loss; null where a line could not be judged. */
  readonly gain: Amount | null
  /** True where more comes back than was staked (RTS 14F). */
  readonly isWin: boolean
  /** True where less comes back. */
  readonly isLoss: boolean
}

/** Judges the accepted bets of a round. A bet without an answer leaves the stakes unknown, so the round is no win. */
export function expectedResult(round: OwnRound, result: DrawResult): ExpectedResult {
  const lines = round.bets
    .flatMap((bet) => bet.lines)
    .map((line) => ({ line, verdict: lineVerdict(line, result) }))
  const labelled = (wanted: Verdict) => [
    ...new Set(
      lines.flatMap(({ line, verdict }) => (verdict === wanted ? [pickLabel(line.pick)] : [])),
    ),
  ]
  const payout = sumOf(lines.map(({ line, verdict }) => paid(line, verdict)))
  const gain = payout && subtract(payout, stakeOfRound(round))
  const sign = gain ? compare(gain, '0') : 0
  return {
    hits: labelled('win'),
    returned: labelled('push'),
    isWhole: lines.every(({ verdict }) => verdict !== null),
    gain,
    isWin: sign > 0 && round.unknown.length === 0,
    isLoss: sign < 0,
  }
}

export const IN_RECORDS = '结果见投注记录'

/** 中 大、小单 · 退本 特码大; '' for neither. */
export const hitWords = ({ hits, returned }: ExpectedResult): string =>
  [hits.length > 0 && `中 ${hits.join('、')}`, returned.length > 0 && `退本 ${returned.join('、')}`]
    .filter(Boolean)
    .join(' · ')

/** The line of a drawn round: 中 大、小单 · 预计 +¥9.40. */
export function resultWords(expected: ExpectedResult): string {
  const known = hitWords(expected)
  if (!expected.isWhole) return known ? `${known} · 其余见投注记录` : `已开奖，${IN_RECORDS}`
  return known ? `${known} · 预计 ${formatGain(expected.gain)}` : '未中'
}

/** True where twenty times the stake or more comes back. */
export const isBigWin = (gain: Amount, stake: Amount): boolean =>
  compare(gain, multiply(stake, 19)) >= 0
