import type { Database } from '#sandbox/domain/database.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain } from '#sandbox/domain/platform.ts'

/** Bets of all venues, as the bet record shows them. */
const schema = [
  `CREATE TABLE bet (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member(id),
     venue TEXT NOT NULL, title TEXT NOT NULL, stake INTEGER NOT NULL,
     returned INTEGER NOT NULL DEFAULT 0, status INTEGER NOT NULL, created_at INTEGER NOT NULL,
     settled_at INTEGER
   ) STRICT;
   CREATE INDEX bet_of_member ON bet(member_id, created_at);`,
]

export const bets: Domain = { name: 'bets', schema }

/** 0 invalid, 1 settled, 2 unsettled (spec 2 §4). */
export const BET_VOID = 0
export const BET_SETTLED = 1
export const BET_OPEN = 2

export interface BetRow {
  id: number
  member_id: number
  venue: string
  title: string
  stake: Cents
  returned: Cents
  status: number
  created_at: number
  settled_at: number | null
}

export interface NewBet {
  memberId: number
  venue: string
  title: string
  stake: Cents
  at: number
}

/** Records an open bet and returns its id. The caller posts the stake. */
export function recordBet(db: Database, bet: NewBet): number {
  return db.run(
    `INSERT INTO bet (member_id, venue, title, stake, status, created_at)
     VALUES (?, ?, ?, ?, ${BET_OPEN}, ?)`,
    bet.memberId,
    bet.venue,
    bet.title,
    bet.stake,
    bet.at,
  ).id
}

/** Closes an open bet. Returns false if it was closed before. The caller posts the return. */
export function closeBet(
  db: Database,
  id: number,
  end: { status: number; returned: Cents; at: number },
): boolean {
  const { changes } = db.run(
    `UPDATE bet SET status = ?, returned = ?, settled_at = ? WHERE id = ? AND status = ${BET_OPEN}`,
    end.status,
    end.returned,
    end.at,
    id,
  )
  return changes === 1
}

export interface BetFilter {
  memberId: number
  since: number
  /** '' for all. */
  venue: string
  limit: number
  offset: number
}

/** Lists bets, newest first. */
export function listBets(db: Database, filter: BetFilter): { rows: BetRow[]; total: number } {
  const where = "WHERE member_id = ? AND created_at >= ? AND (? = '' OR venue = ?)"
  const values = [filter.memberId, filter.since, filter.venue, filter.venue]
  return {
    rows: db.all<BetRow>(
      `SELECT * FROM bet ${where} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      ...values,
      filter.limit,
      filter.offset,
    ),
    total: db.get<{ total: number }>(`SELECT COUNT(*) AS total FROM bet ${where}`, ...values)!
      .total,
  }
}
