import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { LISTED_WITHIN_MS, type Bet, type TransactionState } from '#lib/api/endpoints/records.ts'
import type { SentSpend, Spend } from '#lib/commands/device-commands.ts'
import {
  serverNow,
  forgetServerDate,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  setServerDate,
} from '#lib/time/clock.ts'
import { makeBet, makeTransaction } from '#testing/sample-records.ts'
import {
  ownLimitRefusal,
  neededRecords,
  type LimitFacts,
  depositRefusal,
  stakeRefusal,
  type Usage,
  readingOfDeposits,
  lossesOf,
  readingOfLosses,
  sumsOf,
  UNKNOWN_SUMS,
} from './limit-refusals.ts'
import { changeLimit, NO_OWN_LIMITS, takeBreak, type LimitKey } from './own-limits.ts'

const NOW = 1_800_000_000_000
const DEPOSIT = { kind: 'deposit', amounts: ['200'] } satisfies Spend
const limited = (key: LimitKey, yuan: string) => changeLimit(NO_OWN_LIMITS, key, yuan, NOW)
const read = <T>(rows: T[], asOf = NOW) => ({ rows, isComplete: true, asOf })
const paid = (amount: string, at = NOW) => makeTransaction({ amount, at, type: 'deposit' })
const settledBet = (net: string, at = NOW) => makeBet({ net, at, status: 'settled', stake: '1' })
const known = (more: Partial<LimitFacts>): LimitFacts => ({
  limits: NO_OWN_LIMITS,
  minutes: {},
  deposits: null,
  bets: null,
  ...more,
})
const sent = (spend: Spend, sentAt = NOW): SentSpend[] => [{ ...spend, sentAt }]

test('only a limit in force needs records', () => {
  expect(neededRecords(DEPOSIT, NO_OWN_LIMITS, NOW)).toBeNull()
  expect(neededRecords(DEPOSIT, limited('deposit.24h', '150'), NOW)).toBe('deposit')
  expect(neededRecords(DEPOSIT, limited('loss.24h', '150'), NOW)).toBeNull()
  expect(neededRecords({ kind: 'stake', amounts: [] }, limited('loss.7d', '150'), NOW)).toBe(
    'stake',
  )
  expect(ownLimitRefusal(DEPOSIT, known({}), [], NOW)).toBeNull()
})

test('unreadable records refuse a spend', () => {
  const deposit = { limits: limited('deposit.24h', '150') }
  expect(ownLimitRefusal(DEPOSIT, known(deposit), [], NOW)).toBe('限额核对失败，请稍后再试')
  const loss = { limits: limited('loss.24h', '150') }
  const stake = { kind: 'stake', amounts: ['10'] } satisfies Spend
  expect(ownLimitRefusal(stake, known(loss), [], NOW)).toBe('限额核对失败，请稍后再试')
})

test('the records count, then for two minutes the larger sum, and after the reading what was sent', () => {
  const limits = limited('deposit.24h', '1000')
  const left = (deposits: LimitFacts['deposits'], spends: readonly SentSpend[]) =>
    ownLimitRefusal(
      { kind: 'deposit', amounts: ['5000'] },
      known({ limits, deposits }),
      spends,
      NOW + 10_000,
    )?.match(/还可存 ¥([\d,.]+)/)?.[1]
  expect(left(read([]), [])).toBe('1,000.00')
  expect(left(read([]), sent(DEPOSIT))).toBe('800.00')
  expect(left(read([paid('200')]), sent(DEPOSIT))).toBe('800.00')
  expect(left(read([paid('300')]), sent(DEPOSIT))).toBe('700.00')
  expect(left(read([paid('300')]), sent(DEPOSIT, NOW + 1))).toBe('500.00')
  expect(left(read([paid('300', NOW - 2 * MINUTE_MS - 1)]), sent(DEPOSIT))).toBe('500.00')
  expect(left(read([]), sent(DEPOSIT, NOW - 2 * MINUTE_MS - 1))).toBe('1,000.00')
})

const cents = (value: number) => (value / 100).toFixed(2)

/** One spend: its time and amount, the time of its record, and the result of a bet. */
const wish = fc.record({
  after: fc.integer({ min: 0, max: 90_000 }),
  amount: fc.integer({ min: 1, max: 5_000 }),
  lag: fc.integer({ min: 0, max: 2 * MINUTE_MS }),
  /** Ms until it is settled, and the win in its stakes. */
  settles: fc.integer({ min: 0, max: 5 * MINUTE_MS }),
  times: fc.integer({ min: -1, max: 3 }),
  /** True if the records are read before it. */
  reads: fc.boolean(),
})

