import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { readCommand, type CommandLine } from './typed-bet.ts'
import { pickKey } from './plays.ts'

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

/** Whether two canonical texts have the same picks and stakes, in any order. */
export function sameBet(a: string, b: string, groups: readonly PlayGroup[]): boolean {
  const parts = (text: string) =>
    linesOf(text, groups)
      .map(({ pick, stake }) => `${pickKey(pick)} ${stake}`)
      .toSorted()
      .join(' ')
  return a === b || (parts(a) !== '' && parts(a) === parts(b))
}
