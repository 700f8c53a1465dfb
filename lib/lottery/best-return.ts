import { add, compare, type Amount } from '#lib/money/amount.ts'
import { simplified } from '#lib/text/normalize.ts'
import { NUMBERS } from './balls.ts'
import type { Rulebook } from './rulebook.ts'
import { OUTCOMES_28, judge28 } from './rules28.ts'
import { rule49 } from './rules49.ts'
import { payoutOf, stakeOf, type Slip, type SlipLine } from './slip.ts'

const largest = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((most, each) => (compare(each, most) > 0 ? each : most), '0')

function paid(lines: readonly SlipLine[], verdict: (line: SlipLine) => string | null): Amount {
  const parts = lines.map((line) => {
    const outcome = verdict(line)
    if (outcome === 'lose') return '0'
    return (outcome === 'push' ? stakeOf(line.typed) : payoutOf(line)) ?? '0'
  })
  return add('0', ...parts)
}

/**
 * The largest possible return of the slip in one draw, stakes included. Lines that exclude each other are not
 * added up: exact for the 28-type and for plays on the special number. Lines that look at all seven numbers or
 * whose rule is unknown count as won, so the figure is never below the truth (shown as 最高可得). In yuan; null
 * where a stake or the odds of a line cannot be read.
 */
export function bestReturn(book: Rulebook, slip: Slip): Amount | null {
  if (slip.lines.length === 0) return '0'
  if (slip.lines.some((line) => payoutOf(line) === null)) return null
  if (book.kind === 'sum28') {
    const judges = new Map(slip.lines.map((line) => [line, judge28(line.pick.name)]))
    return largest(
      OUTCOMES_28.map((digits) => paid(slip.lines, (line) => judges.get(line)?.(digits) ?? null)),
    )
  }
  const rules = new Map(
    slip.lines.map((line) => [line, rule49(line.pick.name, line.pick.selection, book.year)]),
  )
  const onSpecial = slip.lines.filter((line) => looksAtSpecial(line))
  const others = slip.lines.filter((line) => !looksAtSpecial(line))
  const special = NUMBERS.map((value) =>
    paid(onSpecial, (line) => rules.get(line)?.judge({ plain: [], special: value }) ?? null),
  )
  return add(
    largest(special),
    paid(others, () => 'win'),
  )
}

const looksAtSpecial = ({ pick }: SlipLine) => !/^(总和|平特|正码$)/.test(simplified(pick.name))
