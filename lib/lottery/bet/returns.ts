import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { NUMBERS } from '#lib/lottery/draw/balls.ts'
import {
  addAmounts,
  compareAmounts,
  floorTo,
  multiplyAmount,
  normalizeAmount,
  type Amount,
  formatGain,
  subtractAmounts,
  sumOf,
} from '#lib/money/amount.ts'
import { linesOfRound, stakeOfRound, type OwnRound } from './bets.ts'
import { type BetPick, pickLabel, type BetLine } from './pick.ts'
import {
  type Rulebook,
  type Verdict,
  OUTCOMES_28,
  judge28,
  rule49,
  rulebookOf,
  pickVerdict,
} from './rulebook.ts'
import { type Slip, type SlipLine, parseStake } from './slip.ts'

/** Returns the yuan that a line pays if it wins, with the stake, cut to the cent, or null for unreadable stake or odds. */
export function potentialReturn(line: SlipLine): Amount | null {
  const stake = parseStake(line.stake)
  const odds = /^\d/.test(line.pick.odds) ? normalizeAmount(line.pick.odds) : null
  return stake !== null && odds !== null ? floorTo(multiplyAmount(stake, odds), 2) : null
}

/** Returns the largest sum of returns over these outcomes of a draw, or null if one line cannot be judged. */
function bestOver<T>(
  outcomes: readonly T[],
  lines: readonly SlipLine[],
  judgeOf: (pick: BetPick) => ((outcome: T) => Verdict) | undefined,
): Amount | null {
  const judged = lines.flatMap((line) => {
    const [judge, push, win] = [judgeOf(line.pick), parseStake(line.stake), potentialReturn(line)]
    return judge && push !== null && win !== null ? [{ judge, win, push }] : []
  })
  if (judged.length < lines.length) return null
  return outcomes
    .map((outcome) => {
      const returns = judged.map(({ judge, ...paid }) => ({ ...paid, lose: '0' })[judge(outcome)])
      return addAmounts('0', ...returns)
    })
    .reduce((most, each) => (compareAmounts(each, most) > 0 ? each : most), '0')
}

/**
 * Returns the largest return of the slip in one draw (最高可得), in yuan with the stakes. It is null for a line with an unknown
 * rule, with unreadable stake or odds, or on other six-mark numbers than the special one.
 */
export function bestReturn({ kind, year }: Rulebook, { lines }: Slip): Amount | null {
  switch (kind) {
    case 'sum28':
      return bestOver(OUTCOMES_28, lines, ({ name }) => judge28(name) ?? undefined)
    case 'mark6':
      return bestOver(NUMBERS, lines, (pick) => rule49(pick, year)?.judgeSpecial)
    case null:
      return null
  }
}

/** Returns the rulebook's verdict on a line of a bet, or null if its rule is unknown. */
export const lineVerdict = ({ pick }: BetLine, result: DrawResult): Verdict | null =>
  pickVerdict(rulebookOf(result.kind, result), pick, result)

/** Returns the yuan that a judged line pays, stake included, cut to the cent, or null for an unknown verdict. */
const returnOf = (line: BetLine, verdict: Verdict | null): Amount | null => {
  if (verdict === null) return null
  return { win: potentialReturn(line), push: line.stake, lose: '0' }[verdict]
}

/** The expected result of an own round. The platform settles the money (GLI-19 2.6.5 g). */
export interface ExpectedResult {
  /** The labels of the lines that win, and of those that get their stake back. */
  readonly hits: readonly string[]
  readonly pushes: readonly string[]
  /** False if a line could not be judged. */
  readonly isComplete: boolean
  /** The return minus the stakes in yuan, or null if a line could not be judged. */
  readonly gain: Amount | null
  /** True if the return is surely above the stakes (RTS 14F). */
  readonly isWin: boolean
  /** True if the return is below the stakes. */
  readonly isLoss: boolean
}

/** Judges the own bets of a round by its result. */
export function expectedResult(round: OwnRound, result: DrawResult): ExpectedResult {
  const lines = linesOfRound(round).map((line) => ({ line, verdict: lineVerdict(line, result) }))
  const labelled = (wanted: Verdict) => [
    ...new Set(
      lines.flatMap(({ line, verdict }) => (verdict === wanted ? [pickLabel(line.pick)] : [])),
    ),
  ]
  const total = sumOf(lines.map(({ line, verdict }) => returnOf(line, verdict)))
  const gain = total && subtractAmounts(total, stakeOfRound(round))
  const sign = gain ? compareAmounts(gain, '0') : 0
  return {
    hits: labelled('win'),
    pushes: labelled('push'),
    isComplete: lines.every(({ verdict }) => verdict !== null),
    gain,
    isWin: sign > 0 && !round.hasUnanswered,
    isLoss: sign < 0,
  }
}

export const RESULT_IN_RECORDS = '结果见投注记录'

/** Writes the hits and the returned stakes: 中 大、小单 · 退本 特码大. Returns '' if there are none. */
export const hitWords = ({ hits, pushes }: ExpectedResult): string =>
  [hits.length > 0 && `中 ${hits.join('、')}`, pushes.length > 0 && `退本 ${pushes.join('、')}`]
    .filter(Boolean)
    .join(' · ')

/** Writes the expected result: 中 大、小单 · 预计 +¥9.40. */
export function resultWords(expected: ExpectedResult): string {
  const known = hitWords(expected)
  if (!expected.isComplete)
    return known ? `${known} · 其余见投注记录` : `已开奖，${RESULT_IN_RECORDS}`
  return known ? `${known} · 预计 ${formatGain(expected.gain)}` : '未中'
}
