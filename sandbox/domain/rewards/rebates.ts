import { DAY_MS, startOfDay } from '#sandbox/domain/clock.ts'
import { accounts, moveMoney } from '#sandbox/domain/ledger.ts'
import { memberById } from '#sandbox/domain/member/members.ts'
import { vipRow, type RebateCategory } from '#sandbox/domain/member/vip.ts'
import { shareOf, type Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { BET_SETTLED } from '#sandbox/domain/records/bets.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { addTurnoverDue } from '#sandbox/domain/wallet/withdrawals.ts'

/** A member has one rebate for each Beijing day and venue. `bp` is the rate in hundredths of a percent. */
const schema = [
  `CREATE TABLE rebate_run (id INTEGER PRIMARY KEY CHECK (id = 1), day INTEGER NOT NULL) STRICT;
   CREATE TABLE rebate_claim (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member(id),
     amount INTEGER NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE rebate (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member(id),
     day INTEGER NOT NULL, venue TEXT NOT NULL, turnover INTEGER NOT NULL, bp INTEGER NOT NULL,
     amount INTEGER NOT NULL, created_at INTEGER NOT NULL, claim_id INTEGER REFERENCES rebate_claim(id),
     UNIQUE (member_id, day, venue)
   ) STRICT;
   CREATE INDEX rebate_of_member ON rebate(member_id, created_at);`,
]

export interface RebateRow {
  id: number
  member_id: number
  day: number
  venue: string
  turnover: Cents
  bp: number
  amount: Cents
  created_at: number
  claim_id: number | null
  claimed_at: number | null
}

/** Returns the category of a venue, or 'lottery' if it is no venue. */
function categoryOf({ db }: Platform, venue: string): RebateCategory {
  const kind = db.get<{ kind: string }>('SELECT kind FROM venue WHERE code = ?', venue)?.kind
  const known = Object.keys(vipRow(1).rebates) as RebateCategory[]
  return known.find((each) => each === kind) ?? 'lottery'
}

/** The settled bets of a day, without those of trial members and those that returned just their stake. */
const VALID = `FROM bet JOIN member ON member.id = member_id
  WHERE password <> '' AND status = ${BET_SETTLED} AND returned <> stake AND settled_at >= ? AND settled_at < ?`

/** Computes the rebates of one Beijing day. Existing rebates do not change. */
function computeDay(platform: Platform, day: number, at: number): void {
  const { db } = platform
  const sums = db.all<{ member_id: number; venue: string; turnover: number }>(
    `SELECT member_id, venue, SUM(stake) AS turnover ${VALID} GROUP BY member_id, venue`,
    day,
    day + DAY_MS,
  )
  for (const { member_id, venue, turnover } of sums) {
    const bp = vipRow(memberById(db, member_id)!.vip).rebates[categoryOf(platform, venue)]
    const amount = shareOf(turnover, bp, 10_000)
    if (amount === 0) continue
    db.run(
      `INSERT OR IGNORE INTO rebate (member_id, day, venue, turnover, bp, amount, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      member_id,
      day,
      venue,
      turnover,
      bp,
      amount,
      at,
    )
  }
}

const DAYS_MAX = 31

/** Computes the rebates of each past day once, also of days when the platform did not run. */
function computeDue(platform: Platform): void {
  const { db, clock } = platform
  const today = startOfDay(clock.now())
  const last = db.get<{ day: number }>('SELECT day FROM rebate_run')?.day ?? today - DAY_MS
  if (last >= today - DAY_MS) return
  platform.act(() => {
    const from = Math.max(last + DAY_MS, today - DAYS_MAX * DAY_MS)
    for (let day = from; day < today; day += DAY_MS) computeDay(platform, day, clock.now())
    db.run('INSERT OR REPLACE INTO rebate_run VALUES (1, ?)', today - DAY_MS)
  })
}

/** Returns the sums of the claimed and the open rebates. */
export function rebateTotals({ db }: Platform, memberId: number): { claimed: Cents; open: Cents } {
  return db.get<{ claimed: number; open: number }>(
    `SELECT COALESCE(SUM(CASE WHEN claim_id IS NULL THEN 0 ELSE amount END), 0) AS claimed,
            COALESCE(SUM(CASE WHEN claim_id IS NULL THEN amount ELSE 0 END), 0) AS open
     FROM rebate WHERE member_id = ?`,
    memberId,
  )!
}

/** Marks open rebates of days before `before` as claimed. Returns the claim's id and sum. */
function claimOpen({ db }: Platform, memberId: number, at: number, before: number) {
  const { id } = db.run(
    'INSERT INTO rebate_claim (member_id, amount, at) VALUES (?, 0, ?)',
    memberId,
    at,
  )
  db.run(
    'UPDATE rebate SET claim_id = ? WHERE member_id = ? AND claim_id IS NULL AND day < ?',
    id,
    memberId,
    before,
  )
  const { amount } = db.get<{ amount: number }>(
    'SELECT COALESCE(SUM(amount), 0) AS amount FROM rebate WHERE claim_id = ?',
    id,
  )!
  db.run('UPDATE rebate_claim SET amount = ? WHERE id = ?', amount, id)
  return { id, amount }
}

/** Pays all open rebates into the wallet. A withdrawal then requires their sum as turnover. */
export function payRebates(platform: Platform, memberId: number): Cents {
  return platform.act(() => {
    const now = platform.clock.now()
    const { id, amount } = claimOpen(platform, memberId, now, Number.MAX_SAFE_INTEGER)
    if (amount === 0) refuse(202, '没有可领取的返水')
    moveMoney(platform, accounts.operator('rebate'), accounts.wallet(memberId), amount, {
      ref: `rebate/${id}`,
      kind: 'rebate',
    })
    addTurnoverDue(platform, memberId, amount)
    return amount
  })
}

export interface RebateFilter {
  memberId: number
  since: number
  /** '' for all. */
  venue: string
  /** '' all, 1 unclaimed, 2 claimed. */
  state: string
}

/** Lists rebates, newest first. */
export function listRebates(
  { db }: Platform,
  { memberId, since, venue, state }: RebateFilter,
  [limit, offset]: readonly [number, number],
): { rows: RebateRow[]; total: number } {
  const claimed = { 1: 'AND claim_id IS NULL', 2: 'AND claim_id IS NOT NULL' }[state] ?? ''
  const where = `FROM rebate LEFT JOIN rebate_claim AS claim ON claim.id = claim_id
    WHERE rebate.member_id = ? AND created_at >= ? AND (? = '' OR venue = ?) ${claimed}`
  const values = [memberId, since, venue, venue]
  return {
    rows: db.all<RebateRow>(
      `SELECT rebate.*, claim.at AS claimed_at ${where} ORDER BY day DESC, rebate.id DESC LIMIT ? OFFSET ?`,
      ...values,
      limit,
      offset,
    ),
    total: db.get<{ total: number }>(`SELECT COUNT(*) AS total ${where}`, ...values)!.total,
  }
}

/** Writes a month of rebates of the seeded bets. All but the newest are claimed and spent. */
function seed(platform: Platform): void {
  const { db, clock } = platform
  const today = startOfDay(clock.now())
  platform.act(() => {
    for (let day = today - (DAYS_MAX - 1) * DAY_MS; day < today; day += DAY_MS) {
      computeDay(platform, day, day + DAY_MS + DAY_MS / 12)
      if (day >= today - 2 * DAY_MS) continue
      const ids = db.all<{ id: number }>(
        'SELECT DISTINCT member_id AS id FROM rebate WHERE claim_id IS NULL',
      )
      for (const member of ids) {
        const { id, amount } = claimOpen(platform, member.id, day + DAY_MS * 1.4, day + DAY_MS)
        moveMoney(platform, accounts.operator('rebate'), accounts.outside, amount, {
          ref: `rebate/${id}`,
          kind: 'rebate-past',
        })
      }
    }
    // No rebate is newer than now.
    db.run('UPDATE rebate SET created_at = ? WHERE created_at > ?', clock.now(), clock.now())
    db.run('INSERT INTO rebate_run VALUES (1, ?)', today - DAY_MS)
  })
}

export const rebates: Domain = { name: 'rebates', schema, seed, tick: computeDue }
