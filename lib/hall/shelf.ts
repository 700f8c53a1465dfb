import { atom, type Getter } from 'jotai/vanilla'
import * as v from 'valibot'
import { CATEGORIES } from '#lib/constants.ts'
import { memberValueAtom } from '#lib/session/member.ts'
import { currentEpoch, isSessionPersisted, tokenAtom } from '#lib/session/session.ts'
import { isSwitchedOff } from '#lib/site/config.ts'
import { safeRedirect } from '#lib/site/routes.ts'
import { slot } from '#lib/storage/storage.ts'
import { otherTabChangesAtom, storedAtom } from '#lib/storage/stored-atom.ts'
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

type Shelf = readonly Tile[]
const ofMember = (area: 'session' | 'local') => ({
  favourites: memberValueAtom<Shelf>('favourites', area, 'member', tiles),
  recent: memberValueAtom<Shelf>('recentGames', area, 'member', tiles),
})
/** A visitor's shelves stay after a sign-in. A member's shelves are deleted with the session. */
const atoms = {
  visitor: {
    favourites: storedAtom<Shelf | null>(slot('favourites', 'local', 'visit', tiles), null),
    recent: storedAtom<Shelf | null>(slot('recentGames', 'local', 'visit', tiles), null),
  },
  member: ofMember('session'),
  persistedMember: ofMember('local'),
}
type Owner = keyof typeof atoms
type ShelfName = keyof typeof atoms.visitor

/** Favourites and recent games, newest first. */
export type Shelves = Readonly<Record<ShelfName, readonly Tile[]>>

export const EMPTY_SHELVES: Shelves = { favourites: [], recent: [] }

const ownerAtom = atom((get): Owner => {
  // Another tab may have stored another member's session on the device.
  get(otherTabChangesAtom)
  if ((get(tokenAtom) ?? null) === null) return 'visitor'
  return isSessionPersisted() ? 'persistedMember' : 'member'
})

/** Returns the stored list, or the visitor's list if the member has none yet. */
const stored = (get: Getter, name: ShelfName): readonly Tile[] =>
  get(atoms[get(ownerAtom)][name]) ?? get(atoms.visitor[name]) ?? []

const storedShelvesAtom = atom((get): Shelves => ({
  favourites: stored(get, 'favourites'),
  recent: stored(get, 'recent'),
}))
const readShelves = () => currentEpoch().store.get(storedShelvesAtom)

const withoutSwitchedOff = (shelf: Shelf) => shelf.filter(({ to }) => !isSwitchedOff(to))

/** The shelves of the member or the visitor, without games that config.js switches off. */
export const shelvesAtom = atom((get): Shelves => {
  const { favourites, recent } = get(storedShelvesAtom)
  return { favourites: withoutSwitchedOff(favourites), recent: withoutSwitchedOff(recent) }
})

function save(name: ShelfName, list: readonly Tile[]): void {
  const { store } = currentEpoch()
  store.set(atoms[store.get(ownerAtom)][name], list)
}

const without = (list: readonly Tile[], id: string) => list.filter((each) => each.id !== id)

/** True if the tile with this id is a favourite. */
export const isFavourite = (from: Shelves, id: string): boolean =>
  from.favourites.some((each) => each.id === id)

/** Adds the tile at the front of the favourites, or removes it. */
export function toggleFavourite(tile: Tile): void {
  const list = readShelves().favourites
  const rest = without(list, tile.id)
  const isNew = rest.length === list.length
  save('favourites', isNew ? [tile, ...rest].slice(0, FAVOURITES_MAX) : rest)
}

/** Moves the opened game to the front of the recent games. */
export function rememberPlayed(tile: Tile): void {
  save('recent', [tile, ...without(readShelves().recent, tile.id)].slice(0, RECENT_MAX))
}

/** Gives stored tiles their present name, picture and address. A tile that is no longer listed stays as it is. */
export function refreshTiles(saved: readonly Tile[], catalog: readonly Tile[]): Tile[] {
  const byId = new Map(catalog.map((tile) => [tile.id, tile]))
  return saved.map((tile) => byId.get(tile.id) ?? tile)
}
