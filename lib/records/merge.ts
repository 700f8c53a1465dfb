/** One page of a list, newest row first; `more` is true when pages follow. */
export interface Part<T> {
  readonly items: readonly T[]
  readonly more: boolean
}

interface Waiting<T> {
  readonly item: T
  readonly at: number
}

/**
 * Merges several lists, each newest first, which are read together page by page. Entry n holds the rows whose
 * order is final once page n is read: a row waits until no list can contain a newer one. A row without a time follows the row before
 * it in its list.
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
