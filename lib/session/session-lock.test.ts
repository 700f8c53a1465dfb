import { afterEach, beforeEach, expect, describe, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/time/clock.ts'
import { browserStorage } from '#testing/browser-storage.ts'

/** Fresh modules: a page that has just been loaded, over storages that may outlive it. */
async function loadPage() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('localStorage', browserStorage())
})

describe('the lock of an untouched session (GLI-19 2.5.4)', () => {
  const locked = ({ currentEpoch, lockedAtom }: Awaited<ReturnType<typeof loadPage>>) =>
    currentEpoch().store.get(lockedAtom)
  const reopened = async (afterMs: number) => {
    vi.setSystemTime(Date.now() + afterMs)
    const page = await loadPage()
    page.restoreSession()
    return page
  }
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 }))
  afterEach(() => vi.useRealTimers())

  test('a stored session that is opened within the half hour is open', async () => {
    ;(await loadPage()).beginSession('t', true)
    expect(locked(await reopened(29 * 60_000))).toBe(false)
  })

  test.each([
    ['a day later', DAY_MS],
    ['with the clock set back', -HOUR_MS],
  ])('opened %s it is locked, also after a reload, until a new session begins', async (_, ms) => {
    ;(await loadPage()).beginSession('t', true)
    expect(locked(await reopened(ms))).toBe(true)
    localStorage.setItem('hall.touched', String(Date.now()))
    const page = await reopened(1_000)
    expect(locked(page)).toBe(true)
    page.beginSession('t2', true)
    expect(locked(page)).toBe(false)
    expect(locked(await reopened(1_000))).toBe(false)
  })

  test('a visitor is never locked', async () => {
    const page = await reopened(0)
    page.lockSession()
    expect([locked(page), sessionStorage.length]).toEqual([false, 0])
  })
})
