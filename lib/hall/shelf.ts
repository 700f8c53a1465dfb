import * as v from 'valibot'
import { CATEGORIES } from '#lib/api/endpoints/hall.ts'
import { safeRedirect } from '#lib/routes.ts'
import { read, slot, write } from '#lib/storage.ts'
import type { Tile } from './catalog.ts'

const FAVOURITES_MAX = 60
const RECENT_MAX = 12

const stored = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    note: v.string(),
    venue: v.string(),
    category: v.picklist(CATEGORIES),
    picture: v.string(),
    to: v.pipe(
      v.string(),
      v.check((to) => safeRedirect(to) !== '/', 'no address of this site'),
    ),
  }),
)
const tiles = v.array(stored)

const slots = {
  favourites: slot('favourites', 'local', 'device', tiles),
  recent: slot('recentGames', 'local', 'device', tiles),
}
export type ShelfName = keyof typeof slots

/** Favourites and recent games of this device, newest first. */
export type Shelves = Readonly<Record<ShelfName, readonly Tile[]>>

export const EMPTY_SHELVES: Shelves = { favourites: [], recent: [] }
let shelves: Shelves | null = null
const watchers = new Set<() => void>()

export const readShelves = (): Shelves =>
  (shelves ??= { favourites: read(slots.favourites) ?? [], recent: read(slots.recent) ?? [] })

export function watchShelves(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function keep(name: ShelfName, list: readonly Tile[]): void {
  shelves = { ...readShelves(), [name]: list }
  write(slots[name], [...list])
  for (const each of watchers) each()
}

const without = (list: readonly Tile[], id: string) => list.filter((each) => each.id !== id)

export const isFavourite = (from: Shelves, id: string): boolean =>
  from.favourites.some((each) => each.id === id)

/** Adds in front or takes away; answers whether the tile is a favourite now. */
export function toggleFavourite(tile: Tile): boolean {
  const list = readShelves().favourites
  const rest = without(list, tile.id)
  const added = rest.length === list.length
  keep('favourites', added ? [tile, ...rest].slice(0, FAVOURITES_MAX) : rest)
  return added
}

/** Moves the opened game to the front of the recent ones. */
export function rememberPlayed(tile: Tile): void {
  keep('recent', [tile, ...without(readShelves().recent, tile.id)].slice(0, RECENT_MAX))
}

/** Stored tiles with the platform's present name, picture and address, where it still lists them. */
export function renew(kept: readonly Tile[], catalog: readonly Tile[]): Tile[] {
  const known = new Map(catalog.map((tile) => [tile.id, tile]))
  return kept.map((tile) => known.get(tile.id) ?? tile)
}
