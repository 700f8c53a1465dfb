import { beforeEach, expect, test } from 'vitest'
import { beginSession, endSession } from '#lib/session/session.ts'
import {
  noteWithdrawal,
  ownRecordOf,
  ownWithdrawals,
  type OwnWithdrawal,
} from './own-withdrawals.ts'

const AT = 1_767_225_600_000
const sent: OwnWithdrawal = {
  at: AT,
  amount: '200',
  payee: 'TRC20 **** yxgd',
  usdt: '27.85',
  fee: '1',
  receives: '26.85',
  rate: '7.18',
}

beforeEach(() => beginSession('withdrawals', false))

test('what was sent is known until the session ends', () => {
  noteWithdrawal(sent)
  expect(ownWithdrawals()).toEqual([sent])
  endSession('logout')
  expect(ownWithdrawals()).toEqual([])
})

test.each([
  ['in yuan', '200', 0],
  ['in USDT, rounded by the platform', '27.86', 3_000],
  ['in USDT less the fee', '26.85', 60_000],
  ['dated a second before', '200', -1_000],
])('a row %s is found', (_, amount, after) =>
  expect(ownRecordOf({ at: AT + after, amount }, [sent])).toBe(sent),
)

test.each([
  ['of another amount', '201', 0],
  ['of later', '200', 120_000],
  ['of before', '200', -60_000],
])('a row %s is not', (_, amount, after) =>
  expect(ownRecordOf({ at: AT + after, amount }, [sent])).toBeNull(),
)

test('of two of the same amount the nearer one; of an undated row none', () => {
  const next = { ...sent, at: AT + 40_000, payee: 'ERC20 **** 1428' }
  expect(ownRecordOf({ at: AT + 2_000, amount: '200' }, [sent, next])).toBe(sent)
  expect(ownRecordOf({ at: AT + 41_000, amount: '200' }, [sent, next])).toBe(next)
  expect(ownRecordOf({ at: null, amount: '200' }, [sent])).toBeNull()
})
