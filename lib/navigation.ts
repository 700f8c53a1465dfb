import { atom } from 'jotai/vanilla'
import { isOnline } from '#lib/api/connection.ts'
import { hasPendingMoneyCommand } from '#lib/commands/ledger.ts'
import { pageStore } from '#lib/page-store.ts'
import { config } from '#lib/site/config.ts'
import { href, normalizePath, signInPaths, type Path } from '#lib/site/routes.ts'

/** Adds the base path to an address of this site (`/lottery/?room_id=1`). */
export const inBrowser = (to: string): string => config.basePath + to

/** The current path and query, or those of a link of this site, without the base path. */
export function hereNow(
  { pathname, search }: { pathname: string; search: string } = globalThis.location,
): string {
  const below = pathname.startsWith(config.basePath)
    ? pathname.slice(config.basePath.length)
    : pathname
  return (below || '/') + search
}

const pathOf = (address: string): string => normalizePath(address.replace(/\?.*/, ''))

/** Writes filters into the current address without a new entry in the history. */
export function replaceQuery(path: Path, query: Parameters<typeof href>[1]): void {
  history.replaceState(null, '', inBrowser(href(path, query)))
}

/*
 * The history. Each entry carries its place: the number of entries before it, their addresses, and a mark for the entry
 * of an open sheet (a guard). Safari has the Navigation API only from 26.2 on, and neither API counts the entries that a
 * framed page adds to the joint history of the tab.
 */
interface HistoryEntry {
  /** Entries of this site before this one, guards included. */
  readonly index: number
  /** Position in the joint history of the tab, from 1. */
  readonly at: number
  /** The addresses before this one, the latest first. */
  readonly before: readonly string[]
  /** Number of open sheets up to this entry; 0 for a page's own entry. */
  readonly guard: number
  /** Number of entries that a framed page added after this one. */
  readonly framed?: number
}

const BEFORE_MAX = 4

const markOf = (state: unknown): HistoryEntry | undefined =>
  (state as { hallPlace?: HistoryEntry } | null)?.hallPlace

/** The place of the first entry of a visit. */
const entrance = (): HistoryEntry => ({ index: 0, at: history.length, before: [], guard: 0 })

/** The place of the entry after `from`. */
const after = (from: HistoryEntry, guard: number): HistoryEntry => ({
  index: from.index + 1,
  at: history.length,
  before: guard > 0 ? from.before : [hereNow(), ...from.before].slice(0, BEFORE_MAX),
  guard,
})

interface Overlay {
  readonly close: () => void
}

const overlays: Overlay[] = []
const steps = new Set<() => void>()
let place: HistoryEntry = { index: 0, at: 1, before: [], guard: 0 }
let isFollowed = false
let watchdog: ReturnType<typeof setTimeout> | undefined
/** The open frame: the length of the history at its opening, and its number of loaded pages. */
let frame: { readonly length: number; loads: number } | null = null

/** The number of entries that a framed page has added since its frame opened. */
const framedSteps = (): number =>
  frame && (frame.loads > 1 || history.length !== frame.length)
    ? Math.max(0, history.length - place.at)
    : 0

/**
 * Marks each entry and follows steps back and forward. It must listen before the router, which rewrites the entry. After
 * a push by the router the current entry is no guard; after a replace a guard remains one.
 */
export function followHistory(): void {
  if (isFollowed) return
  isFollowed = true
  place = markOf(history.state) ?? entrance()
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  history.replaceState = (state: unknown, unused: string, url?: string | URL | null) =>
    replace({ ...(state as object | null), hallPlace: place }, unused, url)
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    const framed = framedSteps()
    if (framed > 0) mark({ ...place, framed })
    const next = after(place, (state as { hallGuard?: number } | null)?.hallGuard ?? 0)
    place = { ...next, at: history.length + 1 }
    push({ ...(state as object | null), hallPlace: place }, unused, url)
    // A push removes the entries ahead, so the length is known only now.
    if (place.at !== history.length) mark({ ...place, at: history.length })
  }
  addEventListener('popstate', onPopState, { capture: true })
  mark(place)
}

