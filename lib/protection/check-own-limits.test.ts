import { beforeEach, expect, test, vi } from 'vitest'
import { sentRisks, type Risk } from '#lib/commands/ledger.ts'
import { beginSession, endSession, identify } from '#lib/session/session.ts'
import { serverNow, forgetServerDate, HOUR_MS, MINUTE_MS, noteServerDate } from '#lib/time/clock.ts'
import { madeBet, madeTransaction, orderSent } from '#testing/made-records.ts'
import { problemOf, recordsFor, type LimitFacts, type NewRisk } from './check-own-limits.ts'
import { changeLimit, ownLimits, setOwnLimits, UNPROTECTED, type LimitKey } from './own-limits.ts'

const NOW = 1_800_000_000_000
const DEPOSIT = { kind: 'deposit', amounts: ['200'] } satisfies NewRisk
const limited = (key: LimitKey, yuan: string) => changeLimit(UNPROTECTED, key, yuan, NOW)
const read = <T>(rows: T[], askedAt = NOW) => ({ rows, complete: true, askedAt })
const paid = (amount: string, at = NOW) => madeTransaction({ amount, at, type: 1 })
const bet = (net: string, at = NOW) => madeBet({ net, at, status: 'settled', stake: '1' })
const known = (more: Partial<LimitFacts>): LimitFacts => ({
  limits: UNPROTECTED,
  minutes: {},
  deposits: null,
  bets: null,
  ...more,
})
const sent = (risk: NewRisk, sentAt = NOW): Risk[] => [{ ...risk, sentAt }]

test('only a limit in force needs records', () => {
  expect(recordsFor(DEPOSIT, UNPROTECTED, NOW)).toBeNull()
  expect(recordsFor(DEPOSIT, limited('deposit.24h', '150'), NOW)).toBe('deposit')
  expect(recordsFor(DEPOSIT, limited('loss.24h', '150'), NOW)).toBeNull()
  expect(recordsFor({ kind: 'stake', amounts: [] }, limited('loss.7d', '150'), NOW)).toBe('stake')
  expect(problemOf(DEPOSIT, known({}), [], NOW)).toBeNull()
})

test('unreadable records refuse a risk', () => {
  const deposit = { limits: limited('deposit.24h', '150') }
  expect(problemOf(DEPOSIT, known(deposit), [], NOW)).toBe('限额核对失败，请稍后再试')
  const loss = { limits: limited('loss.24h', '150') }
  const stake = { kind: 'stake', amounts: ['10'] } satisfies NewRisk
  expect(problemOf(stake, known(loss), [], NOW)).toBe('限额核对失败，请稍后再试')
})

test('a risk that was sent counts until its record is read, or for two minutes', () => {
  const limits = limited('deposit.24h', '300')
  const left = '还可存 ¥100.00'
  const given = (deposits: LimitFacts['deposits']) => known({ limits, deposits })
  expect(problemOf(DEPOSIT, given(read([])), [], NOW)).toBeNull()
  expect(problemOf(DEPOSIT, given(read([])), sent(DEPOSIT), NOW)).toContain(left)
  const recorded = given(read([paid('200.00')]))
  expect(problemOf(DEPOSIT, recorded, sent(DEPOSIT), NOW)).toContain(left)
  const later = (ms: number) => given(read([], NOW + ms))
  expect(problemOf(DEPOSIT, later(119_000), sent(DEPOSIT), NOW + 119_000)).toContain(left)
  expect(problemOf(DEPOSIT, later(120_000), sent(DEPOSIT), NOW + 120_000)).toBeNull()
})

test('one record stands for one of two equal stakes', () => {
  const limits = limited('loss.24h', '250')
  const stake = { kind: 'stake', amounts: ['100'] } satisfies NewRisk
  const bets = read([bet('-100')])
  expect(
    problemOf(stake, known({ limits, bets }), [...sent(stake), ...sent(stake)], NOW),
  ).toContain('剩余 ¥50.00')
  // The record is of the older one, also when that one need not be counted any more.
  const later = { limits, bets: read([bet('-100')], NOW + 120_000) }
  const risks = [...sent(stake), { ...stake, sentAt: NOW + 110_000 }]
  expect(problemOf(stake, known(later), risks, NOW + 120_000)).toContain('剩余 ¥50.00')
})

test('a stake without a result counts as lost, and wins are subtracted', () => {
  const given = known({ limits: limited('loss.24h', '150'), bets: read([bet('20')]) })
  const before = sent({ kind: 'stake', amounts: ['90', '60'] })
  expect(problemOf({ kind: 'stake', amounts: ['20'] }, given, before, NOW)).toBeNull()
  expect(problemOf({ kind: 'stake', amounts: ['20.01'] }, given, before, NOW)).toContain(
    '剩余 ¥20.00',
  )
})

test.each([61, -61, 24 * 60, -24 * 60])(
  'a phone whose clock is %i minutes wrong misses nothing of a period, and counts nothing of long ago',
  (minutes) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW + minutes * MINUTE_MS })
    forgetServerDate()
    noteServerDate(new Date(NOW).toUTCString())
    const limits = changeLimit(UNPROTECTED, 'deposit.24h', '1000', serverNow())
    const problem = (hours: number, before: readonly Risk[] = []) => {
      const deposits = read([paid('900', NOW - hours * HOUR_MS)], serverNow())
      return problemOf(DEPOSIT, known({ limits, deposits }), before, serverNow())
    }
    expect([problem(0.01), problem(2), problem(23.9)]).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('还可存 ¥100.00')),
    )
    expect(problem(50)).toBeNull()
    // A risk that was just sent has no record yet.
    const justNow = sent({ kind: 'deposit', amounts: ['900'] }, serverNow())
    expect(problem(50, justNow)).toContain('还可存 ¥100.00')
    vi.useRealTimers()
    forgetServerDate()
  },
)

beforeEach(() => {
  beginSession('bearer', false, 'key of chen66')
})

test('limits belong to the member who set them, also after another member on this device', () => {
  setOwnLimits(limited('deposit.24h', '150'))
  const own = ownLimits()
  expect(own).not.toEqual(UNPROTECTED)
  endSession('logout')
  expect(ownLimits()).toEqual(UNPROTECTED)
  beginSession('other', false, 'key of another1')
  expect(ownLimits()).toEqual(UNPROTECTED)
  endSession('logout')
  beginSession('again', false, 'key of chen66')
  expect(ownLimits()).toEqual(own)
})

test('a break, the stricter limit and all sent risks hold under every name of the member', async () => {
  setOwnLimits({ ...limited('stake', '50'), breakUntil: NOW + 1 })
  orderSent(1, {}, sent(DEPOSIT, Date.now())[0])
  await identify(() => 'chen')
  expect(ownLimits()).toMatchObject({ breakUntil: NOW + 1 })
  endSession('logout')
  beginSession('again', false, 'key of 13800000000')
  expect(ownLimits()).toEqual(UNPROTECTED)
  setOwnLimits(limited('stake', '20'))
  orderSent(1, {}, sent(DEPOSIT, Date.now())[0])
  await identify(() => 'chen')
  expect(ownLimits()).toMatchObject({ breakUntil: NOW + 1, limits: { stake: { value: '20' } } })
  expect(sentRisks()).toHaveLength(2)
  endSession('logout')
  beginSession('once more', false, 'key of 13800000000')
  expect(ownLimits()).toMatchObject({ breakUntil: NOW + 1 })
  endSession('logout')
  beginSession('other', false, 'key of another1')
  await identify(() => 'another')
  expect([ownLimits(), sentRisks()]).toEqual([UNPROTECTED, []])
})
