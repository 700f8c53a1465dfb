import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { LISTED_WITHIN_MS } from '#lib/api/endpoints/records.ts'
import type { SentSpend, Spend } from '#lib/commands/device-commands.ts'
import { serverNow, forgetServerDate, HOUR_MS, MINUTE_MS, setServerDate } from '#lib/time/clock.ts'
import { makeBet, makeTransaction } from '#testing/sample-records.ts'
import { ownLimitRefusal, neededRecords, type LimitFacts } from './limit-check.ts'
import { changeLimit, NO_OWN_LIMITS, type LimitKey } from './own-limits.ts'

const NOW = 1_800_000_000_000
const DEPOSIT = { kind: 'deposit', amounts: ['200'] } satisfies Spend
const limited = (key: LimitKey, yuan: string) => changeLimit(NO_OWN_LIMITS, key, yuan, NOW)
const read = <T>(rows: T[], asOf = NOW) => ({ rows, isComplete: true, asOf })
const paid = (amount: string, at = NOW) => makeTransaction({ amount, at, type: 'deposit' })
const bet = (net: string, at = NOW) => makeBet({ net, at, status: 'settled', stake: '1' })
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
    bets: read([bet('20', NOW - HOUR_MS)]),
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
