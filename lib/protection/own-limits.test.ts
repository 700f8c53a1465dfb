import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bet, TransactionState } from '#lib/api/endpoints/records.ts'
import { compareAmounts } from '#lib/money/amount.ts'
import { DAY_MS, forgetServerDate, HOUR_MS, serverNow, setServerDate } from '#lib/time/clock.ts'
import { makeBet, makeTransaction } from '#testing/sample-records.ts'
import {
  depositRefusal,
  stakeRefusal,
  type Usage,
  readingOfDeposits,
  lossesOf,
  readingOfLosses,
  sumsOf,
  UNKNOWN_SUMS,
} from './limit-check.ts'
import {
  changeLimit,
  limitAt,
  LOOSENING_MS,
  isOnBreak,
  takeBreak,
  NO_OWN_LIMITS,
  pendingChange,
  type OwnLimits,
} from './own-limits.ts'

const KEY = 'deposit.24h' as const
const T = Date.UTC(2026, 0, 1)
const set = (value: string): OwnLimits => changeLimit(NO_OWN_LIMITS, KEY, value, T)

describe('limits', () => {
  test('tighter ones are in force at once', () => {
    const state = changeLimit(set('500'), KEY, '300', T + 1)
    expect(limitAt(state, KEY, T + 1)).toBe('300')
    expect(pendingChange(changeLimit(state, KEY, '300', T + 1), KEY, T + 1)).toBeUndefined()
  })

  test.each(['800', null])('looser ones (%s) are in force after 24 hours', (next) => {
    const state = changeLimit(set('500'), KEY, next, T)
    expect(limitAt(state, KEY, T + LOOSENING_MS - 1)).toBe('500')
    expect(pendingChange(state, KEY, T + 1)?.value).toBe(next)
    expect(limitAt(state, KEY, T + LOOSENING_MS)).toBe(next)
  })

  test('no change makes a limit looser within 24 hours', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 30 * HOUR_MS }),
      next: fc.option(fc.integer({ min: 1, max: 5000 }).map(String)),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let now = T
        let state = set('1000')
        for (const { wait, next } of steps) {
          now += wait
          const before = limitAt(state, KEY, now)
          state = changeLimit(state, KEY, next, now)
          const after = limitAt(state, KEY, now)
          if (before !== null) {
            expect(after).not.toBeNull()
            expect(compareAmounts(after!, before)).toBeLessThanOrEqual(0)
            expect(limitAt(state, KEY, now + LOOSENING_MS - 1)).not.toBeNull()
          }
        }
      }),
    )
  })

  test('a break only grows', () => {
    const long = takeBreak(NO_OWN_LIMITS, 5000, T)
    expect(takeBreak(long, 10, T).breakUntil).toBe(T + 5000)
    expect(takeBreak(long, 9000, T).breakUntil).toBe(T + 9000)
  })
})

describe('refusals by own limits', () => {
  const none: Usage = {
    deposit: UNKNOWN_SUMS,
    pending: UNKNOWN_SUMS,
    loss: UNKNOWN_SUMS,
    time: UNKNOWN_SUMS,
  }
  const used = (amount: string) => ({ '24h': amount, '7d': amount, '30d': amount })

  test('no limits stop nothing', () => {
    expect(depositRefusal(NO_OWN_LIMITS, none, '999999', T)).toBeNull()
    expect(stakeRefusal(NO_OWN_LIMITS, none, ['999999'], T)).toBeNull()
  })

  test('a break stops bets and deposits', () => {
    const paused = takeBreak(NO_OWN_LIMITS, 1000, T)
    expect(depositRefusal(paused, none, '1', T)).toContain('暂停中')
    expect(stakeRefusal(paused, none, ['1'], T)).toContain('暂停中')
    expect(stakeRefusal(paused, none, ['1'], T + 1000)).toBeNull()
  })

  test('a limit stops an amount that is one cent too high', () => {
    const state = set('500')
    const usage = { ...none, deposit: used('400') }
    expect(depositRefusal(state, usage, '100', T)).toBeNull()
    expect(depositRefusal(state, usage, '100.01', T)).toContain('还可存 ¥100.00')
    expect(depositRefusal(state, none, '1', T)).toContain('核对失败')
  })

  test('stake, loss and time', () => {
    const stake = changeLimit(NO_OWN_LIMITS, 'stake', '50', T)
    expect(stakeRefusal(stake, none, ['20', '30'], T)).toBeNull()
    expect(stakeRefusal(stake, none, ['20', '30.01'], T)).toContain('单笔投注限额')
    const loss = changeLimit(NO_OWN_LIMITS, 'loss.7d', '100', T)
    expect(stakeRefusal(loss, { ...none, loss: used('90') }, ['10'], T)).toBeNull()
    expect(stakeRefusal(loss, { ...none, loss: used('90') }, ['11'], T)).toContain('7 天亏损限额')
    const time = changeLimit(NO_OWN_LIMITS, 'time.24h', '60', T)
    expect(stakeRefusal(time, { ...none, time: used('59') }, ['1'], T)).toBeNull()
    expect(stakeRefusal(time, { ...none, time: used('60') }, ['1'], T)).toContain('游戏时间限额')
  })

  test('a game is not opened once the limit of losses is reached', () => {
    const loss = changeLimit(NO_OWN_LIMITS, 'loss.7d', '100', T)
    const usage = { ...none, time: used('0') }
    expect(stakeRefusal(loss, { ...usage, loss: used('99') }, [], T)).toBeNull()
    expect(stakeRefusal(loss, { ...usage, loss: used('100') }, [], T)).toContain('7 天亏损限额')
  })

  test('the refusal of a deposit contains the pending deposits of the limit', () => {
    const usage = { ...none, deposit: used('500'), pending: used('120') }
    expect(depositRefusal(set('500'), usage, '1', T)).toContain(
      '还可存 ¥0.00（含未到账存款 ¥120.00）',
    )
    expect(depositRefusal(set('500'), { ...usage, pending: used('0') }, '1', T)).not.toContain('含')
  })
})

