import { VIP_ROWS, type VipRow } from '#sandbox/content/vip.ts'
import { DAY_MS, startOfDay } from '#sandbox/domain/clock.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { memberById, type Member } from './members.ts'
import { NOTICE_TYPES, addNotice } from './messages.ts'

const schema = [
  `CREATE TABLE vip_run (id INTEGER PRIMARY KEY CHECK (id = 1), day INTEGER NOT NULL) STRICT;
   CREATE TABLE vip_term (
     member_id INTEGER PRIMARY KEY REFERENCES member(id), since INTEGER NOT NULL, turnover INTEGER NOT NULL
   ) STRICT;`,
]

export type RebateCategory = keyof VipRow['rebates']

/** Returns the row of a level. An unknown level gets the nearest one. */
export const vipRow = (level: number): VipRow =>
  VIP_ROWS[Math.min(VIP_ROWS.length, Math.max(1, level)) - 1]!

/** A term in days, and the turnover that keeps a level, in percent of the level's turnover. */
const TERM_DAYS = 90
const MAINTENANCE_PERCENT = 10

const meets = ({ deposits, turnover }: Member, { deposit, turnover: asked }: VipRow): boolean =>
  deposits >= deposit * 100 && turnover >= asked * 100

interface Term {
  since: number
  turnover: number
}

/** Raises the level by one if both sums are reached. Lowers it by one if a term ends without its turnover. */
function reviewLevel(platform: Platform, member: Member, day: number): void {
  const { db } = platform
  const term = db.get<Term>('SELECT since, turnover FROM vip_term WHERE member_id = ?', member.id)
  const next = VIP_ROWS[member.vip]
  if (next && meets(member, next)) return changeLevel(platform, member, member.vip + 1, day)
  if (!term) return beginTerm(platform, member, day)
  if (day < term.since + TERM_DAYS * DAY_MS) return
  const required = vipRow(member.vip).turnover * MAINTENANCE_PERCENT
  if (member.vip > 1 && member.turnover - term.turnover < required) {
    return changeLevel(platform, member, member.vip - 1, day)
  }
  beginTerm(platform, member, day)
}

function beginTerm({ db }: Platform, { id, turnover }: Member, day: number): void {
  db.run('INSERT OR REPLACE INTO vip_term VALUES (?, ?, ?)', id, day, turnover)
}

function changeLevel(platform: Platform, member: Member, level: number, day: number): void {
  platform.db.run('UPDATE member SET vip = ? WHERE id = ?', level, member.id)
  beginTerm(platform, member, day)
  const up = level > member.vip
  addNotice(platform, {
    type: NOTICE_TYPES.inbox,
    memberId: member.id,
    title: up ? `恭喜晋级 VIP${level}` : `等级调整为 VIP${level}`,
    html: up
      ? `<p>累计存款和流水已达到 <strong>VIP${level}</strong>，新的返水比例从今日起生效。</p>`
      : `<p>上一个 ${TERM_DAYS} 天周期未完成保级流水，等级调整为 <strong>VIP${level}</strong>。</p>`,
    at: day,
  })
}

/** Reviews all members once a day. Missed days are reviewed later. */
function runNights(platform: Platform): void {
  const { db, clock } = platform
  const today = startOfDay(clock.now())
  const last = db.get<{ day: number }>('SELECT day FROM vip_run')?.day
  if (last === today) return
  platform.act(() => {
    for (
      let day = Math.max((last ?? today) + DAY_MS, today - 9 * DAY_MS);
      day <= today;
      day += DAY_MS
    ) {
      const ids = db.all<{ id: number }>(
        'SELECT id FROM member WHERE guest = 0 AND password <> ?',
        '',
      )
      for (const { id } of ids) reviewLevel(platform, memberById(db, id)!, day)
    }
    db.run('INSERT OR REPLACE INTO vip_run VALUES (1, ?)', today)
  })
}

export const vip: Domain = {
  name: 'vip',
  schema,
  seed: (platform) =>
    void platform.db.run('INSERT INTO vip_run VALUES (1, ?)', startOfDay(platform.clock.now())),
  tick: runNights,
}
