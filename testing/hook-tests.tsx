import { locks } from 'node:worker_threads'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { followCall, probeNetwork } from '#lib/api/connection.ts'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { followCommands } from '#lib/commands/ledger.ts'
import { followDrafts } from '#lib/draft.ts'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, currentEpoch } from '#lib/session/session.ts'
import { json, startFakeServer, type Behave, type FakeServer } from './fake-server.ts'

let serial = 0

/** A member's session of its own, with no toast showing; returns its token. */
export function freshSession(): string {
  const bearer = `bearer${(serial += 1)}`
  beginSession(bearer, false, `key of ${bearer}`)
  pageStore.set(toastAtom, null)
  return bearer
}

/** Session and query client around what is rendered; reads are repeated without waiting. */
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

/** Environment of hook tests: a server that misbehaves, a member, a network that can fail, the toasts shown. */
export function hookTests() {
  const kit = {
    // Set before the first test.
    server: undefined as unknown as FakeServer,
    toasts: [] as string[],
    /** Takes away the toast that is showing, so that the same text may be shown again. */
    dismiss: () => pageStore.set(toastAtom, null),
    sentTo: (id: string) => kit.server.asked.filter((each) => each.id === id).length,
    /** So the platform behaves to every call, while the network is there. */
    misbehave: (behave: Behave) =>
      kit.server.behaveLike((response, asked) => {
        if (asked.id === getSiteInfo.id) json(response, { code: 200, data: null })
        else behave(response, asked)
      }),
    lose: () => kit.misbehave((response) => void response.socket?.resetAndDestroy()),
    /** The network is gone, and the site has noticed. */
    async unplug() {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
      // One may be on its way.
      await act(() => probeNetwork())
      await act(() => probeNetwork())
    },
    async plug() {
      vi.unstubAllGlobals()
      await act(() => probeNetwork())
    },
    /** Answers only when the test releases it. */
    hold() {
      const waiting: (() => void)[] = []
      kit.misbehave((response) => {
        waiting.push(() => json(response, { code: 200, data: null }))
      })
      return {
        arrived: (some = 1) => waitFor(() => expect(waiting).toHaveLength(some)),
        answer: () => waiting.splice(0).forEach((each) => each()),
      }
    },
  }
  let offs: (() => void)[] = []
  beforeAll(async () => {
    // jsdom has none; these are of the same specification.
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    kit.server = await startFakeServer()
  })
  afterAll(() => kit.server.close())
  beforeEach(async () => {
    kit.server.answer({ code: 200, data: null })
    await probeNetwork()
    followCall().answered()
    kit.server.asked.length = 0
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    freshSession()
    kit.toasts = []
    offs = [
      followCommands(),
      followDrafts(),
      pageStore.sub(toastAtom, () => {
        const toast = pageStore.get(toastAtom)
        if (toast) kit.toasts.push(toast.text)
      }),
    ]
  })
  afterEach(() => {
    for (const off of offs) off()
    cleanup()
  })
  return kit
}
