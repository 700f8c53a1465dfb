import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession } from '#lib/session/session.ts'
import { config, readConfig } from '#lib/site/config.ts'
import { serverNow } from '#lib/time/clock.ts'
import {
  changeLimit,
  limitAt,
  onBreak,
  takeBreak,
  UNPROTECTED,
  changeBetween,
  enforcedByOperator,
  readServerLimits,
  saveLimits,
  takeServerLimits,
  ownLimits,
  setOwnLimits,
} from './own-limits.ts'

const STATE = changeLimit(UNPROTECTED, 'loss.7d', '300', 1_000)
const service = (held: unknown) => {
  const written: unknown[] = []
  config.ownLimits = {
    read: () => Promise.resolve(held),
    write: (state: unknown) => Promise.resolve(written.push(state)),
  }
  return written
}
beforeEach(() => {
  beginSession('bearer', false, 'key of chen66')
  setOwnLimits(UNPROTECTED)
  pageStore.set(toastAtom, null)
})
afterEach(() => {
  delete config.ownLimits
})

test('without a service the limits are those of the device', async () => {
  expect(enforcedByOperator()).toBe(false)
  expect(await readServerLimits()).toBeNull()
  await saveLimits(STATE)
  expect(limitAt(ownLimits(), 'loss.7d', 1_000)).toBe('300')
  expect(pageStore.get(toastAtom)).toBeNull()
})

test('a service is read and hears of each change once', async () => {
  const written = service(STATE)
  expect(enforcedByOperator()).toBe(true)
  await takeServerLimits()
  expect(ownLimits()).toEqual(STATE)
  await saveLimits({ ...STATE, realityMinutes: 15 })
  await takeServerLimits()
  expect(written).toEqual([{ limits: {}, realityMinutes: 15 }])
})

test('only what has changed is sent', () => {
  expect(changeBetween(STATE, STATE)).toEqual({})
  expect(changeBetween(STATE, changeLimit(STATE, 'stake', '50', 1_000))).toEqual({
    limits: { stake: { value: '50' } },
  })
  expect(changeBetween(STATE, { ...STATE, breakUntil: 9 })).toEqual({ breakUntil: 9 })
  expect(changeBetween(STATE, { ...STATE, realityMinutes: 15 })).toEqual({ realityMinutes: 15 })
})

test.each([null, 'x', { limits: { stake: { value: -5 } }, breakUntil: 0, realityMinutes: 60 }])(
  'what it holds counts only when it can be read: %j',
  async (held) => {
    service(held)
    expect(await readServerLimits()).toBeNull()
  },
)

test('what did not reach the service holds, and is sent again with the next page', async () => {
  const now = serverNow()
  const paused = takeBreak(changeLimit(STATE, 'stake', '50', now), 1_000_000, now)
  const written = service(STATE)
  const { read, write } = config.ownLimits!
  config.ownLimits = { read, write: () => Promise.reject(new Error('down')) }
  await takeServerLimits()
  await saveLimits(paused)
  expect(pageStore.get(toastAtom)?.text).toBe('平台没有收到，暂时只在本设备有效')
  await takeServerLimits()
  config.ownLimits = { read, write }
  await takeServerLimits()
  expect(onBreak(ownLimits(), now)).toBe(true)
  expect(limitAt(ownLimits(), 'stake', now)).toBe('50')
  expect(written).toEqual([{ limits: { stake: { value: '50' } }, breakUntil: paused.breakUntil }])
})

test('of what another device has set meanwhile the stricter holds', async () => {
  const now = serverNow()
  config.ownLimits = { read: () => null, write: () => Promise.reject(new Error('down')) }
  await saveLimits(changeLimit(changeLimit(STATE, 'stake', '50', now), 'loss.7d', '200', now))
  const written = service(
    changeLimit(changeLimit(STATE, 'stake', '20', now), 'deposit.24h', '9', now),
  )
  await takeServerLimits()
  const keys = ['stake', 'loss.7d', 'deposit.24h'] as const
  expect(keys.map((key) => limitAt(ownLimits(), key, now))).toEqual(['20', '200', '9'])
  // The looser one is not sent either.
  expect(written).toEqual([{ limits: { 'loss.7d': { value: '200' } } }])
})

test('a limit that is set while another one is on its way holds', async () => {
  const sent = Promise.withResolvers<void>()
  const write = vi.fn<() => Promise<void>>().mockReturnValueOnce(sent.promise)
  config.ownLimits = { read: () => null, write }
  const first = saveLimits(STATE)
  write.mockRejectedValueOnce(new Error('down'))
  await saveLimits(changeLimit(STATE, 'stake', '50', 1_000))
  sent.resolve()
  await first
  expect(limitAt(ownLimits(), 'stake', 1_000)).toBe('50')
})

test('in config.js it is two functions or nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const good = { read: () => null, write: () => null }
  expect(readConfig({ ownLimits: good }).ownLimits).toEqual(good)
  expect(readConfig({ ownLimits: { read: 'x' } }).ownLimits).toBeUndefined()
})
