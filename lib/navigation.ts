import { atom } from 'jotai/vanilla'
import { isOnline } from '#lib/api/connection.ts'
import { hasPendingMoneyCommand } from '#lib/commands/open-commands.ts'
import { pageStore } from '#lib/page-store.ts'
import { config } from '#lib/site/config.ts'
import { href, normalizePath, signInPaths, type Path } from '#lib/site/routes.ts'

/** Adds the base path to an address of this site (`/lottery/?room_id=1`). */
export const withBasePath = (to: string): string => config.basePath + to

/** The current path and query, or those of a link of this site, without the base path. */
export function currentAddress(
  { pathname, search }: { pathname: string; search: string } = globalThis.location,
): string {
  const below = pathname.startsWith(config.basePath)
    ? pathname.slice(config.basePath.length)
    : pathname
  return (below || '/') + search
}

const pathOf = (address: string): string => normalizePath(address.replace(/\?.*/, ''))

/** Replaces the query of the current address without a new history entry. */
export function replaceQuery(path: Path, query: Parameters<typeof href>[1]): void {
  history.replaceState(null, '', withBasePath(href(path, query)))
}

/*
 * The history. The state of each entry has its place: the number of entries before it, their addresses, and a mark for the
 * entry of an open sheet (a guard). Safari has the Navigation API only from 26.2 on, and neither API counts the entries that a
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

const entryOf = (state: unknown): HistoryEntry | undefined =>
  (state as { hallPlace?: HistoryEntry } | null)?.hallPlace

/** The place of the first entry of a visit. */
const entrance = (): HistoryEntry => ({ index: 0, at: history.length, before: [], guard: 0 })

/** The place of the entry after `from`. */
const after = (from: HistoryEntry, guard: number): HistoryEntry => ({
  index: from.index + 1,
  at: history.length,
  before: guard > 0 ? from.before : [currentAddress(), ...from.before].slice(0, BEFORE_MAX),
  guard,
})

interface Overlay {
  readonly close: () => void
}

const overlays: Overlay[] = []
const steps = new Set<() => void>()
let currentEntry: HistoryEntry = { index: 0, at: 1, before: [], guard: 0 }
let isFollowed = false
let watchdog: ReturnType<typeof setTimeout> | undefined
/** The open frame: the length of the history at its opening, and its number of loaded pages. */
let frame: { readonly length: number; loads: number } | null = null

/** The number of entries that a framed page has added since its frame opened. */
const framedSteps = (): number =>
  frame && (frame.loads > 1 || history.length !== frame.length)
    ? Math.max(0, history.length - currentEntry.at)
    : 0

/**
 * Marks each entry and follows steps back and forward. It must listen before the router, because the router rewrites the
 * entry. After a push by the router the current entry is no guard; after a replace a guard remains one.
 */
export function followHistory(): void {
  if (isFollowed) return
  isFollowed = true
  currentEntry = entryOf(history.state) ?? entrance()
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  history.replaceState = (state: unknown, unused: string, url?: string | URL | null) =>
    replace({ ...(state as object | null), hallPlace: currentEntry }, unused, url)
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    const framed = framedSteps()
    if (framed > 0) mark({ ...currentEntry, framed })
    const next = after(currentEntry, (state as { hallGuard?: number } | null)?.hallGuard ?? 0)
    currentEntry = { ...next, at: history.length + 1 }
    push({ ...(state as object | null), hallPlace: currentEntry }, unused, url)
    // A push deletes the entries ahead, so the length is known only now.
    if (currentEntry.at !== history.length) mark({ ...currentEntry, at: history.length })
  }
  addEventListener('popstate', onPopState, { capture: true })
  mark(currentEntry)
}

