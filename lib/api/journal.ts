import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { pageStore } from '#lib/page-store.ts'
import {
  currentEpoch,
  isLasting,
  lastMember,
  memberKey,
  memberOf,
  randomHex,
} from '#lib/session/session.ts'
import { openTabChannel } from '#lib/session/tab-channel.ts'
import { apiHost } from '#lib/site/config.ts'
import { isPath, type Path } from '#lib/site/routes.ts'
import { read, remove, slot, write } from '#lib/storage.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { keptOf, type Endpoint, type MoneyCommand } from './endpoint.ts'

/** One wish of the member to change something: what is locked, looked up, resolved and emptied refers to it. */
export interface Intent {
  readonly endpoint: Endpoint
  /** {@link inputKey} its input. */
  readonly input: string
  /** One key for each intent, also when it is sent again after 没有成功. */
  readonly requestId: string
  /** It was sent before: its answer may be that of then. */
  readonly repeated: boolean
  /** Epoch ms of the tap, on this device. */
  readonly at: number
  readonly member: string
  /** {@link ownPage} */
  readonly page: string
  readonly epoch: number
  /** Where it is sent. */
  host: string
}

/** What may be kept of an input as text, to be compared and remembered. */
export const inputKey = (endpoint: Pick<Endpoint, 'input'>, input: unknown): string =>
  JSON.stringify(keptOf(endpoint.input, input)) ?? ''

/** Commands that this page is sending, by endpoint. */
const sending = new Map<string, Intent>()

const changesAtom = atom(0)
const changed = (): void => pageStore.set(changesAtom, (changes) => changes + 1)
/** Calls back on a change of any lock that this page makes, and returns the function that ends it. */
export const watchSending = (onChange: () => void): (() => void) =>
  pageStore.sub(changesAtom, onChange)

/** A money command is pending in this page: nothing may reload it now. */
export const hasPendingMoneyCommand = (): boolean =>
  [...sending.values()].some(({ endpoint }) => endpoint.money !== null)

/** In place of a page that this release does not have. */
const RECORDS: Path = '/transRecord'
const entryShape = v.object({
  /** lib/session/session.ts */
  member: v.string(),
  /** The endpoint. */
  id: v.string(),
  /** Epoch ms of the tap. */
  at: v.number(),
  /** The page that sent it. */
  tab: v.string(),
  /** Sent and not ended, as far as that page knew; else the outcome is unknown. */
  open: v.boolean(),
  // An entry of another release may lack these.
  /** Where it was sent: the records of another host say nothing of it. */
  host: v.optional(v.nullable(v.string()), null),
  /** As in the endpoint. */
  label: v.optional(v.string(), '操作'),
  path: v.optional(
    v.fallback(
      v.custom<Path>((path) => typeof path === 'string' && isPath(path)),
      RECORDS,
    ),
    RECORDS,
  ),
})
/** A money command without a clear answer. It holds no amount, address or name. */
export type JournalEntry = v.InferOutput<typeof entryShape>

const ENTRIES_MAX = 50
/** Outlives sessions: an unresolved command is reported again to the same member (docs/decisions/0019-commands.md). */
const journal = slot(
  'commands',
  'local',
  'device',
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((each) => {
        const entry = v.safeParse(entryShape, each)
        return entry.success ? [entry.output] : []
      }),
    ),
  ),
)

/** The unresolved commands of one member, oldest first. */
export const entriesOf = (member: string): readonly JournalEntry[] =>
  (read(journal) ?? []).filter((each) => memberOf(each.member) === memberOf(member))
const entryOf = (member: string, id: string): JournalEntry | undefined =>
  entriesOf(member).find((each) => each.id === id)
const isSame = (a: JournalEntry | undefined, b: Pick<JournalEntry, 'at' | 'tab'>): boolean =>
  a?.at === b.at && a.tab === b.tab

function putEntry(next: JournalEntry): void {
  const others = (read(journal) ?? []).filter(
    ({ member, id }) => memberOf(member) !== memberOf(next.member) || id !== next.id,
  )
  writeEntries([...others, next])
}

