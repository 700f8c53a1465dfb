import type { Database, Row } from '#sandbox/domain/database.ts'
import type { Cents } from '#sandbox/domain/money.ts'

/** The wire's kinds of transactions: 1 deposits, 2 withdrawals, 3 into a venue, 4 out of one. */
export const TRANSACTION_KINDS = { deposit: 1, withdrawal: 2, inward: 3, outward: 4 } as const

export interface TransactionFilter {
  memberId: number
  kind: number
  since: number
  /** '' for all. Only transfers have a venue. */
  venue: string
  limit: number
  offset: number
}

export interface TransactionRow {
  /** The order number, or '' for a transfer. */
  number: string
  id: number
  /** Cents, or hundredths of a USDT after the fee for a withdrawal to an address. */
  amount: Cents
  /** `bank`, `usdt TRC20`, `wxpay`, `qrcode`, or the name of a venue. */
  way: string
  state: number
  reason: string
  at: number
}

const DEPOSITS = `SELECT rowid AS id, number, amount, TRIM(paytype || ' ' || network) AS way, state, reason,
  created_at AS at FROM deposit WHERE member_id = ? AND created_at >= ?`
const WITHDRAWALS = `SELECT rowid AS id, number, COALESCE(usdt - fee, amount) AS amount, kind AS way, state, reason,
  created_at AS at FROM withdrawal WHERE member_id = ? AND created_at >= ?`
const TRANSFERS = `SELECT id, '' AS number, amount, name AS way, state, '' AS reason, at
  FROM venue_transfer JOIN venue ON code = venue
  WHERE member_id = ? AND at >= ? AND inward = ? AND (? = '' OR venue = ?)`

function selectOf({
  kind,
  memberId,
  since,
  venue,
}: TransactionFilter): [string, (string | number)[]] {
  if (kind === TRANSACTION_KINDS.deposit) return [DEPOSITS, [memberId, since]]
  if (kind === TRANSACTION_KINDS.withdrawal) return [WITHDRAWALS, [memberId, since]]
  return [TRANSFERS, [memberId, since, Number(kind === TRANSACTION_KINDS.inward), venue, venue]]
}

const rowOf = (row: Row): TransactionRow => ({
  number: String(row.number),
  id: Number(row.id),
  amount: Number(row.amount),
  way: String(row.way),
  state: Number(row.state),
  reason: String(row.reason),
  at: Number(row.at),
})

/** Lists transactions, newest first. */
export function listTransactions(
  db: Database,
  filter: TransactionFilter,
): { rows: TransactionRow[]; total: number } {
  const [select, values] = selectOf(filter)
  const { limit, offset } = filter
  return {
    rows: db
      .all(`${select} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`, ...values, limit, offset)
      .map(rowOf),
    total: db.get<{ total: number }>(`SELECT COUNT(*) AS total FROM (${select})`, ...values)!.total,
  }
}
