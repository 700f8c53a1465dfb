import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { currentEpoch } from '#lib/session/session.ts'
import { read, remove, slot, write } from '#lib/storage.ts'

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
/** The order that was sent and has no clear answer; null when there is none. */
export const openOrder = (): OwnOrder | null =>
  ownOrders().find((order) => !isAccepted(order)) ?? null

/** Notes an order at the moment when it is sent. */
export const noteSent = (order: Omit<OwnOrder, 'answeredAt'>): void =>
  change([
    ...acceptedOrders(),
    { ...order, known: order.known.slice(0, KNOWN_MAX), answeredAt: null },
  ])

/** The pending order was accepted at `answeredAt` (platform time, epoch ms). */
export const noteAccepted = (answeredAt: number): void =>
  change(ownOrders().map((each) => (isAccepted(each) ? each : { ...each, answeredAt, known: [] })))

/** The pending order was refused. */
export const forgetOpenOrder = (): void => change(acceptedOrders())
