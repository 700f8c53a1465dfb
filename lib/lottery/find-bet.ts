import { isTooSoon } from '#lib/api/command/too-soon.ts'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import type { Rows } from '#lib/api/pages.ts'
import { compare, subtract, type Amount } from '#lib/money/amount.ts'
import { detailOf } from './bet-detail.ts'
import { totalStake } from './command.ts'
import type { OwnOrder } from './own-orders.ts'
import { claimRows, isSince } from './own-rows.ts'

/** The proof that a look-up gives about an order of unknown outcome: taken, not taken, or none. */
export type LookUpVerdict = 'found' | 'absent' | 'unclear'

export interface Evidence {
  readonly order: OwnOrder
  /** Orders of the session that were accepted: their records prove nothing for this one. */
  readonly accepted: readonly OwnOrder[]
  /** The newest bet records, newest first. */
  readonly records: Rows<Bet>
  readonly groups: readonly PlayGroup[]
  /** Yuan just before it was sent and now; null where it is not known. */
  readonly balanceBefore: Amount | null
  readonly balanceNow: Amount | null
  /** Platform time in epoch ms, when the records and the balance were asked for. */
  readonly now: number
}

type ByRecords = 'proved' | 'fits' | 'absent' | 'unclear'

/** `proved`: the records name these picks for this period. `fits`: new ones have its stakes and time. */
function byRecords({ order, accepted, records, groups, now }: Evidence): ByRecords {
  const { claims, open, others } = claimRows([...accepted, order], records.rows, groups, now)
  const mine = claims.filter((claim) => claim.order === order)
  if (!open.some((each) => each.order === order)) {
    return mine.every(({ row }) => detailOf(row)) ? 'proved' : 'fits'
  }
  const known = new Set(order.known)
  const isNew = (row: Bet) => !known.has(row.id) && isSince(row, order.sentAt)
  // Where records name what was bet, one that names nothing or something else is another bet.
  const names = records.rows.some(detailOf)
  const odd = names ? mine : [...mine.map(({ row }) => row), ...others.filter(isNew)]
  return odd.length > 0 || !records.complete ? 'unclear' : 'absent'
}

type ByBalance = 'taken' | 'same' | 'unclear'

function byBalance({ order, balanceBefore, balanceNow }: Evidence): ByBalance {
  if (balanceBefore === null || balanceNow === null) return 'unclear'
  const gone = subtract(balanceBefore, balanceNow)
  if (compare(gone, '0') === 0) return 'same'
  return compare(gone, totalStake(order.lines)) === 0 ? 'taken' : 'unclear'
}

/**
 * Records in rows, balance in columns; a verdict needs both, except that records which name the picks prove it
 * alone (docs/decisions/0013-lottery-room.md).
 */
const TABLE: Readonly<Record<ByRecords, Readonly<Record<ByBalance, LookUpVerdict>>>> = {
  proved: { taken: 'found', same: 'found', unclear: 'found' },
  fits: { taken: 'found', same: 'unclear', unclear: 'unclear' },
  absent: { taken: 'unclear', same: 'absent', unclear: 'unclear' },
  unclear: { taken: 'unclear', same: 'unclear', unclear: 'unclear' },
}

/** Whether an order of unknown outcome was taken (spec 4 §1). */
export function findBet(evidence: Evidence): LookUpVerdict {
  const verdict = TABLE[byRecords(evidence)][byBalance(evidence)]
  return verdict === 'absent' && isTooSoon(evidence.order.sentAt, evidence.now)
    ? 'unclear'
    : verdict
}
