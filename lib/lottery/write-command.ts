import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { vocabulary, type CommandLine } from './command.ts'
import { nameOf, type Pick } from './plays.ts'
import { simplified } from '#lib/text/simplified.ts'

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
 * The canonical form of lines: '大100 特码08/50 龙1/50'. Reading it again against the same plays gives the same lines.
 */
export function writeCommand(lines: readonly CommandLine[], groups: readonly PlayGroup[]): string {
  const names = vocabulary(groups).map(({ name }) => name)
  /** Digits right behind this name would be read as a part of it, or of a longer one. */
  const takesDigits = (head: string) =>
    /\d$/.test(head) ||
    names.some((name) => name.startsWith(simplified(head)) && /^\d/.test(name.slice(head.length)))
  const write = ({ pick, stake }: CommandLine): string => {
    const head = headOf(pick, groups)
    const number = pick.selection || pick.name.slice(head.length)
    if (number === '') return `${head}${takesDigits(head) ? '/' : ''}${stake}`
    return `${head}${takesDigits(head) ? ' ' : ''}${number}/${stake}`
  }
  return lines.map(write).join(' ')
}
