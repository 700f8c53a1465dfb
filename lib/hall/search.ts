import { CATEGORY_LABELS, type Tile } from './catalog.ts'
import { withinOneEdit } from './one-edit.ts'
import { initialsOf } from './pinyin.ts'

/** Case, width, spaces and punctuation do not count: 'ＰＧ-Soft ' is 'pgsoft'. */
export const fold = (raw: string): string =>
  raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

interface Indexed {
  readonly tile: Tile
  readonly name: string
  readonly initials: readonly string[]
  /** The name in full pinyin from each of its characters on; empty until the table of syllables is loaded. */
  readonly spelled: readonly string[]
  readonly others: readonly string[]
}

/** Built once per list, so that a search only compares text. */
export type SearchIndex = readonly Indexed[]

/** `spell` gives the full pinyin of a name from each of its characters on; without it only initials are found. */
export const indexTiles = (
  tiles: readonly Tile[],
  spell: (name: string) => readonly string[] = () => [],
): SearchIndex =>
  tiles.map((tile) => ({
    tile,
    name: fold(tile.title),
    initials: initialsOf(tile.title).map(fold),
    spelled: spell(tile.title).map(fold),
    others: [fold(tile.venue), CATEGORY_LABELS[tile.category]],
  }))

const SHORTEST_TYPO = 4

/** How well an entry fits: 0 best, null not at all. */
function rank({ name, initials, spelled, others }: Indexed, wanted: string): number | null {
  if (name.startsWith(wanted)) return 0
  if (initials.some((each) => each.startsWith(wanted))) return 1
  if (name.includes(wanted)) return 2
  if (initials.some((each) => each.includes(wanted))) return 3
  if (spelled.some((each) => each.startsWith(wanted))) return 3
  if (others.some((each) => each.includes(wanted))) return 4
  // One letter mistyped; shorter queries would nearly be anything.
  const near = (text: string) =>
    withinOneEdit(text.slice(0, wanted.length), wanted) || withinOneEdit(text, wanted)
  if (wanted.length >= SHORTEST_TYPO && [name, ...initials, ...spelled, ...others].some(near))
    return 5
  return null
}

/**
 * Tiles whose name, pinyin initials, venue or category fit, best first, equals in the list's order.
 * An empty query finds nothing.
 */
export function searchTiles(index: SearchIndex, query: string): Tile[] {
  const wanted = fold(query)
  if (wanted === '') return []
  return index
    .flatMap((entry) => {
      const fit = rank(entry, wanted)
      return fit === null ? [] : [{ tile: entry.tile, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ tile }) => tile)
}
