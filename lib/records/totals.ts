import { payWayOf } from '#lib/api/endpoints/deposit.ts'
import type { Bet, BetStatus, Transaction } from '#lib/api/endpoints/records.ts'
import { sumOf, type Amount, subtract, type MaybeAmount } from '#lib/money/amount.ts'
import { formatBeijing } from '#lib/time/dates.ts'

export type Unit = 'yuan' | 'usdt'

/** The amount of a withdrawal to a USDT address is in USDT, everything else in yuan (spec 3 §6). */
export const unitOf = ({ type, way }: Pick<Transaction, 'type' | 'way'>): Unit =>
  type === 2 && payWayOf(way) === 'usdt' ? 'usdt' : 'yuan'

/** Sums of the rows at hand, exact, null over an amount that is not known; by unit: yuan and USDT do not add up. */
export interface TransactionTotals {
  readonly yuan: Amount | null
  readonly usdt: Amount | null
  /** Rows that count and of which the amount is not known. */
  readonly unknown: number
}

/** Sums of the transactions that were carried out. */
export function totalTransactions(rows: readonly Transaction[]): TransactionTotals {
  const done = rows.filter(({ state }) => state === 'done')
  const sum = (unit: Unit) =>
    sumOf(done.filter((row) => unitOf(row) === unit).map(({ amount }) => amount))
  return {
    yuan: sum('yuan'),
    usdt: sum('usdt'),
    unknown: done.filter(({ amount }) => amount === null).length,
  }
}

interface BetTotals {
  /** Stakes without those of invalid bets. */
  readonly stake: Amount | null
  /** Won less lost, of settled bets. */
  readonly net: Amount | null
  readonly open: number
  /** Rows that count and of which stake or result is not known. */
  readonly unknown: number
}

/** Win and loss of these bets (RTS 1B). */
export function totalBets(rows: readonly Bet[]): BetTotals {
  const settled = rows.filter(({ status }) => status === 'settled')
  const isUnknown = ({ status, stake, net }: Bet) =>
    (status !== 'invalid' && stake === null) || (status === 'settled' && net === null)
  return {
    stake: sumOf(rows.filter(({ status }) => status !== 'invalid').map(({ stake }) => stake)),
    net: sumOf(settled.map(({ net }) => net)),
    open: rows.filter(({ status }) => status === 'open').length,
    unknown: rows.filter(isUnknown).length,
  }
}

const STATUSES: readonly BetStatus[] = ['open', 'unknown', 'settled', 'invalid']

/** The status of a round: settled once none of its bets is open. */
export const statusOf = (rows: readonly Bet[]): BetStatus =>
  STATUSES.find((each) => rows.some(({ status }) => status === each)) ?? 'unknown'

/** How the result of these bets grew, day by day in Beijing, oldest first; null where a result or its day is not known. */
export function netByDay(rows: readonly Bet[]): { day: string; net: Amount }[] | null {
  const days = new Map<string, MaybeAmount[]>()
  for (const { at, net, status } of rows) {
    if (status !== 'settled') continue
    if (at === null) return null
    const day = formatBeijing(at, 'day')
    const nets = days.get(day)
    if (nets) nets.push(net)
    else days.set(day, [net])
  }
  const grown: { day: string; net: Amount }[] = []
  for (const day of [...days.keys()].toSorted()) {
    const net = sumOf([grown.at(-1)?.net ?? '0', ...days.get(day)!])
    if (net === null) return null
    grown.push({ day, net })
  }
  return grown
}

interface Line {
  readonly label: string
  /** Null when the amount of any row is unknown. */
  readonly amount: Amount | null
  /** Gains and losses carry a sign. */
  readonly signed: boolean
  readonly unit: Unit
}

/**
 * Sums of a period. Only approved orders and settled bets count; USDT withdrawals are summed separately, in USDT. What
 * those were in yuan is not known, so that neither are the net deposits.
 */
export function statementOf(
  deposits: readonly Transaction[],
  withdrawals: readonly Transaction[],
  bets: readonly Bet[],
): Line[] {
  const paidIn = sumOf(deposits.filter(({ state }) => state === 'done').map(({ amount }) => amount))
  const paidOut = withdrawals.filter(({ state }) => state === 'done')
  const paidOutIn = (unit: Unit) =>
    sumOf(paidOut.filter((row) => unitOf(row) === unit).map(({ amount }) => amount))
  const [yuan, usdt] = [paidOutIn('yuan'), paidOutIn('usdt')]
  const paid = usdt === '0' ? yuan : null
  const settled = bets.filter(({ status }) => status === 'settled')
  const staked = sumOf(settled.map(({ stake }) => stake))
  const net = sumOf(settled.map((bet) => bet.net))
  const line = (label: string, amount: Amount | null, signed = false, unit: Unit = 'yuan') => ({
    label,
    amount,
    signed,
    unit,
  })
  return [
    line('存款（已到账）', paidIn),
    line('取款（已通过）', yuan),
    ...(usdt === '0' ? [] : [line('取款（USDT，已通过）', usdt, false, 'usdt')]),
    line('净存款', paidIn === null || paid === null ? null : subtract(paidIn, paid), true),
    line('有效投注（已结算）', staked),
    line('派彩（含本金）', sumOf([staked, net])),
    line('净输赢', net, true),
  ]
}
