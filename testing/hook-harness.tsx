import { locks } from 'node:worker_threads'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { trackCall, probeNetwork } from '#lib/api/connection.ts'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { followDrafts } from '#lib/draft.ts'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, currentEpoch } from '#lib/session/session.ts'
import { sendJson, startFakeServer, type Responder, type FakeServer } from './fake-server.ts'

let serial = 0

/** Begins a session of a new member and hides the toast. Returns the token. */
export function beginTestSession(): string {
  const bearer = `bearer${(serial += 1)}`
  beginSession(bearer, false, `key of ${bearer}`)
  pageStore.set(toastAtom, null)
  return bearer
}

/** Returns providers of the session and the query client. Queries retry without a delay. */
export function testProviders(queries = createQueryClient()) {
  const { queries: reads = {}, ...others } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...others, queries: { ...reads, retryDelay: 0 } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={currentEpoch().store}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </Provider>
  )
  return { wrapper }
}

/** Sets up tests of hooks: a scripted server, a signed-in member, a network that can fail, and the shown toasts. */
export function hookHarness() {
  const harness = {
    // Set before the first test.
    server: undefined as unknown as FakeServer,
    toasts: [] as string[],
    /** Hides the toast: the same text can then be shown again. */
    dismissToast: () => pageStore.set(toastAtom, null),
    callCount: (id: string) => harness.server.calls.filter((each) => each.id === id).length,
    /** Scripts all calls except the probe of the network. */
    respondWith: (respond: Responder) =>
      harness.server.respondWith((response, call) => {
        if (call.id === getSiteInfo.id) sendJson(response, { code: 200, data: null })
        else respond(response, call)
      }),
    dropConnections: () =>
      harness.respondWith((response) => void response.socket?.resetAndDestroy()),
    /** Cuts the network and lets the site notice it. */
    async goOffline() {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
      // The first call may join a probe that is already in flight.
      await act(() => probeNetwork())
      await act(() => probeNetwork())
    },
    async goOnline() {
      vi.unstubAllGlobals()
      await act(() => probeNetwork())
    },
    /** Holds all answers until `answer` is called. */
    holdAnswers() {
      const waiting: (() => void)[] = []
      harness.respondWith((response) => {
        waiting.push(() => sendJson(response, { code: 200, data: null }))
      })
      return {
        arrived: (count = 1) => waitFor(() => expect(waiting).toHaveLength(count)),
        answer: () => waiting.splice(0).forEach((each) => each()),
      }
    },
  }
  let unsubscribes: (() => void)[] = []
  beforeAll(async () => {
    // jsdom has no Web Locks. Node's follow the same specification.
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    harness.server = await startFakeServer()
  })
  afterAll(() => harness.server.close())
  beforeEach(async () => {
    harness.server.answer({ code: 200, data: null })
    await probeNetwork()
    trackCall().answered()
    harness.server.calls.length = 0
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    beginTestSession()
    harness.toasts = []
    unsubscribes = [
      followDrafts(),
      pageStore.sub(toastAtom, () => {
        const toast = pageStore.get(toastAtom)
        if (toast) harness.toasts.push(toast.text)
      }),
    ]
  })
  afterEach(() => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    cleanup()
  })
  return harness
}
