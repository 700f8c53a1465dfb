import { atom, type Getter } from 'jotai/vanilla'
import * as v from 'valibot'
import { CATEGORIES } from '#lib/constants.ts'
import { memberPreference } from '#lib/preferences.ts'
import { memberValueAtom } from '#lib/session/member.ts'
import { currentEpoch, isSessionPersisted, tokenAtom } from '#lib/session/session.ts'
import { safeRedirect } from '#lib/site/routes.ts'
import { readSlot, slot, writeSlot, removeSlot } from '#lib/storage/storage.ts'
import { changesElsewhereAtom, storedAtom } from '#lib/storage/stored-atom.ts'
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
/** A visitor's shelves stay after a sign-in; a member's shelves are deleted with the session. */
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
  get(changesElsewhereAtom)
  if ((get(tokenAtom) ?? null) === null) return 'visitor'
  return isSessionPersisted() ? 'persistedMember' : 'member'
})

/** The stored list; the visitor's list if the member has none yet. */
const stored = (get: Getter, name: ShelfName): readonly Tile[] =>
  get(atoms[get(ownerAtom)][name]) ?? get(atoms.visitor[name]) ?? []

/** The shelves of the member or the visitor. */
export const shelvesAtom = atom((get): Shelves => ({
  favourites: stored(get, 'favourites'),
  recent: stored(get, 'recent'),
}))
const readShelves = () => currentEpoch().store.get(shelvesAtom)

function save(name: ShelfName, list: readonly Tile[]): void {
  const { store } = currentEpoch()
  store.set(atoms[store.get(ownerAtom)][name], list)
}

const without = (list: readonly Tile[], id: string) => list.filter((each) => each.id !== id)

/** True if the tile with this id is a favourite. */
export const isFavourite = (from: Shelves, id: string): boolean =>
  from.favourites.some((each) => each.id === id)

/** Adds the tile at the front or removes it. Returns true if it is a favourite now. */
export function toggleFavourite(tile: Tile): boolean {
  const list = readShelves().favourites
  const rest = without(list, tile.id)
  const isNew = rest.length === list.length
  save('favourites', isNew ? [tile, ...rest].slice(0, FAVOURITES_MAX) : rest)
  return isNew
}

/** Moves the opened game to the front of the recent ones. */
export function rememberPlayed(tile: Tile): void {
  save('recent', [tile, ...without(readShelves().recent, tile.id)].slice(0, RECENT_MAX))
}

/** Stored tiles with the present name, picture and address; a tile that is no longer listed stays unchanged. */
export function refreshTiles(saved: readonly Tile[], catalog: readonly Tile[]): Tile[] {
  const byId = new Map(catalog.map((tile) => [tile.id, tile]))
  return saved.map((tile) => byId.get(tile.id) ?? tile)
}

const SHOWN = 6

/**
 * Six games to try: the first of each category, then the second ones, in the platform's order, without those in
 * `listed`. The platform does not tell which games are popular.
 */
export function suggestedTiles(catalog: readonly Tile[], listed: readonly Tile[]): Tile[] {
  const listedIds = new Set(listed.map(({ id }) => id))
  const fresh = catalog.filter(({ id }) => !listedIds.has(id))
  const ranked = CATEGORIES.flatMap((category, column) =>
    fresh
      .filter((tile) => tile.category === category)
      .slice(0, SHOWN)
      .map((tile, row) => ({ tile, order: row * CATEGORIES.length + column })),
  )
  return ranked
    .toSorted((a, b) => a.order - b.order)
    .slice(0, SHOWN)
    .map(({ tile }) => tile)
}

const tapSlot = slot('tapped-tile', 'session', 'member', v.string())

/**
 * Stores a tap on a tile. Its page opens the game only after a tap: a link from outside or a reload must not move money.
 */
export const storeTap = (to: string): void => writeSlot(tapSlot, to)

/** True if the last tap led to this address and no page has used it yet. */
export const isLastTapped = (to: string): boolean => readSlot(tapSlot) === to

/** Deletes the tap once its page has used it: a reload must not open the game again. */
export const forgetTap = (): void => removeSlot(tapSlot)

/**
 * How a tapped game opens: `page`: its page first; `free`: directly, if no money is moved; `withTransfer`: directly,
 * also if the whole yuan of the balance are moved into the venue. The screen shows this before the choice.
 */
const OPENINGS = ['page', 'free', 'withTransfer'] as const
type Opening = (typeof OPENINGS)[number]

export const gameOpening = memberPreference<Opening>('game-opening', v.picklist(OPENINGS), 'free')

/** True if a tapped game opens without its page; `movesMoney` is undefined until auto-transfer is known. */
export const canOpenDirectly = (choice: Opening, movesMoney: boolean | undefined): boolean =>
  choice === 'withTransfer' || (choice === 'free' && movesMoney === false)

/** The choice of the switch 下次直接进入游戏; it allows a transfer only if the screen shows one. */
export const directOpening = (movesMoney: boolean | undefined) =>
  movesMoney === false ? 'free' : 'withTransfer'
