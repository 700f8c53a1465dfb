import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { serverNow } from '#lib/time/clock.ts'
import {
  changeLimit,
  limitAt,
  isOnBreak,
  takeBreak,
  UNPROTECTED,
  saveLimits,
  syncLimits,
  ownLimits,
  setOwnLimits,
} from './own-limits.ts'

const now = serverNow()
const STATE = changeLimit(UNPROTECTED, 'loss.7d', '300', now)
/** A service that stores the limits. */
function service(held: unknown) {
  const written: unknown[] = []
  config.ownLimits = {
    read: () => Promise.resolve(written.at(-1) ?? held),
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

test('a service is read, and gets each change once; without one the device’s limits hold', async () => {
  await saveLimits(STATE)
  const written = service(UNPROTECTED)
  await syncLimits()
  expect(ownLimits()).toEqual(UNPROTECTED)
  await saveLimits(STATE)
  await syncLimits()
  expect([written, ownLimits()]).toEqual([[STATE], STATE])
  expect(pageStore.get(toastAtom)).toBeNull()
})

test.each([null, 'x', { limits: { stake: { value: -5 } }, breakUntil: 0, realityMinutes: 60 }])(
  'what it holds counts only when it can be read: %j',
  async (held) => {
    setOwnLimits(STATE)
    service(held)
    await syncLimits()
    expect(ownLimits()).toEqual(STATE)
  },
)

test('a change that did not reach the service holds, and the next page sends the stricter of both', async () => {
  const written = service(
    changeLimit(changeLimit(STATE, 'stake', '20', now), 'deposit.24h', '9', now),
  )
  const { read, write } = config.ownLimits!
  config.ownLimits = { read: () => null, write: () => Promise.reject(new Error('down')) }
  const changed = changeLimit(changeLimit(STATE, 'stake', '50', now), 'loss.7d', '200', now)
  await saveLimits(takeBreak(changed, 1_000_000, now))
  expect(pageStore.get(toastAtom)?.text).toBe('平台没有收到，暂时只在本设备有效')
  config.ownLimits = { read, write }
  await syncLimits()
  const keys = ['stake', 'loss.7d', 'deposit.24h'] as const
  expect(keys.map((key) => limitAt(ownLimits(), key, now))).toEqual(['20', '200', '9'])
  expect(isOnBreak(ownLimits(), now)).toBe(true)
  expect(written).toEqual([ownLimits()])
})

test('a limit that is set during the sending of another one holds', async () => {
  const sent = Promise.withResolvers<void>()
  const write = vi.fn<() => Promise<void>>().mockReturnValueOnce(sent.promise)
  config.ownLimits = { read: () => null, write }
  const first = saveLimits(STATE)
  await vi.waitFor(() => expect(write).toHaveBeenCalled())
  write.mockRejectedValueOnce(new Error('down'))
  await saveLimits(changeLimit(STATE, 'stake', '50', now))
  sent.resolve()
  await first
  expect(limitAt(ownLimits(), 'stake', now)).toBe('50')
  expect(ownLimits()).toHaveProperty('undelivered')
})
