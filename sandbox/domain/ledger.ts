import type { Database } from './database.ts'
import { fromCents, type Cents } from './money.ts'
import type { Domain, Platform } from './platform.ts'
import { refuse } from './refusal.ts'

/** Double entry in whole cents. The first posting creates an account. Accounts of members never fall below zero. */
const schema = [
  `CREATE TABLE account (name TEXT PRIMARY KEY, balance INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE entry (
     id INTEGER PRIMARY KEY, ref TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE posting (
     entry_id INTEGER NOT NULL REFERENCES entry(id), account TEXT NOT NULL REFERENCES account(name),
     amount INTEGER NOT NULL, balance INTEGER NOT NULL, PRIMARY KEY (entry_id, account)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX posting_by_account ON posting(account, entry_id);`,
]

export const ledger: Domain = { name: 'ledger', schema }

export const accounts = {
  wallet: (memberId: number) => `member/${memberId}/wallet`,
  venue: (memberId: number, venue: string) => `member/${memberId}/venue/${venue}`,
  /** Withdrawals under review and open bets in venues. */
  held: (memberId: number, purpose: string) => `member/${memberId}/held/${purpose}`,
  /** Deposits come from here, withdrawals go there. */
  outside: 'outside/cash',
  /** The operator’s own money: stakes, prizes, bonuses. */
  operator: (game: string) => `operator/${game}`,
} as const

export interface Entry {
  /** The cause. One ref is posted once. */
  ref: string
  kind: string
  /** Epoch ms, by default now. */
  at?: number
  /** The amounts add up to zero. */
  postings: readonly (readonly [account: string, amount: Cents])[]
}

export const balanceOf = (db: Database, account: string): Cents =>
  db.get<{ balance: number }>('SELECT balance FROM account WHERE name = ?', account)?.balance ?? 0

/** Returns the first and the upper bound of the names that start with `prefix`. */
const rangeOf = (prefix: string) => [prefix, `${prefix}\uffff`] as const

/** Returns the sum of all accounts whose name starts with `prefix`. */
export const totalBalanceOf = (db: Database, prefix: string): Cents =>
  db.get<{ sum: number }>(
    'SELECT COALESCE(SUM(balance), 0) AS sum FROM account WHERE name >= ? AND name < ?',
    ...rangeOf(prefix),
  )!.sum

interface PostingRow {
  at: number
  kind: string
  ref: string
  account: string
  amount: Cents
  /** Balance of the account after this posting. */
  balance: Cents
}

/** Lists postings to accounts whose name starts with `prefix`, newest first. */
export const postingsOf = (db: Database, prefix: string, limit: number): PostingRow[] =>
  db.all<PostingRow>(
    `SELECT at, kind, ref, account, amount, balance FROM entry JOIN posting ON entry_id = id
     WHERE account >= ? AND account < ? ORDER BY id DESC LIMIT ?`,
    ...rangeOf(prefix),
    limit,
  )

/** Posts an entry in the current act. Returns false if its ref is already posted. Refuses an overdraft. */
export function postEntry(platform: Platform, entry: Entry): boolean {
  const { db, clock } = platform
  const { ref, kind, at = clock.now(), postings } = entry
  return platform.act(() => {
    if (db.get('SELECT 1 FROM entry WHERE ref = ?', ref)) return false
    const totals = new Map<string, Cents>()
    for (const [account, amount] of postings) {
      if (!Number.isSafeInteger(amount)) throw new Error(`${ref}: ${amount} is not whole cents`)
      totals.set(account, (totals.get(account) ?? 0) + amount)
    }
    const sum = [...totals.values()].reduce((all, each) => all + each, 0)
    if (sum !== 0) throw new Error(`${ref}: out of balance by ${sum}`)
    const { id } = db.run('INSERT INTO entry (ref, kind, at) VALUES (?, ?, ?)', ref, kind, at)
    for (const [account, amount] of totals) postOne(db, id, account, amount)
    return true
  })
}

function postOne(db: Database, entry: number, account: string, amount: Cents): void {
  const balance = balanceOf(db, account) + amount
  if (balance < 0 && account.startsWith('member/')) refuse(209, '操作金额高于账户余额')
  db.run('INSERT OR REPLACE INTO account VALUES (?, ?)', account, balance)
  db.run('INSERT INTO posting VALUES (?, ?, ?, ?)', entry, account, amount, balance)
}

export function moveMoney(
  platform: Platform,
  from: string,
  to: string,
  amount: Cents,
  cause: Omit<Entry, 'postings'>,
): boolean {
  if (amount < 0) throw new Error(`${cause.ref}: ${amount} is negative`)
  return postEntry(platform, {
    ...cause,
    postings: [
      [from, -amount],
      [to, amount],
    ],
  })
}

/** Returns the errors in the ledger. */
export function auditBooks(db: Database): string[] {
  const unbalanced = db.all<{ ref: string; sum: number }>(
    `SELECT ref, SUM(amount) AS sum FROM entry JOIN posting ON entry_id = id
     GROUP BY id HAVING SUM(amount) <> 0`,
  )
  const mismatched = db.all<{ name: string; balance: number; sum: number }>(
    `SELECT name, account.balance, COALESCE(SUM(amount), 0) AS sum FROM account
     LEFT JOIN posting ON account = name GROUP BY name HAVING account.balance <> COALESCE(SUM(amount), 0)`,
  )
  const overdrawn = db.all<{ name: string; balance: number }>(
    "SELECT name, balance FROM account WHERE name LIKE 'member/%' AND balance < 0",
  )
  return [
    ...unbalanced.map(({ ref, sum }) => `${ref}: out of balance by ${fromCents(sum)}`),
    ...mismatched.map(
      (row) => `${row.name}: ${fromCents(row.balance)} instead of ${fromCents(row.sum)}`,
    ),
    ...overdrawn.map(({ name, balance }) => `${name}: overdrawn, ${fromCents(balance)}`),
  ]
}
