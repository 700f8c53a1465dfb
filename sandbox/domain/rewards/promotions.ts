import { PAST_PROMOTIONS, PROMOTION_TYPES, PROMOTIONS } from '#sandbox/content/promotions.ts'
import { DAY_MS } from '#sandbox/domain/clock.ts'
import { accounts, moveMoney } from '#sandbox/domain/ledger.ts'
import { demoAccounts, memberByName, type Member } from '#sandbox/domain/member/members.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { APPROVAL } from '#sandbox/domain/wallet/orders.ts'
import { addTurnoverDue } from '#sandbox/domain/wallet/withdrawals.ts'

const schema = [
  `CREATE TABLE promotion (
     id INTEGER PRIMARY KEY AUTOINCREMENT, type INTEGER NOT NULL, title TEXT NOT NULL, banner TEXT NOT NULL,
     html TEXT NOT NULL, rules TEXT NOT NULL, applies INTEGER NOT NULL, shown INTEGER NOT NULL,
     bonus INTEGER NOT NULL, times INTEGER NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE promotion_application (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member(id),
     promotion_id INTEGER NOT NULL REFERENCES promotion(id), state INTEGER NOT NULL,
     note TEXT NOT NULL DEFAULT '', at INTEGER NOT NULL, UNIQUE (member_id, promotion_id)
   ) STRICT;
   CREATE INDEX application_open ON promotion_application(state, at);`,
]

export interface Promotion {
  id: number
  type: number
  title: string
  /** An address, or '' for a drawn picture. */
  banner: string
  html: string
  rules: string
  applies: boolean
  /** Cents paid on approval, and the required turnover as a multiple of them. */
  bonus: Cents
  times: number
  at: number
}

export type NewPromotion = Omit<Promotion, 'id' | 'at'> & { at?: number; shown?: boolean }

const promotionOf = (row: Promotion): Promotion => ({ ...row, applies: Boolean(row.applies) })

