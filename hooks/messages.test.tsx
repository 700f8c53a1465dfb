import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NoticeKind } from '#lib/api/endpoints/messages.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { useIsUnread, useNotices } from './messages.ts'

const harness = hookHarness()
const PAGES = [
  [
    { id: 1, title: '公告一', type: 1 },
    { id: 2, title: '私信一', type: '2' },
  ],
  [
    { id: 3, title: '没有种类' },
    { id: 4, title: '别的种类', type: 3 },
  ],
]

/** The titles of one tab, on a platform without kinds that answers all messages. */
async function titles(kind: NoticeKind) {
  harness.server.respondWith((response, { body }) => {
    const { page } = JSON.parse(String(body)) as { page: number }
    const rows = PAGES[page - 1] ?? []
    sendJson(response, { code: 200, data: { data: rows, total: 3, last_page: 9 } })
  })
  const { result } = renderHook(() => useNotices(kind), testProviders())
  await waitFor(() => expect(result.current.data).toBeDefined())
  while (result.current.hasNextPage) await result.current.fetchNextPage().then(settled(result))
  return result.current.data!.pages.flatMap(({ items }) => items.map(({ title }) => title))
}
/** Waits until the new page is in the result. */
const settled = (result: { current: { isFetching: boolean } }) => (): Promise<void> =>
  waitFor(() => expect(result.current.isFetching).toBe(false))

test('a notice with a kind is on its own tab only, and the list ends with the first empty page', async () => {
  expect(await titles('announcement')).toEqual(['公告一', '没有种类', '别的种类'])
  expect(await titles('inbox')).toEqual(['私信一', '没有种类'])
  expect(harness.server.calls).toHaveLength(3)
})

test('a notice older than the account is not unread', () => {
  currentEpoch().store.set(memberAtom, { joinDays: 3 })
  const { result } = renderHook(() => useIsUnread(), testProviders())
  const isUnread = (createdAt: number | null) =>
    result.current({ id: '9', title: '', contentHtml: '', kind: null, createdAt })
  expect([serverNow() - 5 * DAY_MS, serverNow() - DAY_MS, null].map(isUnread)).toEqual([
    false,
    true,
    true,
  ])
})
