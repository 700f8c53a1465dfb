import { config } from '#lib/site/config.ts'
import { href, normalizePath, signInPaths, type Path } from '#lib/site/routes.ts'

/** Adds the base path to an address of this site (`/lottery/?room_id=1`). */
export const withBasePath = (address: string): string => config.basePath + address

/** Returns the current path and query, or those of a link of this site, without the base path. */
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
 * The history. Each entry of this site stores its place in its state. An open sheet has an entry of its own after that of its
 * page, so that a step back closes it. Safari has the Navigation API only from 26.2 on, and neither API counts the entries that
 * the page in a frame adds to the history of the tab.
 */
interface HistoryEntry {
  /** The number of earlier entries of this site, with those of sheets. */
  readonly index: number
  /** The position in the history of the tab, from 1. */
  readonly position: number
  /** The earlier pages, the latest first, each with the index of its last entry. */
  readonly previous: readonly { readonly address: string; readonly index: number }[]
  /** The number of open sheets at this entry, or 0 for a page's own entry. */
  readonly sheets: number
  /** The number of entries that the page in a frame has added. */
  readonly frameEntries?: number
}

const PREVIOUS_MAX = 4

const entryOf = (state: unknown): HistoryEntry | undefined =>
  (state as { siteEntry?: HistoryEntry } | null)?.siteEntry

/** Makes the first entry of this site in the tab. */
const firstEntry = (): HistoryEntry => ({
  index: 0,
  position: history.length,
  previous: [],
  sheets: 0,
})

/** Makes the entry of a push after `from`. */
const entryAfter = (from: HistoryEntry, sheets: number): HistoryEntry => ({
  index: from.index + 1,
  position: history.length,
  previous:
    sheets > 0
      ? from.previous
      : [{ address: currentAddress(), index: from.index }, ...from.previous].slice(0, PREVIOUS_MAX),
  sheets,
})

interface OpenSheet {
  readonly close: () => void
}

const openSheets: OpenSheet[] = []
const stepListeners = new Set<() => void>()
let currentEntry: HistoryEntry = { index: 0, position: 1, previous: [], sheets: 0 }
let isFollowed = false
/** The open frame: the length of the history at its opening, and the number of pages that it has loaded. */
let frame: { readonly length: number; loads: number } | null = null

/** Returns the number of entries that the page in the open frame has added. */
const frameEntryCount = (): number =>
  frame && (frame.loads > 1 || history.length !== frame.length)
    ? Math.max(0, history.length - currentEntry.position)
    : 0

/**
 * Stores the place of each entry, and follows steps back and forward. It must listen before the router, which rewrites the
 * state of an entry. A push by the router makes the entry of a page. A replace keeps the kind of the entry.
 */
export function followHistory(): void {
  if (isFollowed) return
  isFollowed = true
  currentEntry = entryOf(history.state) ?? firstEntry()
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  history.replaceState = (state: unknown, unused: string, url?: string | URL | null) =>
    replace({ ...(state as object | null), siteEntry: currentEntry }, unused, url)
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    const frameEntries = frameEntryCount()
    if (frameEntries > 0) storeEntry({ ...currentEntry, frameEntries })
    const next = entryAfter(
      currentEntry,
      (state as { siteSheets?: number } | null)?.siteSheets ?? 0,
    )
    currentEntry = { ...next, position: history.length + 1 }
    push({ ...(state as object | null), siteEntry: currentEntry }, unused, url)
    // A push deletes the entries ahead, so the length is known only now.
    if (currentEntry.position !== history.length)
      storeEntry({ ...currentEntry, position: history.length })
  }
  addEventListener('popstate', onPopState, { capture: true })
  storeEntry(currentEntry)
}

function onPopState(event: PopStateEvent): void {
  const previous = currentEntry
  const next = entryOf(event.state)
  if (next) currentEntry = next
  // A link to a part of the page, or an old hash link, adds an entry without a place.
  else storeEntry(entryAfter(previous, 0))
  for (const listener of stepListeners) listener()
  const distance = currentEntry.index - previous.index
  if (openSheets.length > currentEntry.sheets) {
    while (openSheets.length > currentEntry.sheets) openSheets.pop()!.close()
  } else if (distance < 0 && distance === currentEntry.sheets - previous.sheets) {
    // The step only left the entry of a closed sheet.
    history.back()
  } else if (distance > 0 && currentEntry.sheets > openSheets.length) {
    history.forward()
  } else if (currentEntry.frameEntries && previous.index > currentEntry.index) {
    // The page has a new frame, for which the entries of the old one are invalid.
    const { frameEntries, ...rest } = currentEntry
    storeEntry(rest)
    history.go(-frameEntries)
  }
}

/** Stores the place of the current entry. */
function storeEntry(next: HistoryEntry): void {
  currentEntry = next
  history.replaceState(history.state, '')
}

/** Calls `listener` at each step back or forward, before the page changes. Returns the function that stops it. */
export function onHistoryStep(listener: () => void): () => void {
  stepListeners.add(listener)
  return () => stepListeners.delete(listener)
}

/**
 * Makes a step back call `close` of an open sheet. The entry of a sheet that closes in another way stays, because
 * history.back() would cancel a navigation in progress: the next sheet reuses it, and a step back skips it. Returns the
 * function that unregisters the sheet.
 */
export function closeOnBack(close: () => void): () => void {
  const sheet = { close }
  openSheets.push(sheet)
  for (let sheets = currentEntry.sheets; sheets < openSheets.length; sheets += 1)
    history.pushState({ siteSheets: sheets + 1 }, '')
  return () => {
    const index = openSheets.indexOf(sheet)
    if (index >= 0) openSheets.splice(index, 1)
  }
}

/** Watches a frame that opens. Returns the listener of its `load` event, and the function to call when it closes. */
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

/** Goes back by `count` entries of this site in one step, also out of a frame. Returns false at the first entry. */
function stepBack(count: number): boolean {
  const { navigation } = window as { navigation?: NavigationApi }
  const index = navigation?.currentEntry?.index ?? currentEntry.index
  if (index - currentEntry.sheets < 1 && openSheets.length === 0) return false
  const entry = navigation?.entries()[index - count]
  if (entry) navigation?.traverseTo(entry.key)
  else history.go(-count - frameEntryCount())
  return true
}

/** Goes one step back inside the site, which may close a sheet. Returns false at the first entry. */
export const goBack = (): boolean => stepBack(1)

/** Pages that only lead to another page. {@link goBackTo} skips them. */
const PASSAGES = new Set<Path>([...signInPaths, '/withdrawAccount'])

/** Goes back to the previous page if it has this address, or with `anyQuery` this path. Returns false if it has not. */
export function goBackTo(address: string, { anyQuery = false } = {}): boolean {
  const before = currentEntry.previous.find((each) => !PASSAGES.has(pathOf(each.address) as Path))
  if (before === undefined) return false
  const isSame = anyQuery ? pathOf(before.address) === pathOf(address) : before.address === address
  return isSame && stepBack(currentEntry.index - before.index)
}
