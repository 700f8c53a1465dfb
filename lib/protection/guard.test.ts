import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { protectionNow } from '#lib/time/play-clock.ts'
import { checkOwnLimits, noteUsage } from './guard.ts'
import { changeLimit, UNPROTECTED } from './own-limits.ts'
import { protection } from './stored.ts'

const DEPOSIT = { kind: 'deposit', amount: '200' } as const

beforeEach(() => {
  vi.useFakeTimers()
  protection.set(changeLimit(UNPROTECTED, 'deposit.24h', '150', protectionNow()))
  noteUsage({ deposits: null })
})
afterEach(() => {
  vi.useRealTimers()
  protection.set(UNPROTECTED)
  noteUsage({ deposits: null })
})

test('a deposit waits for the records of a page that has just been opened', async () => {
  const answer = checkOwnLimits(DEPOSIT)
  await vi.advanceTimersByTimeAsync(4_000)
  noteUsage({ deposits: [] })
  expect(await answer).toBe('超过您设置的24 小时存款限额 ¥150.00，还可存 ¥150.00')
})

test('a deposit is refused when the records are not read within 5 s', async () => {
  const answer = checkOwnLimits(DEPOSIT)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answer).toBe('暂时无法核对您设置的限额，请稍后再试')
})

test('a deposit waits for nothing where there is no limit', async () => {
  protection.set(UNPROTECTED)
  expect(await checkOwnLimits(DEPOSIT)).toBeNull()
})

test('a bet does not wait: its round may close meanwhile', async () => {
  protection.set(changeLimit(UNPROTECTED, 'loss.24h', '150', protectionNow()))
  noteUsage({ losses: null })
  expect(await checkOwnLimits({ kind: 'stake', stakes: ['10'] })).toBe(
    '暂时无法核对您设置的限额，请稍后再试',
  )
})