function onPopState(event: PopStateEvent): void {
  clearTimeout(watchdog)
  const previous = place
  const next = markOf(event.state)
  if (next) place = next
  // A link to a part of the page, or an old hash route, makes an entry without a place.
  else mark(after(previous, 0))
  for (const step of steps) step()
  const distance = place.index - previous.index
  if (overlays.length > place.guard) {
    while (overlays.length > place.guard) overlays.pop()!.close()
  } else if (distance < 0 && distance === place.guard - previous.guard) {
    // The step only left the entry of a closed sheet.
    history.back()
  } else if (distance > 0 && place.guard > overlays.length) {
    history.forward()
  } else if (place.framed && previous.index > place.index) {
    // The page has a new frame now, so the entries of the old frame lead nowhere.
    const { framed, ...rest } = place
    mark(rest)
    history.go(-framed)
  }
}

/** Writes the place of the current entry. */
function mark(next: HistoryEntry): void {
  place = next
  history.replaceState(history.state, '')
}

/** Calls `listener` at every step back or forward, before the page changes. Returns the function that ends it. */
export function onStep(listener: () => void): () => void {
  steps.add(listener)
  return () => steps.delete(listener)
}

/**
 * Makes a step back close the open sheet instead of the page: an overlay has its own entry after the page's, and `close`
 * is called when the member goes back. Closing without the back button never calls history.back(), which would cancel a
 * navigation in progress. The entry then remains: the next overlay reuses it, and a step back skips it. Returns the
 * function that unregisters the overlay.
 */
export function guardBack(close: () => void): () => void {
  const overlay = { close }
  overlays.push(overlay)
  for (let guard = place.guard; guard < overlays.length; guard += 1)
    history.pushState({ hallGuard: guard + 1 }, '')
  return () => {
    const index = overlays.indexOf(overlay)
    if (index >= 0) overlays.splice(index, 1)
  }
}

/** Called when a frame opens. Returns the listener of its `load` event and the function to call when it closes. */
export function watchFrame(): { readonly loaded: () => void; readonly end: () => void } {
  const own = { length: history.length, loads: 0 }
  frame = own
  return {
    loaded: () => void (own.loads += 1),
    end: () => {
      if (frame === own) frame = null
    },
  }
}

/** The part of the Navigation API that TypeScript lacks. */
interface NavigationApi {
  readonly currentEntry: { readonly index: number } | null
  entries(): readonly { readonly key: string }[]
  traverseTo(key: string): unknown
}

/** Goes back by `count` entries of this site, in one step also out of a frame; false at the first entry. */
function stepBack(count: number): boolean {
  const { navigation } = window as { navigation?: NavigationApi }
  const index = navigation?.currentEntry?.index ?? place.index
  if (index - place.guard < 1 && overlays.length === 0) return false
  const entry = navigation?.entries()[index - count]
  if (entry) navigation?.traverseTo(entry.key)
  else history.go(-count - framedSteps())
  return true
}

/** Goes back one step inside the site, which may be a sheet's entry; false at the first entry. */
export const back = (): boolean => stepBack(1)

/** Pages that only lead to another page. */
const PASSAGES = new Set<Path>([...signInPaths, '/withdrawAccount'])

/**
 * Goes back to the previous page, without pages that only lead to another one, if its address is `address`; with
 * `anyQuery` only the paths must match. False if they differ.
 */
export function backTo(address: string, anyQuery = false): boolean {
  const index = place.before.findIndex((each) => !PASSAGES.has(pathOf(each) as Path))
  const before = place.before[index]
  if (before === undefined) return false
  const isSame = anyQuery ? pathOf(before) === pathOf(address) : before === address
  return isSame && stepBack(index + 1 + place.guard)
}

const PATIENCE_MS = 5000

/** True when the host serves another build than this page's. */
export const outdatedAtom = atom(false)

const isShown = (to: string): boolean =>
  new URL(inBrowser(to), location.href).href === location.href

/**
 * Turns a navigation that does not finish in 5 s into a full load, so that a tap works on a stalled connection; after a
 * new deploy at once, so that the new build opens; never while a money command is pending (spec 4 §11). A step back cancels it.
 */
export function watchNavigation(to: string): void {
  clearTimeout(watchdog)
  const from = location.href
  const load = () => {
    const isElsewhere = location.href !== from
    if (!isShown(to) && !isElsewhere && isOnline() && !hasPendingMoneyCommand())
      location.assign(inBrowser(to))
  }
  if (pageStore.get(outdatedAtom)) load()
  else watchdog = setTimeout(load, PATIENCE_MS)
}
