import { wayNamed } from '#lib/api/endpoints/deposit.ts'
import type { Bet, Transaction, TransactionType } from '#lib/api/endpoints/records.ts'
import { sumOf, type Amount } from '#lib/money/amount.ts'

export type Unit = 'yuan' | 'usdt'

/** The amount of a withdrawal to a USDT address is in USDT, everything else in yuan (spec 3 §6). */
export const unitOf = (type: TransactionType, way: string): Unit =>
  type === 2 && wayNamed(way) === 'usdt' ? 'usdt' : 'yuan'

/** Codes that mean the money has moved: approved orders, successful transfers (spec 2 §4). */
export const isDone = (type: TransactionType, code: string): boolean =>
  code === (type === 1 || type === 2 ? '2' : '1')

/** Codes of pending transactions: orders in review, transfers to be settled (spec 2 §4). */
export const isWaiting = (type: TransactionType, code: string): boolean =>
  code === (type === 1 || type === 2 ? '1' : '2')

/** Sums of the rows at hand, exact, null over an amount that is not known; by unit: yuan and USDT do not add up. */
export interface TransactionTotals {
  readonly count: number
  readonly done: number
  readonly yuan: Amount | null
  readonly usdt: Amount | null
  /** Rows that count and of which the amount is not known. */
  readonly unknown: number
}

/** A transaction of a list that may be of several types. */
export interface TypedTransaction extends Transaction {
  readonly type: TransactionType
}

/** Sums of the transactions that were carried out. */
export function totalTransactions(
  type: TransactionType,
  rows: readonly Transaction[],
): TransactionTotals {
  const done = rows.filter(({ state }) => isDone(type, state))
  const sum = (unit: Unit) =>
    sumOf(done.filter(({ way }) => unitOf(type, way) === unit).map(({ amount }) => amount))
  return {
    count: rows.length,
    done: done.length,
    yuan: sum('yuan'),
    usdt: sum('usdt'),
    unknown: done.filter(({ amount }) => amount === null).length,
  }
}

export interface BetTotals {
  readonly count: number
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
    count: rows.length,
    stake: sumOf(rows.filter(({ status }) => status !== 'invalid').map(({ stake }) => stake)),
    net: sumOf(settled.map(({ net }) => net)),
    open: rows.filter(({ status }) => status === 'open').length,
    unknown: rows.filter(isUnknown).length,
  }
}
