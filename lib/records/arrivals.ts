import { payWayOf, type PayWay } from '#lib/api/endpoints/deposit.ts'
import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { transactionLabel } from '#lib/labels.ts'
import { matchBets } from '#lib/lottery/own-bets.ts'
import { roundKey, type SentBet } from '#lib/lottery/sent-bets.ts'
import { formatUsdt, formatYuan, isPositive, sumOf } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import { unitOf } from './totals.ts'

/** What has come while the member was elsewhere: one line, and where it leads. */
export interface Arrival {
  readonly key: string
  readonly text: string
  readonly to: string
  readonly good: boolean
}

const DEPOSITS: Readonly<Record<PayWay, string>> = {
  bank: '银行卡',
  usdt: 'USDT',
  wechat: '微信',
  alipay: '支付宝',
}

/** A deposit or withdrawal that has been decided. */
export function orderArrival(row: Transaction): Arrival {
  const { type, state, amount } = row
  const sum = unitOf(row) === 'usdt' ? formatUsdt(amount) : formatYuan(amount)
  const way = payWayOf(row.way)
  const what = type === 1 ? `${way ? DEPOSITS[way] : ''}存款` : '取款'
  return {
    key: `${type} ${row.id}`,
    text: `${what} ${sum} ${transactionLabel(row).text}`,
    to: href('/transRecord', { type }),
    good: state === 'done',
  }
}

interface Settled {
  readonly roomId: string
  readonly period: string
  /** The line to show; null where no more came back than was staked (RTS 14F). */
  readonly arrival: Arrival | null
}

/**
 * The rounds of these bets that are settled as a whole. Outside a room its plays are not known: time and stake tell
 * which record is whose.
 */
export function settledRounds(bets: readonly SentBet[], rows: readonly Bet[]): readonly Settled[] {
  const { matched, open } = matchBets(
    bets,
    rows.map((row) => ({ ...row, detail: '' })),
    [],
  )
  return [...new Set(bets.map(roundKey))].flatMap((key) => {
    const mine = bets.filter((bet) => roundKey(bet) === key)
    const { roomId, period } = mine[0]!
    const records = matched.filter(({ bet }) => mine.includes(bet)).map(({ row }) => row)
    const isOver =
      open.every(({ bet }) => !mine.includes(bet)) &&
      records.every(({ status }) => status === 'settled' || status === 'invalid')
    if (!isOver) return []
    const net = sumOf(records.filter(({ status }) => status === 'settled').map((row) => row.net))
    const text = `中奖 +${formatYuan(net)}`
    const won = net !== null && isPositive(net)
    return {
      roomId,
      period,
      arrival: won ? { key, text, to: href('/betRecord'), good: true } : null,
    }
  })
}
