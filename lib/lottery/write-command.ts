import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Amount } from '#lib/money/amount.ts'
import { vocabulary, type CommandLine } from './command.ts'
import { nameOf, type Pick } from './plays.ts'

/** The name before the numbers of a pick: the special play, or the group of a play whose title is a number. */
function headOf(pick: Pick, groups: readonly PlayGroup[]): string {
  const isNumbered = (group: PlayGroup) =>
    group.plays.some(
      (play) =>
        play.id === pick.playId && play.title !== pick.name && nameOf(play, group) === pick.name,
    )
  return pick.selection ? pick.name : (groups.find(isNumbered)?.name ?? pick.name)
}

/**
 * The canonical form that is sent: '大100 特码08,31/50 龙1/50'. Reading it again against the same plays gives the same
 * lines.
 */
export function writeCommand(lines: readonly CommandLine[], groups: readonly PlayGroup[]): string {
  const parts = new Map<string, { head: string; numbers: string[]; stake: Amount }>()
  for (const { pick, stake } of lines) {
    const head = headOf(pick, groups)
    const number = pick.selection || pick.name.slice(head.length)
    const key = number === '' ? pick.playId : `${head}/${stake}`
    const part = parts.get(key) ?? { head, numbers: [], stake }
    if (number !== '') part.numbers.push(number)
    parts.set(key, part)
  }
  const names = vocabulary(groups).map(({ name }) => name)
  /** Digits right behind this name would be read as a part of it, or of a longer one. */
  const takesDigits = (head: string) =>
    /\d$/.test(head) ||
    names.some((name) => name.startsWith(head) && /^\d/.test(name.slice(head.length)))
  return [...parts.values()]
    .map(({ head, numbers, stake }) =>
      numbers.length > 0
        ? `${head}${takesDigits(head) ? ' ' : ''}${numbers.join(',')}/${stake}`
        : `${head}${takesDigits(head) ? '/' : ''}${stake}`,
    )
    .join(' ')
}
