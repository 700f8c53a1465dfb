import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { currentEpoch } from '#lib/session/session.ts'
import { read, remove, slot, write } from '#lib/storage.ts'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { compare } from '#lib/money/amount.ts'
import { detailOf, sameBet } from './bet-detail.ts'
import { totalStake, writeCommand } from './typed-bet.ts'
import { readable, type Slip } from './slip.ts'

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

/** The platform's clock is known to a second or so, and its rows carry whole seconds (ms). */
export const CLOCK_DOUBT_MS = 3_000

/** A bet record with the lines it records: one line, or all lines of an order. */
export interface Claim {
  readonly order: OwnOrder
  readonly lines: readonly OwnLine[]
  readonly row: Bet
}

export interface Claims {
  readonly claims: readonly Claim[]
  /** Lines without a record. */
  readonly open: readonly { order: OwnOrder; line: OwnLine }[]
  /** Records that match none of the orders. */
  readonly others: readonly Bet[]
}

/** Whether a period has been drawn where `lastPeriod` is the last one: period numbers grow. */
export const isDrawn = (period: string, lastPeriod: string): boolean =>
  period === lastPeriod ||
  (/^\d+$/.test(period + lastPeriod) && BigInt(period) <= BigInt(lastPeriod))

/** Whether a record can be of an order that was sent at `sentAt` (epoch ms, platform time). */
export const isSince = ({ at }: Bet, sentAt: number): boolean =>
  at === null || at >= sentAt - CLOCK_DOUBT_MS

const isWithin = (row: Bet, { sentAt, answeredAt }: OwnOrder, now: number): boolean =>
  row.at !== null && isSince(row, sentAt) && row.at <= (answeredAt ?? now) + CLOCK_DOUBT_MS

/**
 * Finds the records of orders. Where a record names its picks (`detail`, an assumption of ours) that decides; else its
 * time and its stake do, each record standing for one line at most. Orders are served in the order in which they were sent.
 */
export function claimRows(
  orders: readonly OwnOrder[],
  rows: readonly Bet[],
  groups: readonly PlayGroup[],
  now: number,
): Claims {
  // Oldest first, as the orders are.
  const left = rows.toReversed()
  const claims: Claim[] = []
  const open: { order: OwnOrder; line: OwnLine }[] = []
  const take = (order: OwnOrder, lines: readonly OwnLine[]): boolean => {
    const stake = totalStake(lines)
    const text = lines.map((line) => line.text).join(' ')
    const index = left.findIndex((row) => {
      if (order.known.includes(row.id) || row.stake === null || compare(row.stake, stake) !== 0)
        return false
      const detail = detailOf(row)
      return detail
        ? detail.period === order.period &&
            isSince(row, order.sentAt) &&
            sameBet(detail.text, text, groups)
        : isWithin(row, order, now)
    })
    if (index < 0) return false
    const [row] = left.splice(index, 1)
    claims.push({ order, lines, row: row! })
    return true
  }
  for (const order of orders) {
    const missing = order.lines.filter((line) => !take(order, [line]))
    // Some platforms write one record for a whole order.
    if (missing.length > 1 && missing.length === order.lines.length && take(order, missing))
      continue
    for (const line of missing) open.push({ order, line })
  }
  return { claims, open, others: left.toReversed() }
}

/** A slip as the lines of an order, each with its canonical text; lines without a readable stake are left out. */
export const ownLines = (slip: Slip, groups: readonly PlayGroup[]): OwnLine[] =>
  readable(slip).map(({ pick, stake }) => ({
    text: writeCommand([{ pick, stake }], groups),
    stake,
    odds: pick.odds,
  }))