test('sums have the entries of each period, and a net win is no loss', () => {
  const entries = [
    { at: T - HOUR_MS, amount: '10' },
    { at: T - 2 * DAY_MS, amount: '20.5' },
    { at: T - 20 * DAY_MS, amount: '-100' },
  ]
  expect(sumsOf(entries, T)).toEqual({ '24h': '10', '7d': '30.5', '30d': '-69.5' })
  expect(lossesOf(entries, T)).toEqual({ '24h': '10', '7d': '30.5', '30d': '0' })
})

const bet = (given: Partial<Bet>): Bet => makeBet({ stake: '90', net: null, at: T - 1, ...given })

const all = (amount: string | null) => ({ '24h': amount, '7d': amount, '30d': amount })
const lossOf = (bets: readonly Bet[], complete = true) => {
  const { entries, completeFrom } = readingOfLosses(
    { rows: bets, isComplete: complete, asOf: T },
    T,
  )
  return lossesOf(entries, T, completeFrom)
}

test('an open bet counts with its stake, an invalid one does not count', () => {
  const bets = [
    bet({}),
    bet({ status: 'unknown', stake: '5' }),
    bet({ status: 'settled', net: '20' }),
    bet({ status: 'invalid', net: '-90' }),
  ]
  expect(lossOf(bets)).toEqual(all('75'))
  expect(lossOf([bet({ stake: null })])).toEqual(UNKNOWN_SUMS)
  const state = changeLimit(NO_OWN_LIMITS, 'loss.24h', '100', T)
  const usage = {
    deposit: UNKNOWN_SUMS,
    pending: UNKNOWN_SUMS,
    time: all('0'),
    loss: lossOf([bet({})]),
  }
  expect(stakeRefusal(state, usage, ['10'], T)).toBeNull()
  expect(stakeRefusal(state, usage, ['90'], T)).toContain('24 小时亏损限额')
})

const order = makeTransaction({ type: 'deposit', amount: '200', at: null })

test('thirty days begin at a midnight in Beijing and include today, like the filter', () => {
  const midnight = Date.parse('2025-12-03T00:00+08:00')
  const sumFrom = (at: number) => sumsOf([{ at, amount: '5' }], T)['30d']
  expect([sumFrom(midnight), sumFrom(midnight - 1)]).toEqual(['5', '0'])
})

test('a pending order counts for a day, and again once it is paid', () => {
  const of = (state: TransactionState, hours: number) => ({
    ...order,
    state,
    at: T - hours * HOUR_MS,
  })
  const sums = (...rows: ReturnType<typeof of>[]) => {
    const { entries } = readingOfDeposits({ rows, isComplete: true, asOf: T }, T)
    return sumsOf(entries, T)['7d']
  }
  expect(sums(of('pending', 25))).toBe('0')
  expect(sums(of('pending', 23), of('done', 25), of('unknown', 25))).toBe('600')
})

test('a row without a time counts in every period', () => {
  expect(lossOf([bet({ at: null })])).toEqual(all('90'))
  const rows = (['pending', 'rejected'] as const).map((state) => ({ ...order, state }))
  const { entries } = readingOfDeposits({ rows, isComplete: true, asOf: T }, T)
  expect(sumsOf(entries, T)).toEqual(all('200'))
})

test('the sum of a period is unknown if the records begin after it does', () => {
  const twoDaysAgo = T - 2 * DAY_MS
  const loss = lossOf([bet({}), bet({ at: twoDaysAgo })], false)
  expect(loss).toEqual({ '24h': '90', '7d': null, '30d': null })
  const usage = { deposit: UNKNOWN_SUMS, pending: UNKNOWN_SUMS, time: all('0'), loss }
  const limited = (key: 'loss.24h' | 'loss.7d') => changeLimit(NO_OWN_LIMITS, key, '1000', T)
  expect(stakeRefusal(limited('loss.24h'), usage, ['10'], T)).toBeNull()
  expect(stakeRefusal(limited('loss.7d'), usage, ['10'], T)).toContain('核对失败')
})

describe('a phone with a monotonic clock that stops during sleep', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: T })
    forgetServerDate()
  })
  afterEach(() => vi.useRealTimers())

  test.each([
    ['with the time of the platform', true],
    ['by the clock of the device', false],
  ])('finds a break over and a looser limit in force, %s', (_which, exposed) => {
    if (exposed) setServerDate(new Date(T).toUTCString())
    const tight = changeLimit(NO_OWN_LIMITS, KEY, '500', serverNow())
    const state = takeBreak(changeLimit(tight, KEY, null, serverNow()), DAY_MS, serverNow())
    expect([isOnBreak(state, serverNow()), limitAt(state, KEY, serverNow())]).toEqual([true, '500'])
    vi.setSystemTime(T + DAY_MS + 1_000)
    expect([isOnBreak(state, serverNow()), limitAt(state, KEY, serverNow())]).toEqual([false, null])
  })

  test('follows a clock that is set forward until the next Date header', () => {
    setServerDate(new Date(T).toUTCString())
    vi.setSystemTime(T + DAY_MS)
    setServerDate(new Date(T + 2_000).toUTCString())
    expect(serverNow()).toBe(T + 2_000)
  })
})
