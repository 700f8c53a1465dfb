import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { compare, multiply, subtract, sumOf, type Amount } from '#lib/money/amount.ts'
import { comesAfter, isClear } from '#lib/records/claims.ts'
import { claimRows, mayBeOf } from './own-bets.ts'
import type { OwnOrder } from './own-orders.ts'
import { detailOf } from './typed-bet.ts'

interface Evidence {
  /** Of unknown outcome. */
  readonly order: OwnOrder
  /** The other orders that this session sent: a record that can be of one of them proves nothing for this one. */
  readonly rivals: readonly OwnOrder[]
  /** Another tab or session of this device has bet lately: a new record may be of that one. */
  readonly elsewhere: boolean
  /** The newest bet records, newest first. */
  readonly rows: readonly Bet[]
  /** Whether these are all since the order was sent, read after its period was drawn: nothing can arrive any more. */
  readonly final: boolean
  readonly groups: readonly PlayGroup[]
  /** Yuan; null where it is not known. */
  readonly balance: Amount | null
}

/** What a record has moved in the wallet, in yuan; null where that is not known. */
const movedBy = ({ status, stake, net }: Bet): Amount | null => {
  if (status === 'settled') return net
  return status === 'open' && stake !== null ? multiply(stake, '-1') : null
}

/**
 * What the books of the host that got an order prove about it (spec 4 §1). `carriedOut`: records that no other order can be
 * meant by name its picks and period, or are new, of its stakes, and the wallet has moved by just these. `absent`: nothing
 * can arrive any more, the wallet has not moved at all since the sending, and no record is new that could be it. Else null:
 * that something speaks against the one is no proof of the other.
 */
export function findBet(evidence: Evidence): 'carriedOut' | 'absent' | null {
  const { order, rivals, elsewhere, rows, final, groups, balance } = evidence
  const gone = balance === null || order.balance === null ? null : subtract(balance, order.balance)
  const isStill = gone !== null && compare(gone, '0') === 0 && !order.moved
  const { claims, open } = claimRows([...rivals, order], rows, groups, null)
  const mine = claims.filter((claim) => claim.order === order).map(({ row }) => row)
  if (mine.length > 0 && !open.some((each) => each.order === order)) {
    const moved = sumOf(mine.map(movedBy))
    const fits = moved !== null && gone !== null && compare(gone, moved) === 0 && !isStill
    const isNamed = mine.every(detailOf) && !isStill
    return !elsewhere && (isNamed || (fits && order.known !== null && rivals.every(isClear)))
      ? 'carriedOut'
      : null
  }
  const isAfter = comesAfter(order, rows)
  const isPossible = rows.some((row) => isAfter(row) && mayBeOf(row, order, groups))
  return final && isStill && !isPossible ? 'absent' : null
}
