'use client'
import { useEffect, useMemo, useState } from 'react'
import { loadPinyin, searchItems, type MatchPinyin, type Findable } from '#lib/text/search.ts'

/**
 * Returns the items that match `typed`, the best first. Letters also match as pinyin once its table is loaded. `items` and
 * `findable` must keep their identity between renders.
 */
export function useSearch<T>(
  items: readonly T[],
  findable: (item: T) => Findable,
  typed: string,
): T[] {
  const [pinyin, setPinyin] = useState<{ match: MatchPinyin } | null>(null)
  const wantsPinyin = pinyin === null && /[a-z]/i.test(typed.normalize('NFKC'))
  useEffect(() => {
    if (!wantsPinyin) return
    let isCurrent = true
    // If the table does not load, names still match.
    loadPinyin().then(
      (match) => isCurrent && setPinyin({ match }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [wantsPinyin])
  return useMemo(
    () => searchItems(items, findable, typed, pinyin?.match),
    [items, findable, typed, pinyin],
  )
}
