import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import { beijingTime, filterStart } from '#sandbox/domain/clock.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { BET_OPEN, listBets, type BetRow } from '#sandbox/domain/records/bets.ts'
import {
  TRANSACTION_KINDS,
  listTransactions,
  type TransactionRow,
} from '#sandbox/domain/records/transactions.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { requestIdOf } from '#sandbox/domain/requests.ts'
import { wayText } from './deposit.ts'
import { serve, type EndpointHandler } from './serve.ts'
import { rowRange, type Wire } from './wire.ts'

/** Unique for play and money (GLI-19 2.5.7): Beijing day and running number. */
const betNumber = ({ id, created_at }: BetRow): string =>
  beijingTime(created_at).slice(0, 10).replaceAll('-', '') + String(id).padStart(8, '0')

const betView = (platform: Platform, bet: BetRow, wire: Wire) => ({
  bet_id: betNumber(bet),
  bet_amount: fromCents(bet.stake),
  win_loss: fromCents(bet.status === BET_OPEN ? 0 : bet.returned - bet.stake),
  plays: bet.title,
  status: bet.status,
  created_at: beijingTime(bet.created_at),
  ...wire.more({
    platform_type: bet.venue,
    request_id: requestIdOf(platform, 'bet', bet.id),
  }),
})

/** Returns the pay way of a deposit or withdrawal, or the venue's name of a transfer. */
function wayOf(kind: number, way: string): string {
  if (kind === TRANSACTION_KINDS.inward || kind === TRANSACTION_KINDS.outward) return way
  if (way === 'qrcode') return '收款二维码'
  const [paytype = '', network = ''] = way.split(' ')
  const known = (Object.keys(wayText) as (keyof typeof wayText)[]).find((each) => each === paytype)
  const text =
    kind === TRANSACTION_KINDS.withdrawal && known === 'bank'
      ? '银行卡'
      : known
        ? wayText[known]
        : way
  return `${text} ${network}`.trim()
}

const RECORDS: Readonly<Record<number, 'deposit' | 'withdrawal'>> = {
  [TRANSACTION_KINDS.deposit]: 'deposit',
  [TRANSACTION_KINDS.withdrawal]: 'withdrawal',
}

/** Transfers have no number. */
const transactionView = (platform: Platform, row: TransactionRow, kind: number, wire: Wire) => ({
  ...(row.number !== '' && { out_trade_no: row.number }),
  amount: fromCents(row.amount),
  pay_way: wayOf(kind, row.way),
  state: row.state,
  created_at: beijingTime(row.at),
  ...wire.more({
    id: row.id,
    memo: row.reason,
    request_id: requestIdOf(platform, RECORDS[kind] ?? 'transfer', row.number || row.id),
  }),
})

export const recordHandlers: readonly EndpointHandler[] = [
  serve(getBets, ({ platform, member, payload, wire }) => {
    const page = payload.whole('page', 1)
    const [limit, offset] = rowRange(page)
    const { rows, total } = listBets(platform.db, {
      memberId: member.id,
      since: filterStart(payload.whole('date', 4), platform.clock.now()),
      venue: payload.text('api_type', 32),
      limit,
      offset,
    })
    return wire.page({ rows: rows.map((bet) => betView(platform, bet, wire)), total }, page)
  }),
  serve(getTransactions, ({ platform, member, payload, wire }) => {
    const page = payload.whole('page', 1)
    const [limit, offset] = rowRange(page)
    const kind = payload.whole('type', TRANSACTION_KINDS.deposit)
    if (!Object.values<number>(TRANSACTION_KINDS).includes(kind))
      return refuse(201, '记录类型不存在')
    const { rows, total } = listTransactions(platform.db, {
      memberId: member.id,
      kind,
      since: filterStart(payload.whole('date', 4), platform.clock.now()),
      venue: payload.text('api_type', 32),
      limit,
      offset,
    })
    return wire.page(
      { rows: rows.map((row) => transactionView(platform, row, kind, wire)), total },
      page,
    )
  }),
]
