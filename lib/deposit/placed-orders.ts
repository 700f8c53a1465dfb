import * as v from 'valibot'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'

const order = v.object({
  number: v.string(),
  /** Yuan that the member asked for. */
  amount: v.string(),
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
  if (number === '' || placedOrder(number)) return
  store.set(placedAtom, [...store.get(placedAtom), { number, amount }].slice(-KEPT_MAX))
}

/** The deposit of that number, if this session has placed it. */
export const placedOrder = (number: string): PlacedOrder | undefined =>
  currentEpoch()
    .store.get(placedAtom)
    .find((each) => each.number === number)
