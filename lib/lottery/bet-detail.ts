import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { readCommand, writeCommand, type CommandLine } from './command.ts'
import type { Slip } from './slip.ts'
import { stakeOf } from './slip.ts'

const DETAIL = /^第(\S+)期 (.+)$/

/** Period and canonical text of a lottery row of the bet records (docs/api.md); null for other rows. */
export function detailOf(bet: Bet): { period: string; text: string } | null {
  const [, period, text] = DETAIL.exec(bet.detail) ?? []
  return period !== undefined && text !== undefined ? { period, text } : null
}

/** The picks of a row, for labels and highlighting; empty when they are not of this room. */
export function linesOf(text: string, groups: readonly PlayGroup[]): readonly CommandLine[] {
  const reading = readCommand(text, groups)
  return reading.kind === 'bet' ? reading.lines : []
}

/** The slip as command lines; lines whose stake can't be read are left out. */
export const slipLines = (slip: Slip): CommandLine[] =>
  slip.lines.flatMap(({ pick, typed }) => {
    const stake = stakeOf(typed)
    return stake === null ? [] : [{ pick, stake }]
  })

/** One text per pick and stake, in an order of its own: two tellings of a bet compare equal. */
const parts = (lines: readonly CommandLine[]): string[] =>
  lines.map((line) => writeCommand([line])).toSorted()

/**
 * Whether the rows that were not there before hold all of a bet for a period: the look-up after an unknown
 * outcome (spec 4 §1). `unclear` when the platform's rows do not tell what was bet.
 */
export function findBet(
  lines: readonly CommandLine[],
  period: string,
  rows: readonly Bet[],
  knownBefore: ReadonlySet<string>,
  groups: readonly PlayGroup[],
): 'found' | 'absent' | 'unclear' {
  const fresh = rows.filter((row) => !knownBefore.has(row.id))
  if (fresh.length === 0) return 'absent'
  const told = fresh.flatMap((row) => detailOf(row) ?? [])
  if (told.length === 0) return 'unclear'
  const here = told.filter((each) => each.period === period)
  const found = parts(here.flatMap(({ text }) => linesOf(text, groups)))
  const missing = parts(lines).filter((part) => {
    const at = found.indexOf(part)
    if (at >= 0) found.splice(at, 1)
    return at < 0
  })
  return missing.length === 0 ? 'found' : 'absent'
}
