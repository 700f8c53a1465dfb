import { payWayOf } from '#lib/api/endpoints/deposit.ts'
import type { Bet, BetStatus, Transaction } from '#lib/api/endpoints/records.ts'
import { sumOf, type Amount, subtract, type MaybeAmount } from '#lib/money/amount.ts'
import { formatBeijing } from '#lib/time/dates.ts'

export type Unit = 'yuan' | 'usdt'

/** USDT for a withdrawal to a USDT address, else yuan (spec 3 §6). */
export const unitOf = ({ type, way }: Pick<Transaction, 'type' | 'way'>): Unit =>
  type === 2 && payWayOf(way) === 'usdt' ? 'usdt' : 'yuan'

/** Exact sums of rows in each unit; null when an amount is unknown. */
export interface TransactionTotals {
  readonly yuan: Amount | null
  readonly usdt: Amount | null
  /** Number of counted rows with an unknown amount. */
  readonly unknown: number
}

/** The sums of the transactions that were carried out. */
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
  /** Stakes of settled and open bets. */
  readonly stake: Amount | null
  /** Net result of settled bets. */
  readonly net: Amount | null
  readonly open: number
  /** Number of counted bets with an unknown stake or result. */
  readonly unknown: number
}

const isCounted = (status: BetStatus): boolean => status === 'settled' || status === 'open'

/** The win and loss of these bets (RTS 1B). */
export function totalBets(rows: readonly Bet[]): BetTotals {
  const settled = rows.filter(({ status }) => status === 'settled')
  const isUnknown = ({ status, stake, net }: Bet) =>
    (isCounted(status) && stake === null) || (status === 'settled' && net === null)
  return {
    stake: sumOf(rows.filter(({ status }) => isCounted(status)).map(({ stake }) => stake)),
    net: sumOf(settled.map(({ net }) => net)),
    open: rows.filter(({ status }) => status === 'open').length,
    unknown: rows.filter(isUnknown).length,
  }
}

/** The net result of these bets up to each day in Beijing, oldest first; null when a result or its day is unknown. */
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
  const sums: { day: string; net: Amount }[] = []
  for (const day of [...days.keys()].toSorted()) {
    const net = sumOf([sums.at(-1)?.net ?? '0', ...days.get(day)!])
    if (net === null) return null
    sums.push({ day, net })
  }
  return sums
}

interface Line {
  readonly label: string
  /** Null when an amount is unknown. */
  readonly amount: Amount | null
  /** Gains and losses carry a sign. */
  readonly signed: boolean
  readonly unit: Unit
}

/**
 * The sums of a time span. Only approved orders and settled bets count. USDT withdrawals have their own sum in USDT; their
 * value in yuan is unknown, and so are the net deposits.
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