function dropEntry(gone: JournalEntry): void {
  const before = read(journal) ?? []
  const after = before.filter((each) => each.id !== gone.id || !isSame(each, gone))
  if (after.length < before.length) writeEntries(after)
}

function writeEntries(entries: readonly JournalEntry[]): void {
  if (entries.length === 0) return remove(journal)
  // Entries of members whom no later session can recognise are dropped first.
  const ordered = [false, true].flatMap((lasting) =>
    entries.filter(({ member }) => isLasting(member) === lasting),
  )
  write(journal, ordered.slice(-ENTRIES_MAX))
}

const rememberedShape = v.object({
  id: v.string(),
  input: v.string(),
  requestId: v.string(),
  at: v.number(),
})
type Remembered = v.InferOutput<typeof rememberedShape>
const REMEMBERED_MAX = 20
/** Money intents of this tab's session that nobody has called done. */
const remembered = slot('intents', 'session', 'member', v.array(rememberedShape))
const isOf = (id: string, input: string) => (each: Remembered) =>
  each.id === id && each.input === input

/** For so long the same input is the same wish, sent again (ms); later it is a new one. */
const RETRIED_MS = 15 * MINUTE_MS

/** The key of an intent that was sent before and may have been carried out; null for a new one. */
function knownRequestId(id: string, input: string): string | null {
  const sent = (read(remembered) ?? []).find(isOf(id, input))
  return sent && Math.abs(Date.now() - sent.at) < RETRIED_MS ? sent.requestId : null
}

/** The command that this tab sent then; undefined where another tab or an earlier session did. */
const sentHere = ({ id, at }: { readonly id: string; readonly at: number }) =>
  (read(remembered) ?? []).findLast((each) => each.id === id && each.at === at)

function remember({ endpoint: { id }, input, requestId, at }: Intent): void {
  const others = (read(remembered) ?? []).filter((each) => !isOf(id, input)(each))
  write(remembered, [...others, { id, input, requestId, at }].slice(-REMEMBERED_MAX))
}

function forget(id: string, input: string): void {
  const before = read(remembered) ?? []
  write(
    remembered,
    before.filter((each) => !isOf(id, input)(each)),
  )
}

/** Names of the pages that this tab has shown. A duplicated tab has a copy of it. */
const pagesOfTab = slot('pages', 'session', 'member', v.array(v.string()))
const PAGES_MAX = 50
const nameAtom = atom('')
/** The name of this page and session in the journal. */
function ownPage(): string {
  const { store } = currentEpoch()
  const known = store.get(nameAtom)
  if (known !== '') return known
  const name = randomHex()
  store.set(nameAtom, name)
  write(pagesOfTab, [...(read(pagesOfTab) ?? []), name].slice(-PAGES_MAX))
  return name
}
/** Whether a page of that name was shown by this tab in this session. */
const isOfThisTab = (page: string): boolean =>
  page === ownPage() || (read(pagesOfTab) ?? []).includes(page)

const entryFor = (
  { endpoint, at, member, page, host }: Intent,
  money: MoneyCommand,
  open: boolean,
): JournalEntry => ({ member, id: endpoint.id, at, tab: page, open, host, ...money })

/** Undefined on plain http. */
const webLocks = (): LockManager | undefined => globalThis.navigator?.locks
const lockName = (member: string, id: string): string => `hall.command ${member} ${id}`

/**
 * Runs `work` while no other tab of the member sends a command of its kind; null where one does. Without Web Locks it
 * runs at once.
 */
export async function inOneTab<T>(
  { endpoint, member }: Intent,
  work: () => Promise<T>,
): Promise<T | null> {
  const locks = webLocks()
  if (endpoint.money === null || member === '' || !locks) return work()
  let asked = false
  try {
    return await locks.request(lockName(member, endpoint.id), { ifAvailable: true }, (lock) => {
      asked = true
      return lock === null ? null : work()
    })
  } catch (cause) {
    // Denied where storage is blocked; anything else comes from the work.
    if (asked) throw cause
    return work()
  }
}

/**
 * `elsewhere`: another tab of this member is sending one; `unknown`: sent, no clear answer, must be resolved before
 * another may be sent.
 */
