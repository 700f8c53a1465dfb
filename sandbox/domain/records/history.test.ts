import { beforeAll, describe, expect, test } from 'vitest'
import { venueBalances } from '#sandbox/domain/hall/venues.ts'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { openTest, type TestPlatform } from '#testing/sandbox/platform.ts'
import { KINDS, listTransactions } from './transactions.ts'

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
