import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isOfThisTab, onResolved, ownPage } from '#lib/api/journal.ts'
import { pageStore } from '#lib/page-store.ts'
import { noteBetTaken } from '#lib/records/open-bets.ts'
import { currentEpoch, epochAtom, memberAtom, memberKey, memberOf } from '#lib/session/session.ts'
import { read, remove, slot, write } from '#lib/storage.ts'
import { MINUTE_MS, serverNow } from '#lib/time/clock.ts'

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
  /** Epoch ms; `answeredAt` null while nothing has confirmed it. */
  sentAt: v.number(),
  answeredAt: v.nullable(v.number()),
  /** Whether these are the platform's time, not the phone's. */
  timed: v.optional(v.boolean(), false),
  /** Bet records that had been read before it was sent; null where none had. */
  known: v.nullable(v.array(v.string())),
  /** Yuan in the wallet, read after the last command and before this one; null where that is not known. */
  balance: v.nullable(v.string()),
  /** The wallet has had another balance since. */
  moved: v.optional(v.boolean(), false),
  /** As often as its stake has left the wallet at once: a browser may repeat a request by itself. */
  times: v.optional(v.number(), 1),
})
/**
 * An order that this session sent. The records of the specifications do not name the picks, so this is the only
 * source of them.
 */
export type OwnOrder = v.InferOutput<typeof ownOrder>
export type OwnLine = v.InferOutput<typeof ownLine>

const ORDERS_MAX = 100
const KNOWN_MAX = 100
const stored = slot('own-orders', 'session', 'member', v.array(ownOrder))

const changedAtom = atom<readonly OwnOrder[] | null>(null)
/** Orders of this session, oldest first: those accepted, and those of which nothing is known. */
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

/** The platform has confirmed it. */
export const isAccepted = (order: OwnOrder): boolean => order.answeredAt !== null

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

/** The orders that were sent before that of an intent. */
export function earlierOrders(at: number): readonly OwnOrder[] {
  const orders = ownOrders()
  return orders.slice(
    0,
    orders.findIndex(({ tappedAt }) => tappedAt === at),
  )
}

const page = v.object({ member: v.string(), page: v.string(), at: v.number() })
/** The pages of this device that have bet last: a record may be of an order that this tab knows nothing of. */
const pages = slot('bet-pages', 'local', 'device', v.array(page))
const PAGES_MAX = 10
/** For so long a record may be late (ms). */
const LATE_MS = 15 * MINUTE_MS

/** Whether another tab or session of the member has bet lately on this device. */
export const hasBetElsewhere = (): boolean =>
  (read(pages) ?? []).some(
    ({ member, page, at }) =>
      memberOf(member) === memberKey() && !isOfThisTab(page) && Math.abs(Date.now() - at) < LATE_MS,
  )

/** Notes an order at the moment when it is sent. */
export function noteSent(order: Omit<v.InferInput<typeof ownOrder>, 'answeredAt'>): void {
  const here = { member: memberKey(), page: ownPage(), at: Date.now() }
  const known = order.known?.slice(0, KNOWN_MAX) ?? null
  change([...ownOrders(), v.parse(ownOrder, { ...order, known, answeredAt: null })])
  const others = (read(pages) ?? []).filter((each) => each.page !== here.page)
  write(pages, [...others, here].slice(-PAGES_MAX))
}

const changeOrder = (at: number, next: Partial<OwnOrder>): void =>
  change(ownOrders().map((each) => (each.tappedAt === at ? { ...each, ...next } : each)))

/** The order of an intent was accepted at `answeredAt` (epoch ms). */
export function noteAccepted(at: number, answeredAt: number): void {
  const taken = orderTapped(at)
  if (taken && !isAccepted(taken)) noteBetTaken(taken.roomId, taken.period, serverNow())
  changeOrder(at, { answeredAt })
}

/** The platform has carried out the order of an intent so many times. */
export const noteTimes = (at: number, times: number): void => changeOrder(at, { times })

/** The order of an intent was refused, not sent, or provably not carried out. */
export const forgetOrder = (at: number): void =>
  change(ownOrders().filter((each) => isAccepted(each) || each.tappedAt !== at))

/** The wallet was read: an order that nothing has confirmed remembers that it has moved. */
function noteWallet(balance: string | undefined): void {
  const orders = ownOrders()
  const isMoved = ({ answeredAt, balance: before, moved }: OwnOrder) =>
    answeredAt === null && !moved && before !== null && balance !== undefined && balance !== before
  if (orders.some(isMoved))
    change(orders.map((each) => (isMoved(each) ? { ...each, moved: true } : each)))
}

/**
 * An order follows its intent, which no other command shares. One that the member has called not carried out stays: its
 * record may still come, and is then no proof of another one.
 */
export function followOwnOrders(): () => void {
  let endSession = () => {}
  const follow = () => {
    endSession()
    const { store } = currentEpoch()
    endSession = store.sub(memberAtom, () => noteWallet(store.get(memberAtom)?.balance))
  }
  follow()
  const offs = [
    onResolved(
      ({ at, carriedOut }) => carriedOut && orderTapped(at) && noteAccepted(at, serverNow()),
    ),
    pageStore.sub(epochAtom, follow),
    () => endSession(),
  ]
  return () => offs.forEach((off) => off())
}