export type LockState = 'free' | 'sending' | 'elsewhere' | 'unknown'

/**
 * The lock of the present member: of this page, then of the journal. A command that another page has not ended is
 * `unknown` where no Web Lock shows whether that page is still there.
 */
export function lockState({ id }: { readonly id: string }): LockState {
  if (sending.get(id)?.epoch === currentEpoch().id) return 'sending'
  const entry = entryOf(memberKey(), id)
  if (entry === undefined) return 'free'
  return entry.open && entry.tab !== ownPage() && webLocks() ? 'elsewhere' : 'unknown'
}

/** A command of unknown outcome. */
export interface UnknownCommand {
  readonly id: string
  /** Epoch ms of the tap. */
  readonly at: number
  /** As in the endpoint. */
  readonly label: string
  /** Where it was sent; null where an earlier release did. */
  readonly host: string | null
  /** {@link inputKey} its input; null where another tab or an earlier session sent it. */
  readonly input: string | null
  /**
   * When this page sent it or first saw it (performance.now). The wall clock may be set by anybody: no command may be
   * called absent by it.
   */
  readonly seen: number
}

const seen = new Map<string, number>()
function seenAt({ id, at }: { readonly id: string; readonly at: number }): number {
  const key = `${id} ${at}`
  const since = seen.get(key) ?? performance.now()
  seen.set(key, since)
  return since
}

/** The command that holds an `unknown` lock; null where the lock is in another state. */
export function unknownCommand(endpoint: { readonly id: string }): UnknownCommand | null {
  const entry = entryOf(memberKey(), endpoint.id)
  if (entry === undefined || lockState(endpoint) !== 'unknown') return null
  const { id, at, label, host } = entry
  return { id, at, label, host, input: sentHere(entry)?.input ?? null, seen: seenAt(entry) }
}

/** Commands of unknown outcome that other tabs or earlier sessions of this member sent. */
export const unknownFromElsewhere = (): readonly JournalEntry[] =>
  entriesOf(memberKey()).filter((each) => !isOfThisTab(each.tab) && lockState(each) === 'unknown')

/** Commands of the session that just ended whose outcome is not known. */
export const leftUnresolved = (): readonly JournalEntry[] => entriesOf(lastMember())

/** Takes the lock in this page for a new intent; null where the lock is not free. */
export function open(endpoint: Endpoint, given: unknown): Intent | null {
  if (lockState(endpoint) !== 'free') return null
  const input = inputKey(endpoint, given)
  const before = knownRequestId(endpoint.id, input)
  const intent: Intent = {
    endpoint,
    input,
    requestId: before ?? randomHex(),
    repeated: before !== null,
    at: Date.now(),
    member: memberKey(),
    page: ownPage(),
    epoch: currentEpoch().id,
    host: apiHost(),
  }
  sending.set(endpoint.id, intent)
  changed()
  return intent
}

/** Writes a money command into the journal before it is sent; false where the journal has another one already. */
export function markSent(intent: Intent): boolean {
  const { endpoint, member, at } = intent
  if (endpoint.money === null) return true
  if (entryOf(member, endpoint.id) !== undefined) return false
  // What was asked before the sending may have taken long enough for another host to be chosen.
  intent.host = apiHost()
  putEntry(entryFor(intent, endpoint.money, true))
  seenAt({ id: endpoint.id, at })
  remember(intent)
  tellTabs(member, [])
  return true
}

/**
 * How a command ended: `answered` by a refusal; `unsent` may have been carried out by an earlier try, `unknown` keeps the
 * lock of money.
 */
type End = 'done' | 'answered' | 'unsent' | 'unknown'

/** Ends the sending of a command. The second end of one intent changes nothing. */
export function close(intent: Intent, how: End): void {
  const { endpoint, member, input, at, epoch } = intent
  const isPresent = epoch === currentEpoch().id
  if (endpoint.money !== null) {
    const entry = entryFor(intent, endpoint.money, false)
    if (how === 'unknown') putEntry(entry)
    else dropEntry(entry)
    if ((how === 'done' || how === 'answered') && isPresent) forget(endpoint.id, input)
  }
  if (sending.get(endpoint.id) === intent) sending.delete(endpoint.id)
  const mayHaveChanged = how === 'done' || how === 'unknown'
  tellTabs(member, mayHaveChanged ? endpoint.touches : [])
  if (how === 'done' && isPresent) announce({ id: endpoint.id, at, carriedOut: true, input })
  changed()
}

