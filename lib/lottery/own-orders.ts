import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { onResolved } from '#lib/api/journal.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { read, remove, slot, write } from '#lib/storage.ts'
import { serverNow } from '#lib/time/clock.ts'

const ownLine = v.object({
  /** Canonical text of the picks with their stakes. */
  text: v.string(),
  /** Yuan of the whole line. */
  stake: v.string(),
  /** Odds at the time of the bet. */
  odds: v.string(),
})
const ownOrder = v.object({
  roomId: v.string(),
  period: v.string(),
  lines: v.array(ownLine),
  /** When it was tapped, on this device: the `at` of its intent (lib/api/journal.ts). */
  tappedAt: v.optional(v.number(), 0),
  /** Platform time in epoch ms; `answeredAt` null while no clear answer has come. */
  sentAt: v.number(),
  answeredAt: v.nullable(v.number()),
  /** Bet records that were known before it was sent. */
  known: v.array(v.string()),
  /** Yuan in the wallet as it was known then. */
  balance: v.nullable(v.string()),
})
/**
 * An order that this session sent. The records of the specifications do not name the picks, so this is the only
 * source of them.
 */
export type OwnOrder = v.InferOutput<typeof ownOrder>
export type OwnLine = v.InferOutput<typeof ownLine>

const ORDERS_MAX = 100
const KNOWN_MAX = 200
const stored = slot('own-orders', 'session', 'member', v.array(ownOrder))

const changedAtom = atom<readonly OwnOrder[] | null>(null)
/** Orders of this session, oldest first: those accepted, and one of unknown outcome at most. */
export const ownOrdersAtom = atom(
  (get): readonly OwnOrder[] => get(changedAtom) ?? read(stored) ?? [],
)
const ownOrders = () => currentEpoch().store.get(ownOrdersAtom)

function change(next: readonly OwnOrder[]): void {
  const orders = next.slice(-ORDERS_MAX)
  if (orders.length === 0) remove(stored)
  else write(stored, orders)
  currentEpoch().store.set(changedAtom, orders)
}

const isAccepted = (order: OwnOrder): boolean => order.answeredAt !== null
/** Orders that the platform has confirmed, oldest first. */
export const acceptedOrders = (): readonly OwnOrder[] => ownOrders().filter(isAccepted)

/** An order as it is typed, and when it was sent. */
export const chatBetOf = ({ lines, sentAt, period }: OwnOrder) => ({
  period,
  text: lines.map(({ text }) => text).join(' '),
  at: sentAt,
})
/** The order of an intent (its `at`); null where another tab or an earlier session sent it. */
export const orderTapped = (at: number): OwnOrder | null =>
  ownOrders().find(({ tappedAt }) => tappedAt === at) ?? null

/** Notes an order at the moment when it is sent. */
export const noteSent = (order: Omit<OwnOrder, 'answeredAt'>): void =>
  change([
    ...acceptedOrders(),
    { ...order, known: order.known.slice(0, KNOWN_MAX), answeredAt: null },
  ])

const isOpen = (order: OwnOrder, at: number): boolean => !isAccepted(order) && order.tappedAt === at

/** The order of an intent was accepted at `answeredAt` (platform time, epoch ms). */
export const noteAccepted = (at: number, answeredAt: number): void =>
  change(ownOrders().map((each) => (isOpen(each, at) ? { ...each, answeredAt, known: [] } : each)))

/** The order of an intent was refused, or not sent. */
export const forgetOrder = (at: number): void =>
  change(ownOrders().filter((each) => !isOpen(each, at)))

/** An order follows its intent, which no other command shares. Returns the function that ends it. */
export const followOwnOrders = (): (() => void) =>
  onResolved(({ at, taken }) => {
    if (!ownOrders().some((each) => isOpen(each, at))) return
    if (taken) noteAccepted(at, serverNow())
    else forgetOrder(at)
  })
