import { payWayOf } from '#lib/api/endpoints/deposit.ts'
import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { sumOf, type Amount, subtractAmounts, type MaybeAmount } from '#lib/money/amount.ts'
import { formatBeijing } from '#lib/time/dates.ts'

export type Unit = 'yuan' | 'usdt'

/** Returns the unit of a transaction: USDT for a withdrawal to a USDT address, else yuan (spec 3 §6). */
export const unitOf = ({ type, way }: Pick<Transaction, 'type' | 'way'>): Unit =>
  type === 'withdrawal' && payWayOf(way) === 'usdt' ? 'usdt' : 'yuan'

/** The exact sums of the done transactions in each unit. A sum is null if an amount is unknown. */
export interface TransactionTotals {
  readonly yuan: Amount | null
  readonly usdt: Amount | null
  /** The number of rows with an unknown state, or with an unknown amount that counts. */
  readonly unknown: number
}

/** Sums the done transactions, because only these have moved money. */
export function totalTransactions(rows: readonly Transaction[]): TransactionTotals {
  const done = rows.filter(({ state }) => state === 'done')
  const sumIn = (unit: Unit) =>
    sumOf(done.filter((row) => unitOf(row) === unit).map(({ amount }) => amount))
  return {
    yuan: sumIn('yuan'),
    usdt: sumIn('usdt'),
    unknown:
      rows.filter(({ state }) => state === 'unknown').length +
      done.filter(({ amount }) => amount === null).length,
  }
}

interface BetTotals {
  /** The stakes of settled and open bets. */
  readonly stake: Amount | null
  /** The net result of settled bets. */
  readonly net: Amount | null
  readonly open: number
  /** The number of bets with an unknown status, or with an unknown stake or result that counts. */
  readonly unknown: number
}

const settled = (rows: readonly Bet[]): readonly Bet[] =>
  rows.filter(({ status }) => status === 'settled')
const stakesOf = (rows: readonly Bet[]) => rows.map(({ stake }) => stake)
const netsOf = (rows: readonly Bet[]) => rows.map(({ net }) => net)

/** Sums the stakes and results of bets (RTS 1B). A sum is null if an amount is unknown. */
export function totalBets(rows: readonly Bet[]): BetTotals {
  const open = rows.filter(({ status }) => status === 'open')
  const isUnknown = ({ status, stake, net }: Bet) =>
    status === 'unknown' ||
    (status === 'open' && stake === null) ||
    (status === 'settled' && (stake === null || net === null))
  return {
    stake: sumOf(stakesOf([...settled(rows), ...open])),
    net: sumOf(netsOf(settled(rows))),
    open: open.length,
    unknown: rows.filter(isUnknown).length,
  }
}

/** Returns the net result of bets up to each Beijing day, oldest first. Returns null if a result or its day is unknown. */
export function netByDay(rows: readonly Bet[]): { day: string; net: Amount }[] | null {
  const days = new Map<string, MaybeAmount[]>()
  for (const { at, net } of settled(rows)) {
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
  /** Null if an amount is unknown. */
  readonly amount: Amount | null
  /** Gains and losses carry a sign. */
  readonly isSigned: boolean
  readonly unit: Unit
}

/**
 * Returns the lines of a statement. Only approved orders and settled bets count. Withdrawals in USDT have a line of their
 * own and make the net deposits unknown, because nothing tells their value in yuan.
 */
export function statementOf(
  deposits: readonly Transaction[],
  withdrawals: readonly Transaction[],
  bets: readonly Bet[],
): Line[] {
  const { yuan: paidIn } = totalTransactions(deposits)
  const { yuan, usdt } = totalTransactions(withdrawals)
  const paidOut = usdt === '0' ? yuan : null
  const staked = sumOf(stakesOf(settled(bets)))
  const net = sumOf(netsOf(settled(bets)))
  const line = (label: string, amount: Amount | null, isSigned = false, unit: Unit = 'yuan') => ({
    label,
    amount,
    isSigned,
    unit,
  })
  return [
    line('存款（已到账）', paidIn),
    line('取款（已通过）', yuan),
    ...(usdt === '0' ? [] : [line('取款（USDT，已通过）', usdt, false, 'usdt')]),
    line(
      '净存款',
      paidIn === null || paidOut === null ? null : subtractAmounts(paidIn, paidOut),
      true,
    ),
    line('有效投注（已结算）', staked),
    line('派彩（含本金）', sumOf([staked, net])),
    line('净输赢', net, true),
  ]
}
