import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { compare, subtract, type Amount } from '#lib/money/amount.ts'
import { claimRows, isSince } from './own-bets.ts'
import type { OwnOrder } from './own-orders.ts'
import { detailOf, totalStake } from './typed-bet.ts'

interface Evidence {
  /** Of unknown outcome. */
  readonly order: OwnOrder
  /** Orders of the session that were accepted: their records prove nothing for this one. */
  readonly accepted: readonly OwnOrder[]
  /** The newest bet records, newest first. */
  readonly rows: readonly Bet[]
  /** Whether these are all since the order was sent, read after its period was drawn: nothing can arrive any more. */
  readonly final: boolean
  readonly groups: readonly PlayGroup[]
  /** Yuan; null where it is not known. */
  readonly balance: Amount | null
  /** Platform time in epoch ms, when the records were asked for. */
  readonly now: number
}

/**
 * What the records prove about an order of unknown outcome (spec 4 §1): `taken` where they name its picks and its
 * period, or have new rows of its stakes and time while the balance fell by just these stakes; `absent` where they are
 * final and hold nothing that could be it; else null.
 */
export function findBet({
  order,
  accepted,
  rows,
  final,
  groups,
  balance,
  now,
}: Evidence): 'taken' | 'absent' | null {
  const { claims, open, others } = claimRows([...accepted, order], rows, groups, now)
  const mine = claims.filter((claim) => claim.order === order).map(({ row }) => row)
  const gone = balance !== null && order.balance !== null ? subtract(order.balance, balance) : null
  const isStakeGone = gone !== null && compare(gone, totalStake(order.lines)) === 0
  if (!open.some((each) => each.order === order))
    return mine.every(detailOf) || isStakeGone ? 'taken' : null
  const known = new Set(order.known)
  const isNew = (row: Bet) => !known.has(row.id) && isSince(row, order.sentAt)
  // Where records name what was bet, one that names nothing or something else is another bet.
  const odd = rows.some(detailOf) ? mine : [...mine, ...others.filter(isNew)]
  return final && odd.length === 0 && !isStakeGone ? 'absent' : null
}
