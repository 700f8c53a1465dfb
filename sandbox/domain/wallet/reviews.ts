import { beijing } from '#sandbox/domain/clock.ts'
import type { Row } from '#sandbox/domain/database.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'

/** The wire's coding of deposits and withdrawals (spec 2 §4). */
export const REVIEW = { pending: 1, approved: 2, rejected: 3 } as const

/** An order the back office decides: a deposit or a withdrawal. */
export interface Review {
  number: string
  memberId: number
  amount: Cents
  state: number
  /** Why it was refused. */
  reason: string
  createdAt: number
}

export const reviewed = (row: Row): Review => ({
  number: String(row.number),
  memberId: Number(row.member_id),
  amount: Number(row.amount),
  state: Number(row.state),
  reason: String(row.reason),
  createdAt: Number(row.created_at),
})

/** Orders of one kind in their table. */
export interface ReviewBook<T extends Review> {
  byNumber(platform: Platform, number: string): T | null
  /** The newest first. */
  ofMember(platform: Platform, memberId: number): T[]
  /** The oldest first; `until`: placed at that time or before. */
  pending(platform: Platform, until?: number): T[]
  /** Decides an order, once; returns it as it was. */
  close(platform: Platform, number: string, state: number, reason: string): T
}

export function reviewBook<T extends Review>(
  table: 'deposit' | 'withdrawal',
  orderOf: (row: Row) => T,
): ReviewBook<T> {
  const byNumber = ({ db }: Platform, number: string): T | null => {
    const row = db.get(`SELECT * FROM ${table} WHERE number = ?`, number)
    return row ? orderOf(row) : null
  }
  return {
    byNumber,
    ofMember: ({ db }, memberId) =>
      db
        .all(
          `SELECT * FROM ${table} WHERE member_id = ? ORDER BY created_at DESC, number DESC`,
          memberId,
        )
        .map(orderOf),
    pending: ({ db }, until = Number.MAX_SAFE_INTEGER) =>
      db
        .all(
          `SELECT * FROM ${table} WHERE state = ${REVIEW.pending} AND created_at <= ?
           ORDER BY created_at`,
          until,
        )
        .map(orderOf),
    close(platform, number, state, reason) {
      const order = byNumber(platform, number) ?? refuse(404, '订单不存在')
      if (order.state !== REVIEW.pending) refuse(409, '订单已处理')
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

/** One row: how the back office works. `auto_ms` 0 means by hand in the control panel. */
const schema = [
  `CREATE TABLE back_office (id INTEGER PRIMARY KEY CHECK (id = 1), auto_ms INTEGER NOT NULL, serial INTEGER NOT NULL) STRICT;
   INSERT INTO back_office VALUES (1, 30000, 0);`,
]
export const reviews: Domain = { name: 'reviews', schema }

/** Platform milliseconds after which an order is approved by itself; 0 for never. */
export const autoApproval = ({ db }: Platform): number =>
  db.get<{ auto_ms: number }>('SELECT auto_ms FROM back_office')!.auto_ms

export function setAutoApproval({ db }: Platform, ms: number): void {
  db.run('UPDATE back_office SET auto_ms = ?', Math.max(0, Math.trunc(ms)))
}

/** 'D202601010000000007': kind, Beijing day, serial. Never given twice. */
export function reviewNumber(
  { db, clock }: Platform,
  kind: 'D' | 'W',
  at: number = clock.now(),
): string {
  db.run('UPDATE back_office SET serial = serial + 1')
  const { serial } = db.get<{ serial: number }>('SELECT serial FROM back_office')!
  const day = beijing(at).slice(0, 10).replaceAll('-', '')
  return `${kind}${day}${String(serial).padStart(8, '0')}`
}

/** Approves what has waited long enough. */
export function settleDue(
  platform: Platform,
  { pending }: ReviewBook<Review>,
  approve: (number: string) => void,
): void {
  const wait = autoApproval(platform)
  if (wait === 0) return
  for (const { number } of pending(platform, platform.clock.now() - wait)) approve(number)
}
