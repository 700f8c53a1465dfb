import { CATEGORIES } from '#lib/limits.ts'
import type { Tile } from './catalog.ts'

const SHOWN = 6

/**
 * Games to try: from each category in turn the first one, then the second ones, as the platform orders them, up to
 * six; without those already listed. The platform names no popular games, so none are called so.
 */
export function suggestedTiles(catalog: readonly Tile[], listed: readonly Tile[]): Tile[] {
  const known = new Set(listed.map(({ id }) => id))
  const fresh = catalog.filter(({ id }) => !known.has(id))
  const ranked = CATEGORIES.flatMap((category, column) =>
    fresh
      .filter((tile) => tile.category === category)
      .slice(0, SHOWN)
      .map((tile, row) => ({ tile, place: row * CATEGORIES.length + column })),
  )
  return ranked
    .toSorted((a, b) => a.place - b.place)
    .slice(0, SHOWN)
    .map(({ tile }) => tile)
}
