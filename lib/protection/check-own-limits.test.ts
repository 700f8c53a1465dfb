import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import { checkOwnLimits, noteUsage, noteRisk } from './check-own-limits.ts'
import { changeLimit, UNPROTECTED, ownLimits, setOwnLimits } from './own-limits.ts'

const nothing = () => ({ entries: [], since: -Infinity, askedAt: serverNow() })
const DEPOSIT = { kind: 'deposit', amount: '200' } as const

beforeEach(() => {
  vi.useFakeTimers()
  beginSession('bearer', false, 'key of chen66')
  setOwnLimits(changeLimit(UNPROTECTED, 'deposit.24h', '150', serverNow()))
  noteUsage('deposit', null)
})
afterEach(() => {
  vi.useRealTimers()
  setOwnLimits(UNPROTECTED)
  noteUsage('deposit', null)
  noteUsage('stake', null)
})

test('a deposit waits for the records of a page that has just been opened', async () => {
  const answer = checkOwnLimits(DEPOSIT)
  await vi.advanceTimersByTimeAsync(4_000)
  noteUsage('deposit', nothing())
  expect(await answer).toBe('超过您设置的 24 小时存款限额 ¥150.00，还可存 ¥150.00')
})

test('a deposit is refused when the records are not read within 5 s', async () => {
  const answer = checkOwnLimits(DEPOSIT)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answer).toBe('限额核对失败，请稍后再试')
})

test('a deposit waits for nothing where there is no limit', async () => {
  setOwnLimits(UNPROTECTED)
  expect(await checkOwnLimits(DEPOSIT)).toBeNull()
})

test('a bet does not wait: its round may close meanwhile', async () => {
  setOwnLimits(changeLimit(UNPROTECTED, 'loss.24h', '150', serverNow()))
  expect(await checkOwnLimits({ kind: 'stake', stakes: ['10'] })).toBe('限额核对失败，请稍后再试')
})

test('what this page has just sent counts until its record is read, or for two minutes', async () => {
  setOwnLimits(changeLimit(UNPROTECTED, 'deposit.24h', '300', serverNow()))
  noteUsage('deposit', nothing())
  expect(await checkOwnLimits(DEPOSIT)).toBeNull()
  noteRisk(DEPOSIT)
  const record = { at: serverNow(), amount: '200.00' }
  await vi.advanceTimersByTimeAsync(10)
  noteUsage('deposit', nothing())
  expect(await checkOwnLimits(DEPOSIT)).toContain('还可存 ¥100.00')
  noteUsage('deposit', { ...nothing(), entries: [record] })
  expect(await checkOwnLimits(DEPOSIT)).toContain('还可存 ¥100.00')
  await vi.advanceTimersByTimeAsync(119_000)
  noteUsage('deposit', nothing())
  expect(await checkOwnLimits(DEPOSIT)).toContain('还可存 ¥100.00')
  await vi.advanceTimersByTimeAsync(1_000)
  noteUsage('deposit', nothing())
  expect(await checkOwnLimits(DEPOSIT)).toBeNull()
})

test('one record stands for one of two equal stakes', async () => {
  setOwnLimits(changeLimit(UNPROTECTED, 'loss.24h', '250', serverNow()))
  noteUsage('stake', nothing())
  const stake = { kind: 'stake', stakes: ['100'] } as const
  noteRisk(stake)
  noteRisk(stake)
  noteUsage('stake', { ...nothing(), entries: [{ at: serverNow(), amount: '-100' }] })
  expect(await checkOwnLimits(stake)).toContain('剩余 ¥50.00')
})

test('a stake counts as lost while no record shows its result, less what was won', async () => {
  setOwnLimits(changeLimit(UNPROTECTED, 'loss.24h', '150', serverNow()))
  const won = { at: serverNow(), amount: '20' }
  noteUsage('stake', { ...nothing(), entries: [won] })
  await vi.advanceTimersByTimeAsync(10)
  noteRisk({ kind: 'stake', stakes: ['90', '60'] })
  expect(await checkOwnLimits({ kind: 'stake', stakes: ['20'] })).toBeNull()
  expect(await checkOwnLimits({ kind: 'stake', stakes: ['20.01'] })).toContain('剩余 ¥20.00')
})

test('limits belong to the member who set them, also after another member on this device', () => {
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