export function addPromotion({ db, clock }: Platform, given: NewPromotion): number {
  return db.run(
    `INSERT INTO promotion (type, title, banner, html, rules, applies, shown, bonus, times, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    given.type,
    given.title,
    given.banner,
    given.html,
    given.rules,
    Number(given.applies),
    Number(given.shown ?? true),
    given.bonus,
    given.times,
    given.at ?? clock.now(),
  ).id
}

export const removePromotion = ({ db }: Platform, id: number): boolean =>
  db.run('UPDATE promotion SET shown = 0 WHERE id = ? AND shown = 1', id).changes === 1

type Slice = readonly [limit: number, offset: number]

/** Lists promotions, newest first. `type` 0 lists all. */
export function listPromotions({ db }: Platform, type: number, [limit, offset]: Slice) {
  const where = 'FROM promotion WHERE shown = 1 AND (? = 0 OR type = ?)'
  return {
    rows: db
      .all<Promotion>(
        `SELECT * ${where} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`,
        type,
        type,
        limit,
        offset,
      )
      .map(promotionOf),
    total: db.get<{ total: number }>(`SELECT COUNT(*) AS total ${where}`, type, type)!.total,
  }
}

export function promotionById({ db }: Platform, id: number): Promotion | null {
  const row = db.get<Promotion>('SELECT * FROM promotion WHERE id = ? AND shown = 1', id)
  return row ? promotionOf(row) : null
}

export interface Application {
  id: number
  memberId: number
  promotionId: number
  title: string
  name: string
  state: number
  note: string
  at: number
}

const ANSWERS: Readonly<Record<number, string>> = {
  [APPROVAL.pending]: '已申请过，请等待审核',
  [APPROVAL.approved]: '申请已通过，不用再申请',
  [APPROVAL.rejected]: '申请未通过，详情请联系客服',
}

/** Refuses a second application of a member for one promotion. */
export function applyForPromotion(platform: Platform, member: Member, promotionId: number): void {
  const { db, clock } = platform
  if (member.guest) refuse(202, '试玩账号不能申请活动，请先注册')
  const promotion = promotionById(platform, promotionId) ?? refuse(404, '活动不存在或已结束')
  if (!promotion.applies) refuse(202, '该活动无需申请')
  platform.act(() => {
    const before = db.get<{ state: number }>(
      'SELECT state FROM promotion_application WHERE member_id = ? AND promotion_id = ?',
      member.id,
      promotionId,
    )
    if (before) refuse(202, ANSWERS[before.state] ?? '已申请过该活动')
    db.run(
      'INSERT INTO promotion_application (member_id, promotion_id, state, at) VALUES (?, ?, ?, ?)',
      member.id,
      promotionId,
      APPROVAL.pending,
      clock.now(),
    )
  })
}

const APPLICATIONS = `SELECT a.id, member_id AS memberId, promotion_id AS promotionId, title, name, state, note, a.at
  FROM promotion_application a JOIN promotion p ON p.id = promotion_id JOIN member ON member.id = member_id`

export function listApplications({ db }: Platform, memberId: number, [limit, offset]: Slice) {
  return {
    rows: db.all<Application>(
      `${APPLICATIONS} WHERE member_id = ? ORDER BY a.at DESC, a.id DESC LIMIT ? OFFSET ?`,
      memberId,
      limit,
      offset,
    ),
    total: db.get<{ total: number }>(
      'SELECT COUNT(*) AS total FROM promotion_application WHERE member_id = ?',
      memberId,
    )!.total,
  }
}

export const pendingApplications = ({ db }: Platform): Application[] =>
  db.all<Application>(`${APPLICATIONS} WHERE state = ? ORDER BY a.at`, APPROVAL.pending)

/** Decides an application once and pays an approved bonus, in one act. */
export function decideApplication(
  platform: Platform,
  id: number,
  approve: boolean,
  note = '',
): void {
  const { db } = platform
  platform.act(() => {
    const { changes } = db.run(
      'UPDATE promotion_application SET state = ?, note = ? WHERE id = ? AND state = ?',
      approve ? APPROVAL.approved : APPROVAL.rejected,
      note,
      id,
      APPROVAL.pending,
    )
    if (changes === 0) refuse(409, '该申请已处理')
    if (approve) payBonus(platform, id)
  })
}

function payBonus(platform: Platform, id: number): void {
  const { memberId, bonus, times } = platform.db.get<{
    memberId: number
    bonus: number
    times: number
  }>(
    `SELECT member_id AS memberId, bonus, times FROM promotion_application a
     JOIN promotion p ON p.id = promotion_id WHERE a.id = ?`,
    id,
  )!
  if (bonus === 0) return
  moveMoney(platform, accounts.operator('promotion'), accounts.wallet(memberId), bonus, {
    ref: `promotion/${id}`,
    kind: 'promotion',
  })
  addTurnoverDue(platform, memberId, bonus * times)
}

/** Writes a year of the demo member's applications. The newest waits for review. */
function seedApplications(platform: Platform, past: readonly number[]): void {
  const { db, clock } = platform
  const member = memberByName(db, demoAccounts[0].name)
  if (!member) return
  const random = platform.random('applications')
  const put = (promotionId: number, state: number, daysAgo: number) =>
    db.run(
      'INSERT INTO promotion_application (member_id, promotion_id, state, note, at) VALUES (?, ?, ?, ?, ?)',
      member.id,
      promotionId,
      state,
      state === APPROVAL.rejected ? '未达到活动条件' : '',
      clock.now() - Math.floor((daysAgo + random.next()) * DAY_MS),
    )
  for (const [index, id] of past.entries()) {
    put(
      id,
      random.next() < 0.7 ? APPROVAL.approved : APPROVAL.rejected,
      30 + (past.length - index) * 17,
    )
  }
  const { rows } = listPromotions(platform, 0, [50, 0])
  const titled = (title: string) => rows.find((each) => each.title === title)?.id
  for (const [title, state, daysAgo] of [
    ['周末电竞观赛季', APPROVAL.pending, 0.2],
    ['每月幸运日', APPROVAL.approved, 12],
    ['六合类生肖季', APPROVAL.rejected, 21],
  ] as const) {
    const id = titled(title)
    if (id !== undefined) put(id, state, daysAgo)
  }
}

function seed(platform: Platform): void {
  const now = platform.clock.now()
  platform.act(() => {
    const past = PAST_PROMOTIONS.map((title, index) =>
      addPromotion(platform, {
        type: PROMOTION_TYPES[0].id,
        title,
        banner: '',
        html: '',
        rules: '',
        applies: true,
        shown: false,
        bonus: 0,
        times: 0,
        at: now - (400 - index * 20) * DAY_MS,
      }),
    )
    for (const { daysAgo, bonus, line: _line, ...promotion } of PROMOTIONS) {
      const at = now - daysAgo * DAY_MS
      addPromotion(platform, { ...promotion, banner: '', bonus: bonus * 100, at })
    }
    seedApplications(platform, past)
  })
}

export const promotions: Domain = { name: 'promotions', schema, seed }
