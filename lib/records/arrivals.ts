import { payWayOf, type PayWay } from '#lib/api/endpoints/deposit.ts'
import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { WAY_NAMES } from '#lib/deposit/deposit.ts'
import { transactionLabel } from '#lib/labels.ts'
import { matchBets } from '#lib/lottery/own-bets.ts'
import { roundKey, type SentBet } from '#lib/lottery/sent-bets.ts'
import { formatUsdt, formatYuan, isPositive, sumOf } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import { unitOf } from './totals.ts'

/** News for a member who is on another page: one line with an address. */
export interface Arrival {
  readonly key: string
  readonly text: string
  readonly to: string
  readonly isGood: boolean
}

/** The ways as they stand before 存款. */
const DEPOSITS: Readonly<Record<PayWay, string>> = { ...WAY_NAMES, bank: '银行卡' }

/** The news of a decided deposit or withdrawal. */
export function orderArrival(row: Transaction): Arrival {
  const { type, state, amount } = row
  const sum = unitOf(row) === 'usdt' ? formatUsdt(amount) : formatYuan(amount)
  const way = payWayOf(row.way)
  const what = type === 1 ? `${way ? DEPOSITS[way] : ''}存款` : '取款'
  return {
    key: `${type} ${row.id}`,
    text: `${what} ${sum} ${transactionLabel(row).text}`,
    to: href('/transRecord', { type }),
    isGood: state === 'done',
  }
}

interface SettledRound {
  readonly roomId: string
  readonly period: string
  /** The line to show; null unless the payout is above the stake (RTS 14F). */
  readonly arrival: Arrival | null
}

/**
 * The rounds of these bets with all bets settled. Outside a room its plays are unknown, so time and stake match the
 * records.
 */
export function settledRounds(
  bets: readonly SentBet[],
  rows: readonly Bet[],
): readonly SettledRound[] {
  const { matched, open } = matchBets(
    bets,
    rows.map((row) => ({ ...row, detail: '' })),
    [],
  )
  return [...new Set(bets.map(roundKey))].flatMap((key) => {
    const inRound = bets.filter((bet) => roundKey(bet) === key)
    const { roomId, period } = inRound[0]!
    const records = matched.filter(({ bet }) => inRound.includes(bet)).map(({ row }) => row)
    const isOver =
      open.every(({ bet }) => !inRound.includes(bet)) &&
      records.every(({ status }) => status === 'settled' || status === 'invalid')
    if (!isOver) return []
    const net = sumOf(records.filter(({ status }) => status === 'settled').map((row) => row.net))
    const text = `中奖 +${formatYuan(net)}`
    const isWin = net !== null && isPositive(net)
    return {
      roomId,
      period,
      arrival: isWin ? { key, text, to: href('/betRecord'), isGood: true } : null,
    }
  })
}
