/** One page of a list, newest row first; `hasMore` is true if pages follow. */
export interface ListPart<T> {
  readonly items: readonly T[]
  readonly hasMore: boolean
}

interface Waiting<T> {
  readonly item: T
  readonly at: number
}

/**
 * Merges several lists that are read together page by page, each newest first. Entry n has the rows whose order is
 * final once page n is read: a row waits until no list can contain a newer one. A row without a time stays behind its
 * predecessor.
 */
export function mergeByTime<T>(
  pages: readonly (readonly ListPart<T>[])[],
  timeOf: (item: T) => number | null,
): T[][] {
  let waiting: Waiting<T>[] = []
  return pages.map((parts) => {
    let horizon = -Infinity
    for (const { items, hasMore } of parts) {
      let at = Infinity
      for (const item of items) {
        at = Math.min(at, timeOf(item) ?? at)
        waiting.push({ item, at })
      }
      if (hasMore) horizon = Math.max(horizon, items.length === 0 ? Infinity : at)
    }
    const certain = waiting.filter(({ at }) => at >= horizon)
    waiting = waiting.filter(({ at }) => at < horizon)
    return certain.toSorted((a, b) => b.at - a.at).map(({ item }) => item)
  })
}
