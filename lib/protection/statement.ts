import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { subtract, sumOf, type Amount } from '#lib/money/amount.ts'
import { isDone, unitOf, type Unit } from '#lib/records/totals.ts'

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
  const paidIn = sumOf(deposits.filter(({ state }) => isDone(1, state)).map(({ amount }) => amount))
  const paidOut = withdrawals.filter(({ state }) => isDone(2, state))
  const paidOutIn = (unit: Unit) =>
    sumOf(paidOut.filter(({ way }) => unitOf(2, way) === unit).map(({ amount }) => amount))
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