function onPopState(event: PopStateEvent): void {
  clearTimeout(watchdog)
  const previous = currentEntry
  const next = entryOf(event.state)
  if (next) currentEntry = next
  // A link to a part of the page, or an old hash route, adds an entry without a place.
  else mark(after(previous, 0))
  for (const step of steps) step()
  const distance = currentEntry.index - previous.index
  if (overlays.length > currentEntry.guard) {
    while (overlays.length > currentEntry.guard) overlays.pop()!.close()
  } else if (distance < 0 && distance === currentEntry.guard - previous.guard) {
    // The step only left the entry of a closed sheet.
    history.back()
  } else if (distance > 0 && currentEntry.guard > overlays.length) {
    history.forward()
  } else if (currentEntry.framed && previous.index > currentEntry.index) {
    // The page has a new frame now, for which the entries of the old frame are invalid.
    const { framed, ...rest } = currentEntry
    mark(rest)
    history.go(-framed)
  }
}

/** Writes the place of the current entry. */
function mark(next: HistoryEntry): void {
  currentEntry = next
  history.replaceState(history.state, '')
}

/** Calls `listener` at every step back or forward, before the page changes. Returns the function that ends it. */
export function onHistoryStep(listener: () => void): () => void {
  steps.add(listener)
  return () => steps.delete(listener)
}

/**
 * Makes a step back call `close` of the open sheet instead of leaving the page: a sheet has its own entry after the
 * page's. Closing in another way never calls history.back(): that would cancel a navigation in progress. The entry
 * then remains: the next sheet reuses it, and a step back skips it. Returns the function that unregisters the sheet.
 */
export function closeOnBack(close: () => void): () => void {
  const overlay = { close }
  overlays.push(overlay)
  for (let guard = currentEntry.guard; guard < overlays.length; guard += 1)
    history.pushState({ hallGuard: guard + 1 }, '')
  return () => {
    const index = overlays.indexOf(overlay)
    if (index >= 0) overlays.splice(index, 1)
  }
}

/** Called when a frame opens. Returns the listener of its `load` event and the function to call when it closes. */
export function watchFrame(): { readonly loaded: () => void; readonly end: () => void } {
  const ownFrame = { length: history.length, loads: 0 }
  frame = ownFrame
  return {
    loaded: () => void (ownFrame.loads += 1),
    end: () => {
      if (frame === ownFrame) frame = null
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
  const index = navigation?.currentEntry?.index ?? currentEntry.index
  if (index - currentEntry.guard < 1 && overlays.length === 0) return false
  const entry = navigation?.entries()[index - count]
  if (entry) navigation?.traverseTo(entry.key)
  else history.go(-count - framedSteps())
  return true
}

/** Goes back one step inside the site; the step may close a sheet. Returns false at the first entry. */
export const goBack = (): boolean => stepBack(1)

/** Pages that only lead to another page. */
const PASSAGES = new Set<Path>([...signInPaths, '/withdrawAccount'])

/**
 * Goes back to the previous page, not counting passages, if its address is `address`; with `anyQuery` only the paths
 * must match. Returns false if they differ.
 */
export function goBackTo(address: string, anyQuery = false): boolean {
  const index = currentEntry.before.findIndex((each) => !PASSAGES.has(pathOf(each) as Path))
  const before = currentEntry.before[index]
  if (before === undefined) return false
  const isSame = anyQuery ? pathOf(before) === pathOf(address) : before === address
  return isSame && stepBack(index + 1 + currentEntry.guard)
}

const PATIENCE_MS = 5000

/** True if the host serves another build than this page's. */
export const outdatedAtom = atom(false)

const isShown = (to: string): boolean =>
  new URL(withBasePath(to), location.href).href === location.href

/**
 * Loads the page fully if a navigation does not finish in 5 s, or at once if the host has a new build: a tap must work on
 * a stalled connection. It waits for a pending money command (spec 4 §11). A step back cancels it.
 */
export function watchNavigation(to: string): void {
  clearTimeout(watchdog)
  const from = location.href
  const load = () => {
    const isElsewhere = location.href !== from
    if (!isShown(to) && !isElsewhere && isOnline() && !hasPendingMoneyCommand())
      location.assign(withBasePath(to))
  }
  if (pageStore.get(outdatedAtom)) load()
  else watchdog = setTimeout(load, PATIENCE_MS)
}
