import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { onResolved } from '#lib/api/journal.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, epochAtom, memberAtom, memberKey, memberOf } from '#lib/session/session.ts'
import { read, remove, slot, write } from '#lib/storage.ts'
import { isPlatformTime, MINUTE_MS, serverNow } from '#lib/time/clock.ts'

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
  /** USDT, two decimals, cut; null for yuan and for what was not known. */
  usdt: v.nullable(v.string()),
  /** Network fee. */
  fee: v.nullable(v.string()),
  /** What arrives; zero or less where the fee takes it all. */
  receives: v.nullable(v.string()),
  /** Yuan for one USDT. */
  rate: v.nullable(v.string()),
})
const ownOrder = v.object({
  /** Deposit or withdrawal. */
  type: v.picklist([1, 2]),
  /** As it was answered; '' where no answer named one. */
  number: v.string(),
  /** Of a withdrawal that may have been carried out. */
  quote: v.nullable(quote),
})
const sent = v.object({
  /** When it was tapped, on this device: the `at` of its intent (lib/api/journal.ts). */
  tappedAt: v.number(),
  /** Epoch ms; `answeredAt` null while nothing has confirmed it. */
  sentAt: v.number(),
  answeredAt: v.nullable(v.number()),
  /** Whether these are the platform's time, not the phone's. */
  timed: v.boolean(),
  /** Records that had been read before it was sent; null where none had. */
  known: v.nullable(v.array(v.string())),
  /** Yuan in the wallet, read after the last command and before this one; null where that is not known. */
  balance: v.nullable(v.string()),
  /** The wallet has had another balance since. */
  moved: v.boolean(),
  /** So often it stands in the books: a browser may repeat a request by itself. */
  times: v.number(),
})
const ownCommand = v.object({
  ...sent.entries,
  /** The endpoint. */
  id: v.string(),
  /** As in {@link Endpoint.makes}. */
  makes: v.nullable(
    v.object({
      lookup: v.number(),
      amount: v.nullable(v.string()),
      moves: v.picklist([-1, 0, 1]),
    }),
  ),
  /** What was bet: the records of the specifications do not say it. */
  bet: v.nullable(ownBet),
  /** What was ordered of the back office. */
  order: v.nullable(ownOrder),
  /** What became of it has been shown: the result of a bet, the record of an order. */
  shown: v.boolean(),
})
/** When a command was sent, and what was known before. */
export type Sent = v.InferOutput<typeof sent>
/** A money command that this session has sent. */
export type OwnCommand = v.InferOutput<typeof ownCommand>
/** What a command notes of itself, at the sending. */
export type Noted = Partial<Pick<OwnCommand, 'known' | 'bet' | 'order'>>
export type OwnLine = v.InferOutput<typeof ownLine>
export type OwnBet = v.InferOutput<typeof ownBet>
export type Quote = v.InferOutput<typeof quote>

/** Of each endpoint. */
const COMMANDS_MAX = 100
const KNOWN_MAX = 100
const stored = slot('own-commands', 'session', 'member', v.array(ownCommand))

/** As it is stored: a page that comes back has not seen what its tab has sent meanwhile. */
export const ownCommands = (): readonly OwnCommand[] => read(stored) ?? []

const changesAtom = atom(0)
/** Money commands of this session, oldest first: those carried out, and those of which nothing is known. */
export const ownCommandsAtom = atom((get): readonly OwnCommand[] => {
  get(changesAtom)
  return ownCommands()
})

function change(next: (before: readonly OwnCommand[]) => readonly OwnCommand[]): void {
  const commands = next(ownCommands())
  if (commands.length === 0) remove(stored)
  else write(stored, commands)
  currentEpoch().store.set(changesAtom, (changes) => changes + 1)
}

/** The platform has confirmed it. */
export const isCarriedOut = ({ answeredAt }: Sent): boolean => answeredAt !== null

/** The command of an intent (its `at`); null where another tab or an earlier session sent it. */
export const commandTapped = (at: number): OwnCommand | null =>
  ownCommands().find(({ tappedAt }) => tappedAt === at) ?? null

/** The other commands of its kind, in the order in which they were sent: a record may be theirs. */
export const rivalsOf = ({ id, tappedAt }: OwnCommand): readonly OwnCommand[] =>
  ownCommands().filter((each) => each.id === id && each.tappedAt !== tappedAt)

const trace = v.object({
  member: v.string(),
  id: v.string(),
  path: v.string(),
  tappedAt: v.number(),
  /** Epoch ms of this device. */
  at: v.number(),
})
/** What this device has sent last: a record may be of a command that this tab knows nothing of. */
const traces = slot('sent', 'local', 'device', v.array(trace))
const TRACES_MAX = 50
/** For so long a record may be late (ms). */
const LATE_MS = 15 * MINUTE_MS

