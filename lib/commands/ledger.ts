import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { keptOf, type Endpoint } from '#lib/api/endpoint.ts'
import { emit, type Resolved } from '#lib/events.ts'
import { pageStore } from '#lib/page-store.ts'
import {
  currentEpoch,
  lastMember,
  memberKey,
  memberOf,
  openTabChannel,
  randomHex,
} from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { isPath, type Path } from '#lib/site/routes.ts'
import { read, remove, slot, writeHeld } from '#lib/storage.ts'
import { storedAtom } from '#lib/stored-atom.ts'
import { DAY_MS, isPlatformTime, serverNow, MINUTE_MS } from '#lib/time/clock.ts'

/*
 * The ledger of sent money commands (decision 0019). The tab keeps each command of the session with its input, in session
 * storage. The device keeps the same command without address or name until its outcome is known, in local storage: it locks
 * all tabs of the member, after a reload and after the next sign-in too. It has an amount only where own limits count it.
 */

const ownLine = v.object({
  /** Canonical text of the picks with their stakes. */
  text: v.string(),
  /** Yuan of the whole line. */
  stake: v.string(),
  /** Odds at the time of the bet. */
  odds: v.string(),
})
const ownBet = v.object({ roomId: v.string(), period: v.string(), lines: v.array(ownLine) })
/** A withdrawal as it was reviewed: the platform's record has neither fee nor payee (spec 2 §3, Transaction). */
const quote = v.object({
  /** Requested yuan. */
  amount: v.string(),
  /** In words, masked. */
  payee: v.string(),
  /** USDT, two decimals, cut; null for yuan and for an unknown rate. */
  usdt: v.nullable(v.string()),
  /** Network fee. */
  fee: v.nullable(v.string()),
  /** USDT that arrives; zero or less where the fee takes it all. */
  receives: v.nullable(v.string()),
  /** Yuan for one USDT. */
  rate: v.nullable(v.string()),
})
const ownOrder = v.object({
  /** Deposit or withdrawal. */
  type: v.picklist([1, 2]),
  /** From the answer; '' where no answer named one. */
  number: v.string(),
  /** Only a withdrawal has one. */
  quote: v.nullable(quote),
})
const state = v.picklist(['sending', 'unknown', 'done', 'denied'])
const sentCommand = v.object({
  /** The endpoint. */
  id: v.string(),
  /** Epoch ms of the tap, on this device. It names the command. */
  at: v.number(),
  /** `denied`: the member says that it was not carried out. Its record may still come. */
  state,
  /** {@link inputKey} */
  input: v.string(),
  /** Its receiver. */
  host: v.string(),
  requestId: v.string(),
  /** Epoch ms; `answeredAt` null without a confirmation. */
  sentAt: v.number(),
  answeredAt: v.nullable(v.number()),
  /** True if `sentAt` and `answeredAt` are the platform's time, false if they are the phone's. */
  timed: v.boolean(),
  /** Ids of the records that were read before; null where none had been read. */
  known: v.nullable(v.array(v.string())),
  /** Yuan in the wallet, read after every earlier command and before this one; null where that is not known. */
  balance: v.nullable(v.string()),
  /** As in {@link Endpoint.recordOf}. */
  record: v.nullable(
    v.object({
      lookup: v.number(),
      amounts: v.array(v.nullable(v.string())),
      spends: v.nullable(v.string()),
    }),
  ),
  /** The records of the specifications do not say what was bet. */
  bet: v.nullable(ownBet),
  order: v.nullable(ownOrder),
  /** The member has seen the result of the bet, or the record of the order. */
  shown: v.boolean(),
})
/** A money command that this session has sent. */
export type SentCommand = v.InferOutput<typeof sentCommand>
/** Facts that a command adds to the ledger besides its input. */
export type SentNote = Partial<Pick<SentCommand, 'known' | 'balance' | 'bet' | 'order'>> & {
  readonly risk?: Risk | null
}
export type OwnLine = v.InferOutput<typeof ownLine>
export type OwnBet = v.InferOutput<typeof ownBet>
export type Quote = v.InferOutput<typeof quote>

