import { DAY_MS, HOUR_MS, startOfDay } from '#sandbox/domain/clock.ts'
import { accounts, moveMoney } from '#sandbox/domain/ledger.ts'
import { demoAccounts, memberByName, type Member } from '#sandbox/domain/member/members.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { readSetting } from '#sandbox/domain/site.ts'
import { APPROVAL } from '#sandbox/domain/wallet/orders.ts'

const schema = [
  `CREATE TABLE red_packet_round (day INTEGER PRIMARY KEY, pool INTEGER NOT NULL) STRICT;
   CREATE TABLE red_packet_gift (
     member_id INTEGER NOT NULL REFERENCES member(id), day INTEGER NOT NULL, attempts INTEGER NOT NULL,
     PRIMARY KEY (member_id, day)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE red_packet (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member(id),
     day INTEGER NOT NULL, deposits INTEGER NOT NULL, prize INTEGER NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX red_packet_of_member ON red_packet(member_id, at);`,
]

/** ms of the Beijing day. */
export const OPENS_AT = 10 * HOUR_MS
export const CLOSES_AT = 12 * HOUR_MS
const POOL: Cents = 2_000_000

/** Attempts by sum of deposits, and the range of a prize, in cents. */
export const TIERS = [
  { deposits: 10_000, attempts: 1, min: 88, max: 588 },
  { deposits: 100_000, attempts: 2, min: 188, max: 1_888 },
  { deposits: 500_000, attempts: 3, min: 588, max: 5_888 },
  { deposits: 2_000_000, attempts: 5, min: 1_888, max: 18_800 },
] as const

export type PacketPhase = 'READY' | 'STARTING' | 'END'

export function packetPhase(now: number): PacketPhase {
  const into = now - startOfDay(now)
  if (into < OPENS_AT) return 'READY'
  return into < CLOSES_AT ? 'STARTING' : 'END'
}

export interface PacketStatus {
  phase: PacketPhase
  /** Deposits credited from 12:00 of the day before to 10:00. */
  deposits: Cents
  left: number
  taken: number
}

const sum = (platform: Platform, sql: string, ...values: number[]): number =>
  platform.db.get<{ sum: number }>(sql, ...values)!.sum

export function packetStatusOf(platform: Platform, memberId: number): PacketStatus {
  const now = platform.clock.now()
  const day = startOfDay(now)
  const deposits = sum(
    platform,
    `SELECT COALESCE(SUM(amount), 0) AS sum FROM deposit
     WHERE member_id = ? AND state = ${APPROVAL.approved} AND closed_at >= ? AND closed_at < ?`,
    memberId,
    day - DAY_MS + CLOSES_AT,
    day + OPENS_AT,
  )
  const given = sum(
    platform,
    'SELECT COALESCE(SUM(attempts), 0) AS sum FROM red_packet_gift WHERE member_id = ? AND day = ?',
    memberId,
    day,
  )
  const taken = sum(
    platform,
    'SELECT COUNT(*) AS sum FROM red_packet WHERE member_id = ? AND day = ?',
    memberId,
    day,
  )
  const earned = TIERS.findLast((tier) => deposits >= tier.deposits)?.attempts ?? 0
  return { phase: packetPhase(now), deposits, left: earned + given - taken, taken }
}

/** Adds attempts to today's round. */
export function giveAttempts({ db, clock }: Platform, memberId: number, attempts: number): void {
  db.run(
    `INSERT INTO red_packet_gift VALUES (?, ?, ?)
     ON CONFLICT (member_id, day) DO UPDATE SET attempts = attempts + excluded.attempts`,
    memberId,
    startOfDay(clock.now()),
    attempts,
  )
}

const poolOf = ({ db }: Platform, day: number): Cents =>
  db.get<{ pool: number }>('SELECT pool FROM red_packet_round WHERE day = ?', day)?.pool ?? POOL

export const setPool = ({ db, clock }: Platform, pool: Cents): void =>
  void db.run(
    'INSERT OR REPLACE INTO red_packet_round VALUES (?, ?)',
    startOfDay(clock.now()),
    pool,
  )

/** Uses one attempt: draws, posts and records the prize in one act. */
export function payRedPacket(platform: Platform, member: Member): { prize: Cents } & PacketStatus {
  const { db, clock } = platform
  if (readSetting(db, 'redpacket_switch') !== '1') refuse(201, '红包活动已关闭')
  if (member.guest) refuse(201, '试玩账号不能参与红包活动')
  return platform.act(() => {
    const { phase, deposits, left, taken } = packetStatusOf(platform, member.id)
    if (phase !== 'STARTING') refuse(201, '时间未到或者已过，无法领取')
    if (left <= 0) refuse(201, '领取次数已超过奖励次数，无法领取')
    const day = startOfDay(clock.now())
    const tier = TIERS.findLast((each) => deposits >= each.deposits) ?? TIERS[0]
    const random = platform.random(`red packet ${member.id}/${day}/${taken}`)
    const pool = poolOf(platform, day)
    const prize = Math.min(pool, random.whole(tier.min, tier.max))
    if (prize === 0) refuse(201, '暂无红包可抢')
    setPool(platform, pool - prize)
    const { id } = db.run(
      'INSERT INTO red_packet (member_id, day, deposits, prize, at) VALUES (?, ?, ?, ?, ?)',
      member.id,
      day,
      deposits,
      prize,
      clock.now(),
    )
    moveMoney(platform, accounts.operator('red-packet'), accounts.wallet(member.id), prize, {
      ref: `red-packet/${id}`,
      kind: 'red-packet',
    })
    return { prize, ...packetStatusOf(platform, member.id) }
  })
}

export interface RedPacketRow {
  id: number
  deposits: Cents
  prize: Cents
  at: number
}

export function listRedPackets(
  { db }: Platform,
  memberId: number,
  [limit, offset]: readonly [number, number],
): { rows: RedPacketRow[]; total: number } {
  const where = 'FROM red_packet WHERE member_id = ?'
  return {
    rows: db.all<RedPacketRow>(
      `SELECT id, deposits, prize, at ${where} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`,
      memberId,
      limit,
      offset,
    ),
    total: db.get<{ total: number }>(`SELECT COUNT(*) AS total ${where}`, memberId)!.total,
  }
}

const PAST = 26

/** Writes two months of the demo member's spent red packets, and two attempts for today. */
function seed(platform: Platform): void {
  const { db, clock } = platform
  const member = memberByName(db, demoAccounts[0].name)
  if (!member) return
  const random = platform.random('past red packets')
  platform.act(() => {
    for (let back = PAST; back > 0; back -= 1) {
      const day = startOfDay(clock.now()) - (back * 2 + random.whole(0, 1)) * DAY_MS
      const tier = random.pick(TIERS.slice(0, 3))
      const prize = random.whole(tier.min, tier.max)
      const { id } = db.run(
        'INSERT INTO red_packet (member_id, day, deposits, prize, at) VALUES (?, ?, ?, ?, ?)',
        member.id,
        day,
        tier.deposits + random.whole(0, 90) * 1000,
        prize,
        day + OPENS_AT + random.whole(5_000, 2 * HOUR_MS - 5_000),
      )
      moveMoney(platform, accounts.operator('red-packet'), accounts.outside, prize, {
        ref: `red-packet/${id}`,
        kind: 'red-packet-past',
      })
    }
    giveAttempts(platform, member.id, 2)
  })
}

export const redPackets: Domain = { name: 'red-packets', schema, seed }
