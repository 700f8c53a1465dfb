import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'

const schema = [
  `CREATE TABLE turnover_due (
     member_id INTEGER PRIMARY KEY REFERENCES member(id), amount INTEGER NOT NULL
   ) STRICT;`,
]

/** The turnover that rebates and bonuses require before the next withdrawal, beside the deposits. */
export const turnoverDue = ({ db }: Platform, memberId: number): Cents =>
  db.get<{ amount: number }>('SELECT amount FROM turnover_due WHERE member_id = ?', memberId)
    ?.amount ?? 0

export const addTurnoverDue = ({ db }: Platform, memberId: number, amount: Cents): void =>
  void db.run(
    `INSERT INTO turnover_due VALUES (?, ?)
     ON CONFLICT (member_id) DO UPDATE SET amount = amount + excluded.amount`,
    memberId,
    amount,
  )

export const clearTurnoverDue = ({ db }: Platform, memberId: number): void =>
  void db.run('DELETE FROM turnover_due WHERE member_id = ?', memberId)

export const turnoverDues: Domain = { name: 'turnover-due', schema }
