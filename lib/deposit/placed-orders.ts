import * as v from 'valibot'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage.ts'
import { storedAtom } from '#lib/stored-atom.ts'
import { serverNow } from '#lib/time/clock.ts'

const order = v.object({
  number: v.string(),
  /** Yuan that the member asked for. */
  amount: v.string(),
  /** Epoch ms of the answer. */
  at: v.number(),
})
type PlacedOrder = v.InferOutput<typeof order>

const KEPT_MAX = 50
const placedAtom = storedAtom<readonly PlacedOrder[]>(
  slot('placed-orders', 'session', 'member', v.array(order)),
  [],
)

/** Notes a deposit that this session has placed, by the number in its answer. */
export function notePlaced(number: string, amount: string): void {
  const { store } = currentEpoch()
  // A wish that is sent again may be answered with its first order.
  if (number === '' || placedOrder(number)) return
  const placed = { number, amount, at: serverNow() }
  store.set(placedAtom, [...store.get(placedAtom), placed].slice(-KEPT_MAX))
}

/** The deposit of that number, if this session has placed it. */
export const placedOrder = (number: string): PlacedOrder | undefined =>
  currentEpoch()
    .store.get(placedAtom)
    .find((each) => each.number === number)