test.each(['deposit', 'stake'] as const)(
  'a %s on one device never exceeds its limit, if records lag up to two minutes',
  (kind) => {
    const limit = 10_000
    const limits = limited(kind === 'deposit' ? 'deposit.24h' : 'loss.24h', cents(limit))
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
        let now = NOW
        const taken: { at: number; wish: (typeof wishes)[number] }[] = []
        const netAt = (time: number, { at, wish: { amount, settles, times } }: (typeof taken)[0]) =>
          at + settles <= time ? times * amount : null
        const rowsAt = (time: number) => taken.filter(({ at, wish: { lag } }) => at + lag <= time)
        const readNow = (): Partial<LimitFacts> =>
          kind === 'deposit'
            ? {
                deposits: read(
                  rowsAt(now).map((each) => paid(cents(each.wish.amount), each.at)),
                  now,
                ),
              }
            : {
                bets: read(
                  rowsAt(now).map((each) => {
                    const net = netAt(now, each)
                    return makeBet({
                      at: each.at,
                      stake: cents(each.wish.amount),
                      net: cents(net ?? 0),
                      status: net === null ? 'open' : 'settled',
                    })
                  }),
                  now,
                ),
              }
        let reading = { facts: readNow(), at: now }
        for (const next of wishes) {
          now += next.after
          if (next.reads || now - reading.at >= LISTED_WITHIN_MS)
            reading = { facts: readNow(), at: now }
          const spend = { kind, amounts: [cents(next.amount)] }
          const spends = taken.map(({ at, wish: { amount } }) => ({
            kind,
            amounts: [cents(amount)],
            sentAt: at,
          }))
          if (ownLimitRefusal(spend, known({ limits, ...reading.facts }), spends, now) !== null)
            continue
          taken.push({ at: now, wish: next })
          const used = taken.reduce(
            (sum, each) =>
              sum +
              (kind === 'deposit' ? each.wish.amount : -(netAt(now, each) ?? -each.wish.amount)),
            0,
          )
          expect(used).toBeLessThanOrEqual(limit)
        }
      }),
    )
  },
)

test('a stake without a result counts as lost, and wins are subtracted', () => {
  const given = known({
    limits: limited('loss.24h', '150'),
    bets: read([settledBet('20', NOW - HOUR_MS)]),
  })
  const before = sent({ kind: 'stake', amounts: ['90', '60'] })
  expect(ownLimitRefusal({ kind: 'stake', amounts: ['20'] }, given, before, NOW)).toBeNull()
  expect(ownLimitRefusal({ kind: 'stake', amounts: ['20.01'] }, given, before, NOW)).toContain(
    '剩余 ¥20.00',
  )
})

test.each([61, -61, 24 * 60, -24 * 60])(
  'a phone whose clock is %i minutes wrong misses nothing of a period, and counts nothing of long ago',
  (minutes) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW + minutes * MINUTE_MS })
    forgetServerDate()
    setServerDate(new Date(NOW).toUTCString())
    const limits = changeLimit(NO_OWN_LIMITS, 'deposit.24h', '1000', serverNow())
    const refusal = (hours: number, before: readonly SentSpend[] = []) => {
      const deposits = read([paid('900', NOW - hours * HOUR_MS)], serverNow())
      return ownLimitRefusal(DEPOSIT, known({ limits, deposits }), before, serverNow())
    }
    expect([refusal(0.01), refusal(2), refusal(23.9)]).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('还可存 ¥100.00')),
    )
    expect(refusal(50)).toBeNull()
    // A spend that was just sent has no record yet.
    const justNow = sent({ kind: 'deposit', amounts: ['900'] }, serverNow())
    expect(refusal(50, justNow)).toContain('还可存 ¥100.00')
    vi.useRealTimers()
    forgetServerDate()
  },
)

describe('refusals by own limits', () => {
  const none: Usage = {
    deposit: UNKNOWN_SUMS,
    pending: UNKNOWN_SUMS,
    loss: UNKNOWN_SUMS,
    time: UNKNOWN_SUMS,
  }
  const used = (amount: string) => ({ '24h': amount, '7d': amount, '30d': amount })

  test('no limits stop nothing', () => {
    expect(depositRefusal(NO_OWN_LIMITS, none, '999999', NOW)).toBeNull()
    expect(stakeRefusal(NO_OWN_LIMITS, none, ['999999'], NOW)).toBeNull()
  })

  test('a break stops bets and deposits', () => {
    const paused = takeBreak(NO_OWN_LIMITS, 1000, NOW)
    expect(depositRefusal(paused, none, '1', NOW)).toContain('暂停中')
    expect(stakeRefusal(paused, none, ['1'], NOW)).toContain('暂停中')
    expect(stakeRefusal(paused, none, ['1'], NOW + 1000)).toBeNull()
  })

  test('a limit stops an amount that is one cent too high', () => {
    const state = limited('deposit.24h', '500')
    const usage = { ...none, deposit: used('400') }
    expect(depositRefusal(state, usage, '100', NOW)).toBeNull()
    expect(depositRefusal(state, usage, '100.01', NOW)).toContain('还可存 ¥100.00')
    expect(depositRefusal(state, none, '1', NOW)).toContain('核对失败')
  })

  test('stake, loss and time', () => {
    const stake = limited('stake', '50')
    expect(stakeRefusal(stake, none, ['20', '30'], NOW)).toBeNull()
    expect(stakeRefusal(stake, none, ['20', '30.01'], NOW)).toContain('单笔投注限额')
    const loss = limited('loss.7d', '100')
    expect(stakeRefusal(loss, { ...none, loss: used('90') }, ['10'], NOW)).toBeNull()
    expect(stakeRefusal(loss, { ...none, loss: used('90') }, ['11'], NOW)).toContain('7 天亏损限额')
    const time = limited('time.24h', '60')
    expect(stakeRefusal(time, { ...none, time: used('59') }, ['1'], NOW)).toBeNull()
    expect(stakeRefusal(time, { ...none, time: used('60') }, ['1'], NOW)).toContain('游戏时间限额')
  })

  test('a game is not opened once the limit of losses is reached', () => {
    const loss = limited('loss.7d', '100')
    const usage = { ...none, time: used('0') }
    expect(stakeRefusal(loss, { ...usage, loss: used('99') }, [], NOW)).toBeNull()
    expect(stakeRefusal(loss, { ...usage, loss: used('100') }, [], NOW)).toContain('7 天亏损限额')
  })

  test('the refusal of a deposit contains the pending deposits of the limit', () => {
    const usage = { ...none, deposit: used('500'), pending: used('120') }
    expect(depositRefusal(limited('deposit.24h', '500'), usage, '1', NOW)).toContain(
      '还可存 ¥0.00（含未到账存款 ¥120.00）',
    )
    expect(
      depositRefusal(limited('deposit.24h', '500'), { ...usage, pending: used('0') }, '1', NOW),
    ).not.toContain('含')
  })
})

