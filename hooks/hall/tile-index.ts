'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Tile } from '#lib/hall/catalog.ts'
import { indexTiles, type SearchIndex } from '#lib/hall/search.ts'

type Spell = (name: string) => string[]

/** The index of these tiles; with full pinyin as soon as letters are typed and the table of syllables is loaded. */
export function useTileIndex(tiles: readonly Tile[], query: string): SearchIndex {
  const [spell, setSpell] = useState<Spell | undefined>(undefined)
  const wanted = spell === undefined && /[a-z]/i.test(query)
  useEffect(() => {
    if (!wanted) return
    let current = true
    // Without the table the initials still find games.
    import('#lib/hall/full-pinyin.ts').then(
      ({ fullPinyinOf }) => current && setSpell(() => fullPinyinOf),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted])
  return useMemo(() => indexTiles(tiles, spell), [tiles, spell])
}
