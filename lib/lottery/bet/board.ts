import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { NUMBERS, twoDigits } from '#lib/lottery/draw/balls.ts'
import { hasNumberTitle, isOffered, pickOf, type BetPick } from './pick.ts'
import { hasPick, type Slip } from './slip.ts'

/** The groups on one page of the betting board. */
export interface BoardPage {
  readonly label: string
  readonly groups: readonly PlayGroup[]
}

const PAGE_PLAYS = 16

const hasOwnPage = (group: PlayGroup): boolean =>
  group.isSpecial || group.plays.length > PAGE_PLAYS || group.plays.every(hasNumberTitle)

/** Returns the label of a page's tab. The names of more than two groups would be too long for it. */
const labelOf = (page: readonly PlayGroup[]): string =>
  page.length > 2 ? '综合' : page.map(({ name }) => name).join('·')

/**
 * Divides the groups into pages, in their order. Small neighbouring groups share a page; special groups, sums and large
 * groups have their own.
 */
export function boardPages(groups: readonly PlayGroup[]): BoardPage[] {
  const pages: PlayGroup[][] = []
  let free = 0
  for (const group of groups) {
    const isAlone = hasOwnPage(group)
    const fits = !isAlone && group.plays.length <= free
    if (fits) pages.at(-1)?.push(group)
    else pages.push([group])
    free = isAlone ? 0 : (fits ? free : PAGE_PLAYS) - group.plays.length
  }
  return pages.map((page) => ({ label: labelOf(page), groups: page }))
}

/** Draws a whole number in [0, below), each equally likely. It draws again where the remainder would favour some. */
function fairDraw(below: number): number {
  const range = 2 ** 32
  const limit = range - (range % below)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= limit)
  return (drawn[0] ?? 0) % below
}

/** Draws a pick of these groups that the slip lacks (机选), each equally likely. Returns null if there is none. */
export function quickPick(groups: readonly PlayGroup[], slip: Slip): BetPick | null {
  const offered = groups.flatMap((group) =>
    group.plays
      .filter(isOffered)
      .flatMap((play) =>
        group.isSpecial
          ? NUMBERS.map((value) => pickOf(play, group, twoDigits(value)))
          : [pickOf(play, group)],
      ),
  )
  const free = offered.filter((pick) => !hasPick(slip, pick))
  return free.length === 0 ? null : (free[fairDraw(free.length)] ?? null)
}