test('sums have the entries of each period, and a net win is no loss', () => {
  const entries = [
    { at: NOW - HOUR_MS, amount: '10' },
    { at: NOW - 2 * DAY_MS, amount: '20.5' },
    { at: NOW - 20 * DAY_MS, amount: '-100' },
  ]
  expect(sumsOf(entries, NOW)).toEqual({ '24h': '10', '7d': '30.5', '30d': '-69.5' })
  expect(lossesOf(entries, NOW)).toEqual({ '24h': '10', '7d': '30.5', '30d': '0' })
})

const bet = (given: Partial<Bet>): Bet => makeBet({ stake: '90', net: null, at: NOW - 1, ...given })

const all = (amount: string | null) => ({ '24h': amount, '7d': amount, '30d': amount })
const lossOf = (bets: readonly Bet[], complete = true) => {
  const { entries, completeFrom } = readingOfLosses(
    { rows: bets, isComplete: complete, asOf: NOW },
    NOW,
  )
  return lossesOf(entries, NOW, completeFrom)
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
  const state = limited('loss.24h', '100')
  const usage = {
    deposit: UNKNOWN_SUMS,
    pending: UNKNOWN_SUMS,
    time: all('0'),
    loss: lossOf([bet({})]),
  }
  expect(stakeRefusal(state, usage, ['10'], NOW)).toBeNull()
  expect(stakeRefusal(state, usage, ['90'], NOW)).toContain('24 小时亏损限额')
})

const order = makeTransaction({ type: 'deposit', amount: '200', at: null })

test('thirty days begin at a midnight in Beijing and include today, like the filter', () => {
  const midnight = Date.parse('2026-12-17T00:00+08:00')
  const sumFrom = (at: number) => sumsOf([{ at, amount: '5' }], NOW)['30d']
  expect([sumFrom(midnight), sumFrom(midnight - 1)]).toEqual(['5', '0'])
})

test('a pending order counts for a day, and again once it is paid', () => {
  const of = (state: TransactionState, hours: number) => ({
    ...order,
    state,
    at: NOW - hours * HOUR_MS,
  })
  const sums = (...rows: ReturnType<typeof of>[]) => {
    const { entries } = readingOfDeposits({ rows, isComplete: true, asOf: NOW }, NOW)
    return sumsOf(entries, NOW)['7d']
  }
  expect(sums(of('pending', 25))).toBe('0')
  expect(sums(of('pending', 23), of('done', 25), of('unknown', 25))).toBe('600')
})

test('a row without a time counts in every period', () => {
  expect(lossOf([bet({ at: null })])).toEqual(all('90'))
  const rows = (['pending', 'rejected'] as const).map((state) => ({ ...order, state }))
  const { entries } = readingOfDeposits({ rows, isComplete: true, asOf: NOW }, NOW)
  expect(sumsOf(entries, NOW)).toEqual(all('200'))
})

test('the sum of a period is unknown if the records begin after it does', () => {
  const twoDaysAgo = NOW - 2 * DAY_MS
  const loss = lossOf([bet({}), bet({ at: twoDaysAgo })], false)
  expect(loss).toEqual({ '24h': '90', '7d': null, '30d': null })
  const usage = { deposit: UNKNOWN_SUMS, pending: UNKNOWN_SUMS, time: all('0'), loss }
  expect(stakeRefusal(limited('loss.24h', '1000'), usage, ['10'], NOW)).toBeNull()
  expect(stakeRefusal(limited('loss.7d', '1000'), usage, ['10'], NOW)).toContain('核对失败')
})
