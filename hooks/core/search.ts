'use client'
import { useEffect, useMemo, useState } from 'react'
import { loadPinyin, search, type MatchPinyin, type Findable } from '#lib/text/search.ts'

/**
 * The items that match `typed`, best first; letters also match as pinyin once its table is loaded. `items` and `findable`
 * must keep their identity between renders.
 */
export function useSearch<T>(
  items: readonly T[],
  findable: (item: T) => Findable,
  typed: string,
): T[] {
  const [pinyin, setPinyin] = useState<{ match: MatchPinyin } | null>(null)
  const wanted = pinyin === null && /[a-z]/i.test(typed.normalize('NFKC'))
  useEffect(() => {
    if (!wanted) return
    let current = true
    // Without the table only pinyin does not match.
    loadPinyin().then(
      (match) => current && setPinyin({ match }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted])
  return useMemo(
    () => search(items, findable, typed, pinyin?.match),
    [items, findable, typed, pinyin],
  )
}