const risk = v.object({
  kind: v.picklist(['stake', 'deposit']),
  /** Yuan, of each line of a bet or of the deposit. */
  amounts: v.array(v.string()),
  /** Epoch ms of the sending. */
  sentAt: v.number(),
})
/** The part of a bet or deposit that own limits count for a day. */
export type Risk = v.InferOutput<typeof risk>

/** The page for a command whose own page this release lacks. */
const RECORDS: Path = '/transRecord'
const deviceCommand = v.object({
  /** lib/session/session.ts */
  member: v.string(),
  id: v.string(),
  at: v.number(),
  /** The platform's time of the sending (epoch ms); null where it is not known. */
  sentAt: v.optional(v.nullable(v.number()), null),
  /** An ended command stays only for its risk. */
  state: v.optional(state, 'unknown'),
  /** The records of another host say nothing about it. */
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
  risk: v.optional(v.nullable(risk), null),
  /** Two tabs may send in the same millisecond. */
  requestId: v.optional(v.string(), ''),
})
/** A money command without its input. */
export type DeviceCommand = v.InferOutput<typeof deviceCommand>

/** The rows that this release can read. */
const rowsOf = <T>(shape: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((row) => {
        const parsed = v.safeParse(shape, row)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
const tabSlot = slot('ledger', 'session', 'member', rowsOf(sentCommand))
const deviceSlot = slot('ledger', 'local', 'device', rowsOf(deviceCommand))

/** The tab keeps at most this number of commands of each endpoint. */
const COMMANDS_MAX = 100
/** A command keeps at most this number of ids of known records. A record with another id is new. */
const KNOWN_MAX = 40
const UNRESOLVED_MAX = 50
const RISKS_MAX = 200

const isUnresolved = ({ state: now }: Pick<DeviceCommand, 'state'>): boolean =>
  now === 'sending' || now === 'unknown'
const isOwn = ({ member }: DeviceCommand): boolean => memberOf(member) === memberKey()

const isRecent = ({ sentAt }: Risk): boolean => Math.abs(serverNow() - sentAt) < DAY_MS

type Name = Pick<DeviceCommand, 'id' | 'at' | 'requestId'>
const isSame = (one: Name, other: Name): boolean =>
  one.id === other.id && one.at === other.at && one.requestId === other.requestId

const deviceCommands = (): readonly DeviceCommand[] => read(deviceSlot) ?? []

/** Replaces the device's command of this name, or removes it where nothing needs it any more. */
function putOnDevice(next: DeviceCommand): void {
  const all = [...deviceCommands().filter((each) => !isSame(each, next)), next]
  const kept = [
    ...all.filter(isUnresolved).slice(-UNRESOLVED_MAX),
    ...all
      .filter((each) => !isUnresolved(each) && each.risk !== null && isRecent(each.risk))
      .slice(-RISKS_MAX),
  ]
  if (kept.length === 0) remove(deviceSlot)
  else writeHeld(deviceSlot, kept)
}

/** The session's money commands, oldest first. */
export const sentCommandsAtom = storedAtom<readonly SentCommand[]>(tabSlot, [])
export const sentCommands = (): readonly SentCommand[] => read(tabSlot) ?? []

const writeInTab = (commands: readonly SentCommand[]): void =>
  currentEpoch().store.set(sentCommandsAtom, commands)

/** True if this device has a command of unknown outcome, of any member. */
export const hasUnresolved = (): boolean => deviceCommands().some(isUnresolved)

/** The session's command of that tap; null where another tab or an earlier session sent it. */
export const commandAt = (at: number): SentCommand | null =>
  sentCommands().find((each) => each.at === at) ?? null

/** Changes facts of the session's command of that tap; null removes it. */
export function changeCommand(
  at: number,
  change: Partial<Pick<SentCommand, 'state' | 'answeredAt' | 'order' | 'shown'>> | null,
): void {
  const before = sentCommands()
  if (!before.some((each) => each.at === at)) return
  writeInTab(
    before.flatMap((each) => (each.at !== at ? [each] : change ? [{ ...each, ...change }] : [])),
  )
}

/** The platform, a record or the member has confirmed it. */
export const isDone = ({ state: now }: Pick<SentCommand, 'state'>): boolean => now === 'done'

/** The session's commands of this endpoint that were carried out, oldest first. */
export const carriedOut = ({ id }: Pick<Endpoint, 'id'>, commands = sentCommands()) =>
  commands.filter((each) => each.id === id && isDone(each))

/** The deposit of that order number, if this session has placed it. */
export const placedDeposit = (number: string): SentCommand | undefined =>
  number === ''
    ? undefined
    : sentCommands().find(({ order }) => order?.type === 1 && order.number === number)

/** The member has seen the outcome of these commands. */
export function markShown(isIt: (command: SentCommand) => boolean): void {
  const isNew = (each: SentCommand) => isDone(each) && !each.shown && isIt(each)
  if (!sentCommands().some(isNew)) return
  writeInTab(sentCommands().map((each) => (isNew(each) ? { ...each, shown: true } : each)))
}

/** The risks that the member took on this device within a day. */
export const sentRisks = (): readonly Risk[] =>
  deviceCommands().flatMap((each) =>
    each.risk !== null && isOwn(each) && isRecent(each.risk) ? [each.risk] : [],
  )

/** One wish of the member to change something: it holds the lock of its endpoint in this page. */
export interface Intent {
  readonly endpoint: Endpoint
  readonly input: string
  /** The same again if the member says 没有成功 and sends the same input. */
  readonly requestId: string
  readonly at: number
  readonly member: string
  readonly epoch: number
  isEnded: boolean
}

/** The part of an input that may be kept, as text. */
export const inputKey = (endpoint: Pick<Endpoint, 'input'>, input: unknown): string =>
  JSON.stringify(keptOf(endpoint.input, input)) ?? ''

/** Commands that this page is sending, by endpoint. */
const sending = new Map<string, Intent>()

const locksAtom = atom(0)
const locksChanged = (): void => pageStore.set(locksAtom, (changes) => changes + 1)
/** Calls back on a change of any lock that this page makes. Returns the function that ends it. */
export const watchSending = (onChange: () => void): (() => void) =>
  pageStore.sub(locksAtom, onChange)

/** A money command is pending in this page: nothing may reload it now. */
export const hasPendingMoneyCommand = (): boolean =>
  [...sending.values()].some(({ endpoint }) => endpoint.money !== null)

/** The unresolved commands of one member, oldest first. */
export const unresolvedOf = (member: string): readonly DeviceCommand[] =>
  deviceCommands().filter(
    (each) => isUnresolved(each) && memberOf(each.member) === memberOf(member),
  )
const unresolved = (member: string, id: string): DeviceCommand | undefined =>
  unresolvedOf(member).find((each) => each.id === id)

/** An equal input within this time is the same intent, sent again (ms). */
const RETRIED_MS = 15 * MINUTE_MS

/** The request id of an equal command that the member has denied, and that may have been carried out; null for a new intent. */
function knownRequestId(id: string, input: string): string | null {
  const last = sentCommands().findLast((each) => each.id === id && each.input === input)
  const isRetried = last?.state === 'denied' && Math.abs(Date.now() - last.at) < RETRIED_MS
  return isRetried ? last.requestId : null
}

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

/** The lock of the present member: of this page, then of the device. */
export function lockState({ id }: { readonly id: string }): LockState {
  if (sending.get(id)?.epoch === currentEpoch().id) return 'sending'
  const command = unresolved(memberKey(), id)
  if (command === undefined) return 'free'
  // Without Web Locks nothing shows whether the other page is still there.
  return command.state === 'sending' && webLocks() ? 'elsewhere' : 'unknown'
}

/** A command of unknown outcome. */
export interface UnknownCommand {
  readonly id: string
  /** Epoch ms of the tap. */
  readonly at: number
  /** As in the device's entry. */
  readonly sentAt: number | null
  /** As in the endpoint. */
  readonly label: string
  /** Its receiver; null where the device's entry lacks it. */
  readonly host: string | null
  /** '' where the device's entry lacks it. */
  readonly requestId: string
  /** {@link inputKey}; null where another tab or an earlier session sent it. */
  readonly input: string | null
  /** Reading of performance.now when this page sent it or first saw it: anybody may set the wall clock. */
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
  const command = unresolved(memberKey(), endpoint.id)
  if (command === undefined || lockState(endpoint) !== 'unknown') return null
  const { id, at, sentAt, label, host, requestId } = command
  return {
    id,
    at,
    sentAt,
    label,
    host,
    requestId,
    input: commandAt(at)?.input ?? null,
    seen: seenAt(command),
  }
}

/** Commands of unknown outcome that other tabs or earlier sessions of this member sent. */
export const unknownFromElsewhere = (): readonly DeviceCommand[] =>
  unresolvedOf(memberKey()).filter(
    (each) => commandAt(each.at) === null && lockState(each) === 'unknown',
  )

/** Commands of the session that just ended whose outcome is not known. */
export const leftUnresolved = (): readonly DeviceCommand[] => unresolvedOf(lastMember())

/** Takes the lock in this page for a new intent; null where the lock is not free. */
export function open(endpoint: Endpoint, given: unknown): Intent | null {
  if (lockState(endpoint) !== 'free') return null
  const input = inputKey(endpoint, given)
  let at = Date.now()
  while (commandAt(at) !== null) at += 1
  const intent: Intent = {
    endpoint,
    input,
    requestId: (endpoint.money && knownRequestId(endpoint.id, input)) ?? randomHex(),
    at,
    member: memberKey(),
    epoch: currentEpoch().id,
    isEnded: false,
  }
  sending.set(endpoint.id, intent)
  locksChanged()
  return intent
}

/**
 * Writes a money command into the ledger before it is sent, with the record that it will leave; false where the device
 * has another one already.
 */
export function markSent(
  intent: Intent,
  expected: SentCommand['record'] = null,
  { risk: taken = null, known, ...note }: SentNote = {},
): boolean {
  const { endpoint, member, at, input, requestId } = intent
  const { id, money } = endpoint
  if (money === null) return true
  if (unresolved(member, id) !== undefined) return false
  // The host may have changed while own limits were asked.
  const host = apiHost()
  const { label, path } = money
  const [now, timed] = [serverNow(), isPlatformTime()]
  const sentAt = timed ? now : null
  const name = { member, id, at, requestId }
  putOnDevice({ ...name, sentAt, state: 'sending', host, label, path, risk: taken })
  const same = sentCommands().filter((each) => each.id === id)
  const full = same.length < COMMANDS_MAX ? null : same[0]
  const command: SentCommand = {
    id,
    at,
    state: 'sending',
    input,
    host,
    requestId,
    sentAt: now,
    answeredAt: null,
    timed,
    known: known?.slice(0, KNOWN_MAX) ?? null,
    balance: null,
    record: expected,
    bet: null,
    order: null,
    shown: false,
    ...note,
  }
  writeInTab([...sentCommands().filter((each) => each !== full), command])
  seenAt({ id, at })
  tellTabs(member, [])
  return true
}

/** How a command ended: `refused` by an answer, `unsent` before the sending, `unknown` keeps the lock of money. */
type End = 'done' | 'refused' | 'unsent' | 'unknown'

/** Ends the sending of a command. The second end of one intent changes nothing. */
export function close(intent: Intent, how: End): void {
  const { endpoint, member, input, at, epoch } = intent
  if (intent.isEnded) return
  intent.isEnded = true
  const isPresent = epoch === currentEpoch().id
  const { id, money, touches } = endpoint
  const name = { id, at, requestId: intent.requestId }
  const sent = money && deviceCommands().find((each) => isSame(each, name))
  if (sent) {
    const isRefused = how === 'refused' || how === 'unsent'
    const ended = how === 'unknown' ? 'unknown' : 'done'
    putOnDevice({ ...sent, state: ended, risk: isRefused ? null : sent.risk })
    if (isPresent && isRefused) changeCommand(at, null)
    else if (isPresent)
      changeCommand(at, { state: ended, answeredAt: how === 'done' ? serverNow() : null })
  }
  if (sending.get(id) === intent) sending.delete(id)
  tellTabs(member, how === 'done' || how === 'unknown' ? touches : [])
  if (how === 'done' && isPresent) emit('commandResolved', { id, at, input, isCarriedOut: true })
  locksChanged()
}

/** Ends a command of unknown outcome; does nothing if a later command holds the lock now. */
export function resolve(
  { id, touches }: Pick<Endpoint, 'id' | 'touches'>,
  { at }: Pick<UnknownCommand, 'at'>,
  isCarriedOut: boolean,
): void {
  const command = unresolved(memberKey(), id)
  if (command?.at !== at || lockState({ id }) !== 'unknown') return
  putOnDevice({ ...command, state: isCarriedOut ? 'done' : 'denied' })
  resolveInTab({ id, at, isCarriedOut })
  tellTabs(memberKey(), touches, { id, at, isCarriedOut })
  locksChanged()
}

function resolveInTab({ id, at, isCarriedOut }: Omit<Resolved, 'input'>): void {
  const command = commandAt(at)
  if (command?.id !== id) return
  changeCommand(at, isCarriedOut ? { state: 'done', answeredAt: serverNow() } : { state: 'denied' })
  emit('commandResolved', { id, at, input: command.input, isCarriedOut })
}

const messageShape = v.object({
  member: v.string(),
  touches: v.array(v.string()),
  resolved: v.optional(v.object({ id: v.string(), at: v.number(), isCarriedOut: v.boolean() })),
})
type Message = v.InferOutput<typeof messageShape>

let channel: BroadcastChannel | null | undefined

function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = openTabChannel('hall.commands')
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageShape, data)
    if (!message.success || memberOf(message.output.member) !== memberKey()) return
    const { touches, resolved } = message.output
    if (resolved) resolveInTab(resolved)
    emit('changedElsewhere', touches)
    followOthers()
    locksChanged()
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

/** Hears of the commands of other tabs from now on. */
export const followOtherTabs = (): void => void openChannel()

/** Calls back on a change of a lock in any tab of this member. Returns the function that ends it. */
export function watchLocks(onChange: () => void): () => void {
  openChannel()
  followOthers()
  return watchSending(onChange)
}

const followed = new Set<string>()
/** Waits for the end of the commands that other tabs are sending, also for the end of a tab that crashes. */
function followOthers(): void {
  const locks = webLocks()
  if (!locks) return
  for (const each of unresolvedOf(memberKey()))
    if (each.state === 'sending' && sending.get(each.id)?.at !== each.at) void follow(each, locks)
}

async function follow(command: DeviceCommand, locks: LockManager): Promise<void> {
  const { id, at, member } = command
  const key = `${id} ${at}`
  if (followed.has(key)) return
  followed.add(key)
  try {
    await locks.request(lockName(member, id), { mode: 'shared' }, () => undefined)
  } catch {
    // Denied: nobody can say whether that tab is still there.
  }
  const left = unresolved(member, id)
  if (left?.at === at && left.state === 'sending') {
    putOnDevice({ ...left, state: 'unknown' })
    if (commandAt(at)?.id === id) changeCommand(at, { state: 'unknown' })
  }
  followed.delete(key)
  locksChanged()
}
