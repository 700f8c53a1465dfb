import { beijing } from '#sandbox/domain/clock.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'

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

export const reviewed = (row: Record<string, unknown>): Review => ({
  number: String(row.number),
  memberId: Number(row.member_id),
  amount: Number(row.amount),
  state: Number(row.state),
  reason: String(row.reason),
  createdAt: Number(row.created_at),
})

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
  pending: readonly Review[],
  approve: (number: string) => void,
): void {
  const wait = autoApproval(platform)
  if (wait === 0) return
  for (const { number, createdAt } of pending) {
    if (createdAt + wait <= platform.clock.now()) approve(number)
  }
}
