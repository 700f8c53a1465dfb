import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, auditBooks, balanceOf, totalOf } from '#sandbox/domain/ledger.ts'
import { drawNow } from '#sandbox/domain/lottery/operator-actions.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { JND } from '#testing/sandbox/lottery-world.ts'
import {
  carryOut,
  schedules,
  withdraw,
  Bank,
  type Books,
  type Step,
} from '#testing/sandbox/money-schedule.ts'
import { deposit } from '#testing/sandbox/orders.ts'
import { CLOSES_AFTER_MS, rejectDeposit, depositsOf, pendingDeposits } from './deposits.ts'
import { REVIEW } from './reviews.ts'
import { rejectWithdrawal, pendingWithdrawals } from './withdrawals.ts'

const SCHEDULES = 10_000
/** Schedules that one member goes through, one after the other. */
const OF_ONE = 20
const done = new Map<string, number>()

let bank: Bank
let begun = 0
let who = 0
beforeAll(async () => {
  bank = await Bank.open()
})
afterAll(() => bank.close())

async function take(step: Step, id: number, books: Books): Promise<void> {
  const after = { ...books }
  try {
    if (step.do === 'wait') bank.pass(step.ms)
    else if (step.do === 'draw') drawNow(bank.platform, JND.id)
    else if (step.do === 'withdraw') await withdraw(bank.platform, id, step.cents, after)
    else if (step.do === 'crash') {
      // The act under way was never stored; everything before it is there.
      await bank.crash((platform) => carryOut(platform, id, step.within, { ...books }))
    } else carryOut(bank.platform, id, step, after)
    Object.assign(books, after)
    done.set(step.do, (done.get(step.do) ?? 0) + 1)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
  }
}

const returned = (id: number): number =>
  bank.platform.db.get<{ sum: number }>(
    'SELECT COALESCE(SUM(returned), 0) AS sum FROM bet WHERE member_id = ?',
    id,
  )!.sum

const actual = (id: number): Books => {
  const of = (account: string) => balanceOf(bank.platform.db, account)
  return {
    wallet: of(accounts.wallet(id)) - returned(id),
    held: of(accounts.held(id, 'withdrawal')),
    AG: of(accounts.venue(id, 'AG')),
    KY: of(accounts.venue(id, 'KY')),
  }
}

const total = (id: number) => totalOf(bank.platform.db, `member/${id}/`)

/** The accounts on the other side: they change by as much as the member has. */
const others = () =>
  [accounts.outside, accounts.operator('lottery')].reduce(
    (sum, account) => sum + balanceOf(bank.platform.db, account),
    0,
  )

/** Leaves nothing open behind; bets stay open for the member's next schedules. */
function closeDay(): void {
  const { platform } = bank
  if (begun % OF_ONE === 0) drawNow(platform, JND.id)
  for (const { number } of pendingDeposits(platform)) rejectDeposit(platform, number, '')
  for (const { number } of pendingWithdrawals(platform)) rejectWithdrawal(platform, number, '')
}

test(`${SCHEDULES} random schedules: no money appears or vanishes, whatever the order of events`, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (steps) => {
      if (begun++ % OF_ONE === 0) who = (await bank.member()).id
      const id = who
      const books = actual(id)
      const all = total(id) + others()
      for (const step of steps) await take(step, id, books)
      expect(actual(id)).toEqual(books)
      closeDay()
      const { wallet, held } = actual(id)
      expect(wallet).toBe(books.wallet + books.held)
      expect(held).toBe(0)
      expect(total(id) + others()).toBe(all)
    }),
    { numRuns: SCHEDULES },
  )
  expect(auditBooks(bank.platform.db)).toEqual([])
  expect(totalOf(bank.platform.db, '')).toBe(0)
  // Every kind of event has happened often, not only been refused.
  const kinds = ['deposit', 'approve', 'reject', 'withdraw', 'transfer', 'recall', 'bet', 'crash']
  expect(kinds.filter((kind) => (done.get(kind) ?? 0) < 500)).toEqual([])
}, 300_000)

test('an unpaid order ends some time after its hour, a bank deposit waits', async () => {
  const { platform } = bank
  const member = await bank.member()
  const unpaid = deposit(platform, member, { paytype: 'usdt' })
  const paid = deposit(platform, member, { paytype: 'bank' })
  bank.pass(CLOSES_AFTER_MS + 1)
  const states = new Map(depositsOf(platform, member.id).map((each) => [each.number, each.state]))
  expect(states.get(unpaid.number)).toBe(REVIEW.rejected)
  expect(states.get(paid.number)).toBe(REVIEW.pending)
})
