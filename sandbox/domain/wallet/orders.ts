import { beijingTime } from '#sandbox/domain/clock.ts'
import type { Row } from '#sandbox/domain/database.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'

/** The wire's states of an order or an application that the back office decides (spec 2 §4). */
export const APPROVAL = { pending: 1, approved: 2, rejected: 3 } as const

/** A deposit or a withdrawal that the back office decides. */
export interface Order {
  number: string
  memberId: number
  amount: Cents
  state: number
  /** Reason of a refusal. */
  reason: string
  createdAt: number
}

export const orderOf = (row: Row): Order => ({
  number: String(row.number),
  memberId: Number(row.member_id),
  amount: Number(row.amount),
  state: Number(row.state),
  reason: String(row.reason),
  createdAt: Number(row.created_at),
})

/** Reads and decides the orders of one table. */
export interface OrderTable<T extends Order> {
  byNumber(platform: Platform, number: string): T | null
  /** Lists orders, newest first. */
  ofMember(platform: Platform, memberId: number): T[]
  /** Lists orders placed at `until` or before, the oldest first. */
  pending(platform: Platform, until?: number): T[]
  /** Decides an order once. Returns the order as it was before. */
  decide(platform: Platform, number: string, state: number, reason: string): T
}

export function orderTable<T extends Order>(
  table: 'deposit' | 'withdrawal',
  readRow: (row: Row) => T,
): OrderTable<T> {
  const byNumber = ({ db }: Platform, number: string): T | null => {
    const row = db.get(`SELECT * FROM ${table} WHERE number = ?`, number)
    return row ? readRow(row) : null
  }
  return {
    byNumber,
    ofMember: ({ db }, memberId) =>
      db
        .all(
          `SELECT * FROM ${table} WHERE member_id = ? ORDER BY created_at DESC, number DESC`,
          memberId,
        )
        .map(readRow),
    pending: ({ db }, until = Number.MAX_SAFE_INTEGER) =>
      db
        .all(
          `SELECT * FROM ${table} WHERE state = ${APPROVAL.pending} AND created_at <= ?
           ORDER BY created_at`,
          until,
        )
        .map(readRow),
    decide(platform, number, state, reason) {
      const order = byNumber(platform, number) ?? refuse(404, '订单不存在')
      if (order.state !== APPROVAL.pending) refuse(409, '订单已处理')
      platform.db.run(
        `UPDATE ${table} SET state = ?, reason = ?, closed_at = ? WHERE number = ?`,
        state,
        reason,
        platform.clock.now(),
        number,
      )
      return order
    },
  }
}

/** The table has one row. If `auto_ms` is 0, the operator decides on the control page. */
const schema = [
  `CREATE TABLE back_office (id INTEGER PRIMARY KEY CHECK (id = 1), auto_ms INTEGER NOT NULL, serial INTEGER NOT NULL) STRICT;
   INSERT INTO back_office VALUES (1, 30000, 0);`,
]
export const backOffice: Domain = { name: 'back-office', schema }

/** Returns the platform ms after which an order is approved, or 0 for never. */
export const autoApproval = ({ db }: Platform): number =>
  db.get<{ auto_ms: number }>('SELECT auto_ms FROM back_office')!.auto_ms

export function setAutoApproval({ db }: Platform, ms: number): void {
  db.run('UPDATE back_office SET auto_ms = ?', Math.max(0, Math.trunc(ms)))
}

/** Returns the next order number, 'D202601010000000007': kind, Beijing day, serial. */
export function newOrderNumber(
  { db, clock }: Platform,
  kind: 'D' | 'W',
  at: number = clock.now(),
): string {
  db.run('UPDATE back_office SET serial = serial + 1')
  const { serial } = db.get<{ serial: number }>('SELECT serial FROM back_office')!
  const day = beijingTime(at).slice(0, 10).replaceAll('-', '')
  return `${kind}${day}${String(serial).padStart(8, '0')}`
}

/** Approves orders whose waiting time has passed. */
export function approveDue(
  platform: Platform,
  { pending }: OrderTable<Order>,
  approve: (number: string) => void,
): void {
  const wait = autoApproval(platform)
  if (wait === 0) return
  for (const { number } of pending(platform, platform.clock.now() - wait)) approve(number)
}
