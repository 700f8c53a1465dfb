import { expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'

test('what the head of the page has read with a token goes with its session', async () => {
  // A page that has just been loaded.
  vi.resetModules()
  const { endSession, restoreSession } = await import('./session.ts')
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('localStorage', browserStorage())
  const answers = { 'POST /api/user {}': Promise.resolve(new Response('{"mobile":"139"}')) }
  vi.stubGlobal('PREFETCHED', { host: '', bearer: 't1', answers })
  sessionStorage.setItem('hall.token', '"t1"')
  restoreSession()
  expect(globalThis.PREFETCHED?.bearer).toBe('t1')
  endSession('expired')
  expect(globalThis.PREFETCHED).toBeUndefined()
})
