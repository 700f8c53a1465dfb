import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { bindCard, cardsOf } from './cards.ts'
import { createClock } from './clock.ts'
import { approveDeposit, depositsOf, placeDeposit, rejectDeposit } from './deposits.ts'
import { domains } from './domains.ts'
import { accounts, auditBooks, balanceOf, totalOf } from './ledger.ts'
import { addMember, changeMember, memberById } from './members.ts'
import { hashPassword } from './passwords.ts'
import { openPlatform, type Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { REVIEW, setAutoApproval } from './reviews.ts'
import {
  approveWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
  setWithdrawalRule,
  withdrawalRule,
  withdrawalsOf,
} from './withdrawals.ts'

const SCHEDULES = 2_000

async function openBank() {
  let now = Date.UTC(2026, 0, 1)
  const platform = await openPlatform({
    db: openNodeDatabase(':memory:'),
    clock: createClock(() => now),
    options: { seed: 'money', dialect: 'A', passwordCost: 1 },
    domains,
  })
  setAutoApproval(platform, 0)
  setWithdrawalRule(platform, { ...withdrawalRule(platform), daily: 1_000_000 })
  const paymentPassword = await hashPassword('pay888', 1)
  const { id } = addMember(platform, { name: 'schedules', password: '', paymentPassword })
  await bindCard(
    platform,
    memberById(platform.db, id)!,
    { bank: '招商银行', owner: '甲', number: '6225880000000001', branch: '一支行' },
    'pay888',
  )
  return { platform, id, pass: (ms: number) => void (now += ms) }
}

type Act =
  | { do: 'deposit' | 'withdraw'; cents: number }
  | { do: 'approve' | 'reject'; which: number; of: 'deposit' | 'withdrawal' }
  | { do: 'crash'; cents: number }
  | { do: 'wait'; ms: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constantFrom('deposit' as const, 'withdraw' as const),
    cents: fc.integer({ min: 1, max: 6_000_000 }),
  }),
  fc.record({
    do: fc.constantFrom('approve' as const, 'reject' as const),
    which: fc.nat(8),
    of: fc.constantFrom('deposit' as const, 'withdrawal' as const),
  }),
  fc.record({ do: fc.constant('crash' as const), cents: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4_000_000 }) }),
)

/** Expected books of one member, kept by plain arithmetic beside the platform. */
interface Expected {
  wallet: number
  held: number
}

async function perform(platform: Platform, id: number, step: Act, expected: Expected) {
  const member = memberById(platform.db, id)!
  if (step.do === 'deposit') {
    const payer = { holder: '甲', bank: '招商银行', number: '6225880000000001', branch: '一支行' }
    placeDeposit(platform, member, { paytype: 'bank', amount: step.cents, network: '', payer })
  }
  if (step.do === 'withdraw') {
    changeMember(platform, id, { turnover: member.deposits * 2 })
    const cardId = cardsOf(platform, id, 1)[0]!.id
    await requestWithdrawal(platform, member, {
      amount: step.cents,
      payee: { cardId },
      password: 'pay888',
    })
    expected.wallet -= step.cents
    expected.held += step.cents
  }
  if (step.do === 'approve' || step.do === 'reject') decide(platform, id, step, expected)
  if (step.do === 'crash') crashInTheMiddle(platform, id, step.cents)
}

function decide(
  platform: Platform,
  id: number,
  step: Extract<Act, { which: number }>,
  expected: Expected,
) {
  const orders = step.of === 'deposit' ? depositsOf(platform, id) : withdrawalsOf(platform, id)
  // Closed orders are among them: deciding twice must change nothing.
  const order = orders[step.which]
  if (!order) return
  const yes = step.do === 'approve'
  if (step.of === 'deposit') {
    if (yes) approveDeposit(platform, order.number)
    else rejectDeposit(platform, order.number, '资料不符')
    if (yes) expected.wallet += order.amount
    return
  }
  if (yes) approveWithdrawal(platform, order.number)
  else rejectWithdrawal(platform, order.number, '资料不符')
  expected.held -= order.amount
  if (!yes) expected.wallet += order.amount
}

function crashInTheMiddle(platform: Platform, id: number, cents: number) {
  expect(() =>
    platform.act(() => {
      placeDeposit(platform, memberById(platform.db, id)!, {
        paytype: 'bank',
        amount: 10_000 + cents,
        network: '',
        payer: { holder: '甲', bank: '乙', number: '12345678', branch: '丙' },
      })
      throw new TypeError('power cut')
    }),
  ).toThrow()
}

describe('deposits and withdrawals', () => {
  test('no money appears or vanishes, whatever the order of events', async () => {
    const { platform, id, pass } = await openBank()
    const expected: Expected = { wallet: 0, held: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (steps) => {
        for (const step of steps) {
          if (step.do === 'wait') pass(step.ms)
          try {
            await perform(platform, id, step, expected)
          } catch (cause) {
            if (!(cause instanceof Refusal)) throw cause
          }
        }
        expect(balanceOf(platform.db, accounts.wallet(id))).toBe(expected.wallet)
        expect(balanceOf(platform.db, accounts.held(id, 'withdrawal'))).toBe(expected.held)
        expect(totalOf(platform.db, '')).toBe(0)
      }),
      { numRuns: SCHEDULES },
    )
    expect(auditBooks(platform.db)).toEqual([])
    const open = withdrawalsOf(platform, id).filter(({ state }) => state === REVIEW.pending)
    const held = open.reduce((sum, { amount }) => sum + amount, 0)
    expect(held).toBe(expected.held)
    expect(withdrawalsOf(platform, id).length).toBeGreaterThan(10)
  })

  test('an unpaid order ends after its hour, a bank deposit waits', async () => {
    const { platform, id, pass } = await openBank()
    const member = memberById(platform.db, id)!
    const payer = { holder: '甲', bank: '招商银行', number: '6225880000000001', branch: '一支行' }
    const usdt = { paytype: 'usdt' as const, amount: 50_000, network: 'TRC20', payer }
    const unpaid = placeDeposit(platform, member, usdt)
    const bank = placeDeposit(platform, member, { ...usdt, paytype: 'bank', network: '' })
    pass(60 * 60_000 + 1)
    platform.tick()
    const states = new Map(depositsOf(platform, id).map(({ number, state }) => [number, state]))
    expect(states.get(unpaid.number)).toBe(REVIEW.rejected)
    expect(states.get(bank.number)).toBe(REVIEW.pending)
  })
})
