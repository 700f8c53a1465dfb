import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { NUMBERS } from '#lib/lottery/draw/balls.ts'
import { addAmounts, compareAmounts, type Amount } from '#lib/money/amount.ts'
import { pickLabel, type BetPick } from './pick.ts'
import { type Rulebook, type Verdict, OUTCOMES_28, judge28, rule49 } from './rulebook.ts'
import { type Slip, offeredPick, payoutOf, stakeOf, type SlipLine } from './slip.ts'

/** The slip at the present odds of the room; a line whose play is no longer offered stays unchanged. */
export const atOfferedOdds = (slip: Slip, groups: readonly PlayGroup[]): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => ({ ...line, pick: offeredPick(line.pick, groups) ?? line.pick })),
})

const LISTED = 3
const listed = (texts: readonly string[]): string =>
  texts.slice(0, LISTED).join('、') + (texts.length > LISTED ? `等 ${texts.length} 注` : '')

/** A message with the lines that the room no longer offers; null for none. */
export function goneProblem({ lines }: Slip, groups: readonly PlayGroup[]): string | null {
  const gone = lines.filter(({ pick }) => offeredPick(pick, groups) === null)
  if (gone.length === 0) return null
  return `${listed(gone.map(({ pick }) => pickLabel(pick)))} 已停止投注，请删除`
}

/** A message with the lines that have new odds since the member saw the slip; null for none. */
export function oddsProblem({ lines }: Slip, groups: readonly PlayGroup[]): string | null {
  const changes = lines.flatMap(({ pick }) => {
    const now = offeredPick(pick, groups)
    return now && now.odds !== pick.odds ? [`${pickLabel(pick)} ${pick.odds} → ${now.odds}`] : []
  })
  if (changes.length === 0) return null
  return `赔率已变更（${listed(changes)}），请核对后再确认`
}

/** The largest sum of returns over these outcomes of a draw; null if one line cannot be judged. */
function bestOver<T>(
  outcomes: readonly T[],
  lines: readonly SlipLine[],
  judgeOf: (pick: BetPick) => ((outcome: T) => Verdict) | undefined,
): Amount | null {
  const judged = lines.flatMap((line) => {
    const [judge, stake, payout] = [judgeOf(line.pick), stakeOf(line.typed), payoutOf(line)]
    return judge && stake !== null && payout !== null ? [{ judge, win: payout, push: stake }] : []
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
 * The largest possible return of the slip in one draw (最高可得), in yuan, stakes included. Null
 * if it cannot be exact: a six-mark line on more than the special number, an unknown rule, an unreadable stake or odds.
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
