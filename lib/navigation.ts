import { isOnline } from '#lib/api/connection.ts'
import { hasPendingMoneyCommand } from '#lib/commands/ledger.ts'
import { config } from '#lib/site/config.ts'
import { href, normalizePath, signInPaths, type Path } from '#lib/site/routes.ts'

/** `/lottery/?room_id=1` as the browser spells it below the base path. */
export const inBrowser = (to: string): string => config.basePath + to

/** Path and query shown now, or of a link of this site, without the base path. */
export function hereNow(
  { pathname, search }: { pathname: string; search: string } = globalThis.location,
): string {
  const below = pathname.startsWith(config.basePath)
    ? pathname.slice(config.basePath.length)
    : pathname
  return (below || '/') + search
}

const pathOf = (address: string): string => normalizePath(address.replace(/\?.*/, ''))

/** Writes filters to the address of the page that is shown, without a step in the history. */
export function replaceQuery(path: Path, query: Parameters<typeof href>[1]): void {
  history.replaceState(null, '', inBrowser(href(path, query)))
}

/*
 * The history. Each entry carries its place: how many entries of this visit lie before it, what was shown there, and
 * whether it belongs to an open sheet (a guard). Safari learnt the Navigation API late (26.2), and neither counts what
 * a framed page adds to the joint history of the tab.
 */
interface Place {
  /** Entries of this site before this one, guards included. */
  readonly index: number
  /** Position in the joint history of the tab, from 1. */
  readonly at: number
  /** Addresses shown before, the latest first. */
  readonly before: readonly string[]
  /** Open sheets up to this entry; 0 for a page's own. */
  readonly guard: number
  /** Entries of a framed page behind this one, as it was left. */
  readonly framed?: number
}

const REMEMBERED = 4

const markOf = (state: unknown): Place | undefined =>
  (state as { hallPlace?: Place } | null)?.hallPlace

/** Where a visit begins. */
const entrance = (): Place => ({ index: 0, at: history.length, before: [], guard: 0 })

/** One entry further than `from`. */
const after = (from: Place, guard: number): Place => ({
  index: from.index + 1,
  at: history.length,
  before: guard > 0 ? from.before : [hereNow(), ...from.before].slice(0, REMEMBERED),
  guard,
})

interface Overlay {
  readonly close: () => void
}

const overlays: Overlay[] = []
const steps = new Set<() => void>()
let place: Place = { index: 0, at: 1, before: [], guard: 0 }
let isFollowed = false
let waiting: ReturnType<typeof setTimeout> | undefined
/** The frame on screen: the length of the history when it opened, and how often it has loaded a page. */
let frame: { readonly length: number; loads: number } | null = null

/** Steps that a framed page has added since its frame opened. */
const framedSteps = (): number =>
  frame && (frame.loads > 1 || history.length !== frame.length)
    ? Math.max(0, history.length - place.at)
    : 0

/**
 * Marks each entry and listens to steps back and forward, once, before the router does, which rewrites the entry. After
 * a push by the router the current entry is no guard; an entry that the router replaces remains one.
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
    // Only now known: a push removes what lay ahead.
    if (place.at !== history.length) mark({ ...place, at: history.length })
  }
  addEventListener('popstate', onPopState, { capture: true })
  mark(place)
}

function onPopState(event: PopStateEvent): void {
  clearTimeout(waiting)
  const left = place
  const marked = markOf(event.state)
  if (marked) place = marked
  // A link to a part of the page, or one of the old hash routes, is a new entry.
  else mark(after(left, 0))
  for (const step of steps) step()
  const moved = place.index - left.index
  if (overlays.length > place.guard) {
    while (overlays.length > place.guard) overlays.pop()!.close()
  } else if (moved < 0 && moved === place.guard - left.guard) {
    // From the entry of a closed sheet to the page that had opened it.
    history.back()
  } else if (moved > 0 && place.guard > overlays.length) {
    history.forward()
  } else if (place.framed && left.index > place.index) {
    // Back on a page whose frame is new: the steps inside the old one lead nowhere.
    const { framed, ...rest } = place
    mark(rest)
    history.go(-framed)
  }
}

/** Writes the place of the entry that is shown. */
function mark(next: Place): void {
  place = next
  history.replaceState(history.state, '')
}

/** Calls `listener` at every step back or forward, before the page changes. Returns its end. */
export function onStep(listener: () => void): () => void {
  steps.add(listener)
  return () => steps.delete(listener)
}

/**
 * 'Back closes the open sheet first', without leaving the page: an open overlay owns one entry ahead of the page's own,
 * and `close` is called when the member goes back. Closing without the back button never calls history.back(), which
 * would cancel a navigation in progress: the entry remains, is reused by the next overlay, and is skipped when the
 * member goes back over it. Returns the function that unregisters it.
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

/** A frame has opened. Returns the listener of its `load` event and its end. */
export function watchFrame(): { readonly loaded: () => void; readonly end: () => void } {
  const mine = { length: history.length, loads: 0 }
  frame = mine
  return {
    loaded: () => void (mine.loads += 1),
    end: () => {
      if (frame === mine) frame = null
    },
  }
}

/** A part of the Navigation API that TypeScript's types lack. */
interface NavigationApi {
  readonly currentEntry: { readonly index: number } | null
  entries(): readonly { readonly key: string }[]
  traverseTo(key: string): unknown
}

/** Goes so many entries of this site back, in one step also out of a frame; false when there are not so many. */
function stepBack(count: number): boolean {
  const { navigation } = window as { navigation?: NavigationApi }
  const index = navigation?.currentEntry?.index ?? place.index
  if (index - place.guard < 1 && overlays.length === 0) return false
  const entry = navigation?.entries()[index - count]
  if (entry) navigation?.traverseTo(entry.key)
  else history.go(-count - framedSteps())
  return true
}

/** One step back inside the site; false when this is where the visitor came in. A sheet's entry counts as a step. */
export const back = (): boolean => stepBack(1)

/** Pages that only lead on to another one. */
const passed = new Set<Path>([...signInPaths, '/withdrawAccount'])

/**
 * Goes back to the page shown before this one, or before the pages that only led here, when it is at `address`, or at
 * its path with `anyQuery`; false when it is not.
 */
export function backTo(address: string, anyQuery = false): boolean {
  const found = place.before.findIndex((each) => !passed.has(pathOf(each) as Path))
  const before = place.before[found]
  if (before === undefined) return false
  const same = anyQuery ? pathOf(before) === pathOf(address) : before === address
  return same && stepBack(found + 1 + place.guard)
}

const PATIENCE_MS = 5000

const arrived = (to: string): boolean =>
  new URL(inBrowser(to), location.href).href === location.href

/**
 * A navigation that does not finish in 5 s becomes a full load, so that no tap is dead after a new deploy or on a
 * stalled connection; never while a money command is pending (spec 4 §11). A step back cancels it.
 */
export function watchNavigation(to: string): void {
  clearTimeout(waiting)
  const from = location.href
  waiting = setTimeout(() => {
    const movedOn = location.href !== from
    if (!arrived(to) && !movedOn && isOnline() && !hasPendingMoneyCommand())
      location.assign(inBrowser(to))
  }, PATIENCE_MS)
}
