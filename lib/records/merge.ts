/** One page of one list, newest row first, and whether more follow. */
export interface Part<T> {
  readonly items: readonly T[]
  readonly more: boolean
}

interface Waiting<T> {
  readonly item: T
  readonly at: number
}

/**
 * Several lists, each newest first and read page by page together, as one list newest first: the n-th entry
 * holds the rows whose position is certain after the n-th page. A row is held back until no list can still
 * contain a newer one. A row without a time follows its predecessor in its own list.
 */
export function mergeByTime<T>(
  pages: readonly (readonly Part<T>[])[],
  timeOf: (item: T) => number | null,
): T[][] {
  let waiting: Waiting<T>[] = []
  return pages.map((parts) => {
    let horizon = -Infinity
    for (const { items, more } of parts) {
      let at = Infinity
      for (const item of items) {
        at = Math.min(at, timeOf(item) ?? at)
        waiting.push({ item, at })
      }
      if (more) horizon = Math.max(horizon, items.length === 0 ? Infinity : at)
    }
    const certain = waiting.filter(({ at }) => at >= horizon)
    waiting = waiting.filter(({ at }) => at < horizon)
    return certain.toSorted((a, b) => b.at - a.at).map(({ item }) => item)
  })
}
