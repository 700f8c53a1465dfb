import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { add, compare, type Amount } from '#lib/money/amount.ts'
import { simplify } from '#lib/text/normalize.ts'
import { NUMBERS } from './balls.ts'
import { type Rulebook, OUTCOMES_28, judge28, rule49 } from './rulebook.ts'
import { type Slip, payoutOf, stakeOf, type SlipLine } from './slip.ts'
import { pickLabel, pickOf, type Pick } from './typed-bet.ts'

/** The pick as the room offers it now; null when the play is gone or has another name. */
export function offeredPick(pick: Pick, groups: readonly PlayGroup[]): Pick | null {
  const offers = groups.flatMap((group) =>
    group.plays
      .filter(({ id }) => id === pick.playId && group.special === (pick.selection !== ''))
      .map((play) => pickOf(play, group, pick.selection)),
  )
  return offers.find(({ name }) => name === pick.name) ?? null
}

/** The slip at the present odds of the room; a line without an offered play stays as it is. */
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

const largest = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((most, each) => (compare(each, most) > 0 ? each : most), '0')

function totalReturn(
  lines: readonly SlipLine[],
  verdict: (line: SlipLine) => string | null,
): Amount {
  const parts = lines.map((line) => {
    const outcome = verdict(line)
    if (outcome === 'lose') return '0'
    return (outcome === 'push' ? stakeOf(line.typed) : payoutOf(line)) ?? '0'
  })
  return add('0', ...parts)
}

function bestOf28(slip: Slip): Amount | null {
  const judges = new Map(slip.lines.map((line) => [line, judge28(line.pick.name)]))
  return largest(
    OUTCOMES_28.map((digits) =>
      totalReturn(slip.lines, (line) => judges.get(line)?.(digits) ?? null),
    ),
  )
}

function bestOf49(slip: Slip, year: Rulebook['year']): Amount | null {
  const rules = new Map(
    slip.lines.map((line) => [line, rule49(line.pick.name, line.pick.selection, year)]),
  )
  const onSpecial = slip.lines.filter((line) => looksAtSpecial(line))
  const others = slip.lines.filter((line) => !looksAtSpecial(line))
  const special = NUMBERS.map((value) =>
    totalReturn(onSpecial, (line) => rules.get(line)?.judge({ plain: [], special: value }) ?? null),
  )
  return add(
    largest(special),
    totalReturn(others, () => 'win'),
  )
}

/**
 * The largest possible return of the slip in one draw (最高可得), in yuan, stakes included; null when a stake or odds
 * cannot be read. It is exact for the 28-type and for plays on the special number. Lines on all seven numbers and lines
 * with an unknown rule count as won, so the figure is never too low.
 */
export function bestReturn(book: Rulebook, slip: Slip): Amount | null {
  if (slip.lines.length === 0) return '0'
  if (slip.lines.some((line) => payoutOf(line) === null)) return null
  switch (book.kind) {
    case 'sum28':
      return bestOf28(slip)
    case 'mark6':
      return bestOf49(slip, book.year)
  }
}

const looksAtSpecial = ({ pick }: SlipLine) => !/^(总和|平特|正码$)/.test(simplify(pick.name))
