import { beforeAll, describe, expect, test } from 'vitest'
import { openTest, type TestPlatform } from '#testing/sandbox/platform.ts'
import { DAY_MS } from '#sandbox/domain/clock.ts'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { KINDS, listTransactions } from '#sandbox/domain/transactions.ts'
import { recallAll, venueBalances } from '#sandbox/domain/hall/venues.ts'

let stage: TestPlatform
let id = 0
beforeAll(async () => {
  stage = await openTest()
  id = memberByName(stage.platform.db, 'demo888')!.id
})

const all = (kind: number, since = 0, venue = '') =>
  listTransactions(stage.platform.db, { memberId: id, kind, since, venue, limit: 1000, offset: 0 })
const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0)
const number = (sql: string, ...values: (string | number)[]) =>
  Number(Object.values(stage.platform.db.get(sql, ...values)!)[0])

describe('the demo member’s month', () => {
  test('is long enough to page through and has every state', () => {
    expect(number('SELECT COUNT(*) FROM bet WHERE member_id = ?', id)).toBeGreaterThan(400)
    expect(number('SELECT COUNT(DISTINCT venue) FROM bet WHERE member_id = ?', id)).toBeGreaterThan(
      6,
    )
    expect(number('SELECT COUNT(DISTINCT status) FROM bet WHERE member_id = ?', id)).toBe(3)
    expect(all(KINDS.inward).total).toBeGreaterThan(30)
    for (const kind of [KINDS.deposit, KINDS.withdrawal]) {
      expect(all(kind).total).toBeGreaterThan(4)
      expect(new Set(all(kind).rows.map(({ state }) => state))).toEqual(new Set([2, 3]))
      expect(
        all(kind)
          .rows.filter((row) => row.state === 3)
          .every((row) => row.reason !== ''),
      ).toBe(true)
    }
  })

  test('lies within thirty days and before now', () => {
    const now = stage.platform.clock.now()
    for (const kind of Object.values(KINDS)) {
      for (const { at } of all(kind).rows) {
        expect(at).toBeLessThanOrEqual(now)
        expect(at).toBeGreaterThan(now - 31 * DAY_MS)
      }
    }
  })

  test('is in the books to the cent', () => {
    const { db } = stage.platform
    expect(auditBooks(db)).toEqual([])
    const done = (kind: number, state: number) =>
      sum(all(kind).rows.filter((row) => row.state === state))
    const paidOut = number(
      'SELECT SUM(amount) FROM withdrawal WHERE member_id = ? AND state = 2',
      id,
    )
    expect(balanceOf(db, accounts.wallet(id))).toBe(
      1_268_850 + done(KINDS.deposit, 2) - paidOut - done(KINDS.inward, 1) + done(KINDS.outward, 1),
    )
    for (const { code, balance } of venueBalances(db, id)) {
      const bets = 'FROM bet WHERE member_id = ? AND venue = ?'
      const staked = number(`SELECT COALESCE(SUM(stake), 0) ${bets}`, id, code)
      const returned = number(`SELECT COALESCE(SUM(returned), 0) ${bets} AND status <> 2`, id, code)
      const moved = (kind: number) =>
        sum(all(kind, 0, code).rows.filter(({ state }) => state === 1))
      expect({ code, balance }).toEqual({
        code,
        balance: moved(KINDS.inward) - moved(KINDS.outward) - staked + returned,
      })
    }
  })
})

test('matches end: their bets are settled once and pay into their venue', async () => {
  const { platform, pass } = await openTest()
  const { db } = platform
  const open = () =>
    Number(
      db.get<{ n: number }>("SELECT COUNT(*) AS n FROM bet WHERE status = 2 AND venue = 'SB'")!.n,
    )
  expect(open()).toBe(2)
  const held = accounts.held(id, 'venue-bet')
  expect(balanceOf(db, held)).toBe(8000)
  pass(4 * 3_600_000)
  platform.tick()
  platform.tick()
  expect([open(), balanceOf(db, held)]).toEqual([0, 0])
  expect(auditBooks(db)).toEqual([])
})

test('lists are newest first, cut by day, venue and page; a USDT withdrawal answers the USDT that arrive', () => {
  const { db, clock } = stage.platform
  const rows = all(KINDS.inward).rows
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => b - a))
  const since = clock.now() - 7 * DAY_MS
  expect(all(KINDS.inward, since).rows).toEqual(rows.filter(({ at }) => at >= since))
  const inAg = all(KINDS.inward, 0, 'AG')
  expect(inAg.total).toBeLessThan(rows.length)
  expect(inAg.rows.every(({ way }) => way === 'AG 真人')).toBe(true)
  const page = listTransactions(db, {
    memberId: id,
    kind: 3,
    since: 0,
    venue: '',
    limit: 10,
    offset: 10,
  })
  expect(page).toEqual({ rows: rows.slice(10, 20), total: rows.length })
  const usdt = all(KINDS.withdrawal).rows.find(({ way }) => way === 'usdt')!
  const found = db.get<{ amount: number; usdt: number; fee: number }>(
    'SELECT amount, usdt, fee FROM withdrawal WHERE number = ?',
    usdt.number,
  )!
  expect(usdt.amount).toBe(found.usdt - found.fee)
  expect(found.usdt).toBeLessThan(found.amount)
})

test('recall brings back what lies in the venues', () => {
  const before = venueBalances(stage.platform.db, id).reduce(
    (total, { balance }) => total + balance,
    0,
  )
  expect(before).toBe(42_300)
  expect(recallAll(stage.platform, id)).toBe(before)
})
