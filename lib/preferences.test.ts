import { beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'

async function load() {
  vi.resetModules()
  const { pageStore } = await import('./page-store.ts')
  const { rereadStored } = await import('./storage/stored-atom.ts')
  return { ...(await import('./preferences.ts')), pageStore, rereadStored }
}

beforeEach(() => vi.unstubAllGlobals())

test('a page has the stored values, and those that another tab writes', async () => {
  const device = browserStorage({ 'hall.device.theme': '"dark"' })
  vi.stubGlobal('localStorage', device)
  const page = await load()
  expect(page.readPreference(page.theme)).toBe('dark')
  expect(page.readPreference(page.balanceHidden)).toBe(false)
  device.setItem('hall.device.balance-hidden', 'true')
  page.rereadStored(page.pageStore)
  expect(page.readPreference(page.balanceHidden)).toBe(true)
})

test('a choice is stored for the next page and reported to watchers', async () => {
  vi.stubGlobal('localStorage', browserStorage())
  let page = await load()
  const seen: boolean[] = []
  page.pageStore.sub(page.balanceHidden.atom, () =>
    seen.push(page.readPreference(page.balanceHidden)),
  )
  page.balanceHidden.set(true)
  expect(seen).toEqual([true])
  page = await load()
  expect(page.readPreference(page.balanceHidden)).toBe(true)
})

test.each(['"blue"', '17', '{cut', 'null', '["dark"]'])('%s is no theme', async (garbage) => {
  vi.stubGlobal('localStorage', browserStorage({ 'hall.device.theme': garbage }))
  const page = await load()
  expect(page.readPreference(page.theme)).toBe('system')
})

test('an unreadable value of one member affects no other member, and survives a write', async () => {
  const bad = { limits: 'of a newer release' }
  const good = { limits: { stake: { value: '50' } }, breakUntil: 7, realityMinutes: 30 } as const
  const stored = browserStorage({
    'hall.device.own-limits': JSON.stringify({ 'key of bad': bad, 'key of good': good }),
  })
  vi.stubGlobal('localStorage', stored)
  vi.resetModules()
  const { beginSession } = await import('#lib/session/session.ts')
  const { ownLimits, setOwnLimits } = await import('#lib/protection/own-limits.ts')
  beginSession('token', false, 'key of good')
  expect(ownLimits()).toEqual(good)
  setOwnLimits({ ...good, breakUntil: 8 })
  expect(JSON.parse(stored.getItem('hall.device.own-limits')!)).toEqual({
    'key of bad': bad,
    'key of good': { ...good, breakUntil: 8 },
  })
})

test('an unknown interval of reality checks becomes the shortest one, and the limits stay', async () => {
  const limits = { stake: { value: '50' } }
  vi.stubGlobal(
    'localStorage',
    browserStorage({
      'hall.device.own-limits': JSON.stringify({
        'key of chen': { limits, breakUntil: 7, realityMinutes: 45 },
      }),
    }),
  )
  vi.resetModules()
  const { beginSession } = await import('#lib/session/session.ts')
  const { ownLimits } = await import('#lib/protection/own-limits.ts')
  beginSession('token', false, 'key of chen')
  expect(ownLimits()).toEqual({ limits, breakUntil: 7, realityMinutes: 15 })
})