/**
 * Whether a record of a command may be of another one, lately sent on this device for the member, that is none of
 * {@link rivalsOf} it: by another tab or session, or by another command whose records are the same.
 */
export const isSentElsewhere = ({ id, money }: Pick<Endpoint, 'id' | 'money'>): boolean =>
  (read(traces) ?? []).some(
    (each) =>
      memberOf(each.member) === memberKey() &&
      each.path === money?.path &&
      Math.abs(Date.now() - each.at) < LATE_MS &&
      !(each.id === id && commandTapped(each.tappedAt)),
  )

/** Notes a money command at the moment when it is sent. */
export function noteSent(
  { id, money }: Pick<Endpoint, 'id' | 'money'>,
  given: Pick<OwnCommand, 'tappedAt' | 'known' | 'balance' | 'makes'> & Noted,
): void {
  const { tappedAt } = given
  const now = { sentAt: serverNow(), timed: isPlatformTime() }
  const known = given.known?.slice(0, KNOWN_MAX) ?? null
  const open = { answeredAt: null, moved: false, times: 1, bet: null, order: null, shown: false }
  change((before) => {
    const same = before.filter((each) => each.id === id)
    const full = same.length < COMMANDS_MAX ? null : same[0]
    return [...before.filter((each) => each !== full), { ...open, ...given, ...now, id, known }]
  })
  const path = money?.path ?? ''
  const mine = { member: memberKey(), id, path, tappedAt, at: Date.now() }
  write(traces, [...(read(traces) ?? []), mine].slice(-TRACES_MAX))
}

const changeCommand = (at: number, next: Partial<OwnCommand>): void =>
  change((before) => before.map((each) => (each.tappedAt === at ? { ...each, ...next } : each)))

/** The platform has confirmed the command of an intent. */
export function noteCarriedOut(at: number): void {
  const command = commandTapped(at)
  if (command === null || isCarriedOut(command)) return
  changeCommand(at, { answeredAt: serverNow() })
}

/** The member says that the command of an intent was not carried out: a record is not of its quote. */
function noteDenied(at: number): void {
  const order = commandTapped(at)?.order
  if (order?.quote) changeCommand(at, { order: { ...order, quote: null } })
}

/** The platform has given the order of an intent a number. */
export function noteOrderNumber(at: number, number: string): void {
  const order = commandTapped(at)?.order
  if (order) changeCommand(at, { order: { ...order, number } })
}

/** Whether this session has placed the deposit of that number. */
export const isPlacedHere = (number: string): boolean =>
  number !== '' && ownCommands().some(({ order }) => order?.type === 1 && order.number === number)

/** What became of such commands has been shown. */
export function noteShown(isIt: (command: OwnCommand) => boolean): void {
  const isNew = (each: OwnCommand) => isCarriedOut(each) && !each.shown && isIt(each)
  if (ownCommands().some(isNew))
    change((before) => before.map((each) => (isNew(each) ? { ...each, shown: true } : each)))
}

/** The platform has carried out the command of an intent so many times. */
export const noteTimes = (at: number, times: number): void => changeCommand(at, { times })

/** The command of an intent was refused, not sent, or provably not carried out. */
export function forgetSent(at: number): void {
  const isGone = (each: { readonly tappedAt: number }) => each.tappedAt === at
  const gone = commandTapped(at)
  if (gone !== null && isCarriedOut(gone)) return
  // Also after the session in which it was sent.
  const sent = read(traces) ?? []
  const left = sent.filter((each) => !isGone(each))
  if (left.length < sent.length) write(traces, left)
  if (gone !== null) change((before) => before.filter((each) => !isGone(each)))
}

/** The wallet was read: a command that nothing has confirmed remembers that it has moved. */
function noteWallet(balance: string | undefined): void {
  const isMoved = ({ answeredAt, balance: before, moved }: Sent) =>
    answeredAt === null && !moved && before !== null && balance !== undefined && balance !== before
  if (ownCommands().some(isMoved))
    change((before) => before.map((each) => (isMoved(each) ? { ...each, moved: true } : each)))
}

/**
 * A command follows its intent. One that the member has called not carried out stays: its record may still come, and is
 * then no proof of another one.
 */
export function followOwnCommands(): () => void {
  let endSession = () => {}
  const follow = () => {
    endSession()
    const { store } = currentEpoch()
    endSession = store.sub(memberAtom, () => noteWallet(store.get(memberAtom)?.balance))
  }
  follow()
  const offs = [
    onResolved(({ at, carriedOut }) => (carriedOut ? noteCarriedOut(at) : noteDenied(at))),
    pageStore.sub(epochAtom, follow),
    () => endSession(),
  ]
  return () => offs.forEach((off) => off())
}
