/** One page of a list. */
export interface ListPart<T> {
  /** Newest first. */
  readonly items: readonly T[]
  /** True if pages follow. */
  readonly hasMore: boolean
}

interface Waiting<T> {
  readonly item: T
  readonly at: number
}

/**
 * Merges lists by time, each newest first, which are read together, page by page. Entry n of the result has the rows whose
 * place is certain once page n is read, because no list can have a newer one. A row without a time stays behind the row
 * before it.
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
