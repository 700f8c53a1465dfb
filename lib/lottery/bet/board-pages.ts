import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { isNumberPlay } from './pick.ts'

/** The groups on one page of the betting board. */
export interface BoardPage {
  readonly label: string
  readonly groups: readonly PlayGroup[]
}

const PAGE_PLAYS = 16

const hasOwnPage = (group: PlayGroup): boolean =>
  group.isSpecial || group.plays.length > PAGE_PLAYS || group.plays.every(isNumberPlay)

/** The names of all groups would be too long for a tab. */
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
