import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { CATEGORIES } from '#lib/constants.ts'
import { currentEpoch, isSessionPersisted, tokenAtom } from '#lib/session/session.ts'
import { safeRedirect } from '#lib/site/routes.ts'
import { read, slot, write, remove } from '#lib/storage.ts'
import type { Tile } from './catalog.ts'

const FAVOURITES_MAX = 60
const RECENT_MAX = 12

const textUpTo = (length: number) =>
  v.pipe(
    v.string(),
    v.check((raw) => raw !== '' && raw.length <= length),
  )

const storedTile = v.pipe(
  v.object({
    id: textUpTo(200),
    title: textUpTo(100),
    note: v.string(),
    venue: v.string(),
    venueName: v.optional(v.string(), ''),
    category: v.picklist(CATEGORIES),
    code: v.optional(v.string(), ''),
    picture: v.string(),
    to: v.pipe(
      v.string(),
      v.check((to) => safeRedirect(to) !== '/', 'no address of this site'),
    ),
  }),
)
const tiles = v.array(storedTile)

const shelvesIn = (...[area, scope]: ['session' | 'local', 'member' | 'visit']) => ({
  favourites: slot('favourites', area, scope, tiles),
  recent: slot('recentGames', area, scope, tiles),
})
/** The shelves of a visitor outlive a sign-in, those of a member do not. */
const slots = {
  visitor: shelvesIn('local', 'visit'),
  member: shelvesIn('session', 'member'),
  persistedMember: shelvesIn('local', 'member'),
}
type Owner = keyof typeof slots
type ShelfName = keyof typeof slots.visitor

/** Favourites and recent games, newest first. */
export type Shelves = Readonly<Record<ShelfName, readonly Tile[]>>

export const EMPTY_SHELVES: Shelves = { favourites: [], recent: [] }

const ownerAtom = atom((get): Owner =>
  (get(tokenAtom) ?? null) === null
    ? 'visitor'
    : isSessionPersisted()
      ? 'persistedMember'
      : 'member',
)

/** A member without own shelves sees those of the device. */
const stored = (name: ShelfName, owner: Owner): readonly Tile[] =>
  read(slots[owner][name]) ?? read(slots.visitor[name]) ?? []

const changedAtom = atom<{ owner: Owner; shelves: Shelves } | null>(null)
/** The member's shelves, or the device's for a visitor. */
export const shelvesAtom = atom((get): Shelves => {
  const owner = get(ownerAtom)
  const changed = get(changedAtom)
  if (changed?.owner === owner) return changed.shelves
  return { favourites: stored('favourites', owner), recent: stored('recent', owner) }
})
const readShelves = () => currentEpoch().store.get(shelvesAtom)

function save(name: ShelfName, list: readonly Tile[]): void {
  const { store } = currentEpoch()
  const owner = store.get(ownerAtom)
  write(slots[owner][name], [...list])
  store.set(changedAtom, { owner, shelves: { ...readShelves(), [name]: list } })
}

const without = (list: readonly Tile[], id: string) => list.filter((each) => each.id !== id)

/** By the id of the tile. */
export const isFavourite = (from: Shelves, id: string): boolean =>
  from.favourites.some((each) => each.id === id)

/** Adds in front or takes away; returns whether the tile is a favourite now. */
export function toggleFavourite(tile: Tile): boolean {
  const list = readShelves().favourites
  const rest = without(list, tile.id)
  const added = rest.length === list.length
  save('favourites', added ? [tile, ...rest].slice(0, FAVOURITES_MAX) : rest)
  return added
}

/** Moves the opened game to the front of the recent ones. */
export function rememberPlayed(tile: Tile): void {
  save('recent', [tile, ...without(readShelves().recent, tile.id)].slice(0, RECENT_MAX))
}

/** Stored tiles with the platform's present name, picture and address, where it still lists them. */
export function renew(saved: readonly Tile[], catalog: readonly Tile[]): Tile[] {
  const known = new Map(catalog.map((tile) => [tile.id, tile]))
  return saved.map((tile) => known.get(tile.id) ?? tile)
}

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

/** Stored: it ends with the member's session. */
const tapped = slot('tapped-tile', 'session', 'member', v.string())

/**
 * Notes that a tile was tapped: only then may its page open the game, because a link from outside or a reload
 * must not move money.
 */
export const noteTap = (to: string): void => write(tapped, to)

/** Whether the page at this address was led to by a tap that no page has used yet. */
export const wasTapped = (to: string): boolean => read(tapped) === to

/** Called by the page that has read the tap: a reload of it opens nothing. */
export const forgetTap = (): void => remove(tapped)