/** The outcome of a command is known: `carriedOut` ends its intent. Another one that holds the lock since stays. */
export function resolve(
  { id, touches }: Pick<Endpoint, 'id' | 'touches'>,
  { at, input }: UnknownCommand,
  carriedOut: boolean,
): void {
  const entry = entryOf(memberKey(), id)
  if (entry?.at !== at || lockState({ id }) !== 'unknown') return
  dropEntry(entry)
  if (carriedOut && input !== null) forget(id, input)
  tellTabs(memberKey(), touches, { id, at, carriedOut })
  if (input !== null) announce({ id, at, carriedOut, input })
  changed()
}

/** What became of a command that this tab sent: done, or a proof, or what the member has said in this tab or another one. */
export interface Resolved {
  readonly id: string
  readonly at: number
  readonly input: string
  readonly carriedOut: boolean
}
type OnResolved = (resolved: Resolved) => void
const onResolvedListeners = new Set<OnResolved>()
const announce = (resolved: Resolved): void => {
  for (const each of onResolvedListeners) each(resolved)
}

/**
 * Calls back when a command is done or its unknown outcome becomes known, so that what holds the command's input lets go
 * of it, on screen or not. Returns the function that ends it.
 */
export function onResolved(listener: OnResolved): () => void {
  onResolvedListeners.add(listener)
  return () => onResolvedListeners.delete(listener)
}

const messageShape = v.object({
  member: v.string(),
  touches: v.array(v.string()),
  resolved: v.optional(v.object({ id: v.string(), at: v.number(), carriedOut: v.boolean() })),
})
type Message = v.InferOutput<typeof messageShape>

/** Gets the ids of the endpoints that a command of another tab has changed. */
type OnOtherTab = (touches: readonly string[]) => void
const listeners = new Set<OnOtherTab>()
let channel: BroadcastChannel | null | undefined

function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = openTabChannel('hall.commands')
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageShape, data)
    if (!message.success || memberOf(message.output.member) !== memberKey()) return
    const { touches, resolved } = message.output
    const sent = resolved && sentHere(resolved)
    if (sent && resolved.carriedOut) forget(sent.id, sent.input)
    if (sent) announce({ ...resolved, input: sent.input })
    for (const each of listeners) each(touches)
    followOthers()
    changed()
  })
  return channel
}

function tellTabs(
  member: string,
  touches: readonly Endpoint[],
  resolved?: Message['resolved'],
): void {
  if (member === '') return
  openChannel()?.postMessage({ member, touches: touches.map(({ id }) => id), resolved })
}

/** Calls back when a command of another tab begins, ends or is resolved. Returns the function that ends it. */
export function onOtherTabs(listener: OnOtherTab): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back on a change of a lock in any tab of this member. Returns the function that ends it. */
export function watchLocks(onChange: () => void): () => void {
  openChannel()
  followOthers()
  return watchSending(onChange)
}

const followed = new Set<string>()
/** Waits for the end of what other tabs are sending, also for the end of a tab that crashes. */
function followOthers(): void {
  const locks = webLocks()
  if (!locks) return
  for (const entry of entriesOf(memberKey()))
    if (entry.open && entry.tab !== ownPage()) void follow(entry, locks)
}

async function follow(entry: JournalEntry, locks: LockManager): Promise<void> {
  const key = `${entry.tab} ${entry.at}`
  if (followed.has(key)) return
  followed.add(key)
  try {
    await locks.request(lockName(entry.member, entry.id), { mode: 'shared' }, () => undefined)
  } catch {
    // Denied: nobody can say whether that tab is still there.
  }
  const left = entryOf(entry.member, entry.id)
  if (left?.open && isSame(left, entry)) putEntry({ ...left, open: false })
  followed.delete(key)
  changed()
}
