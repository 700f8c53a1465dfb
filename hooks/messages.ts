'use client'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { pagesOf, usePagedList, withDistinctPages } from '#hooks/core/api.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import type { DataOf } from '#lib/api/endpoint.ts'
import { getNotices, type Notice, type NoticeKind } from '#lib/api/endpoints/messages.ts'
import { memberValueAtom } from '#lib/session/member.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'
import { startOfBeijingDay } from '#lib/time/dates.ts'

type NoticeList = InfiniteData<DataOf<typeof getNotices>>

/** The notices of one kind, newest first. */
export const useNotices = (kind: NoticeKind) =>
  usePagedList({ ...pagesOf(getNotices, {}), select: (list) => filterByKind(list, kind) })

/** Returns the notices of one kind. A notice without a kind is in both lists. */
const filterByKind = (list: NoticeList, kind: NoticeKind): NoticeList => ({
  ...list,
  pages: withDistinctPages(list).pages.map((page) => ({
    ...page,
    items: page.items.filter((each) => each.kind === null || each.kind === kind),
  })),
})

const READ_MAX = 500
const storedIds = memberValueAtom('readNotices', 'local', 'visit', v.array(v.string()))
/** The ids of the notices that the member has opened on this device. The platform does not store them. */
const readNoticesAtom = atom((get): ReadonlySet<string> => new Set(get(storedIds) ?? []))

/** Marks notices as read. Only the newest 500 marks stay. */
export function markNoticesRead(added: readonly string[]): void {
  const { store } = currentEpoch()
  const all = new Set([...store.get(readNoticesAtom), ...added])
  store.set(storedIds, [...all].slice(-READ_MAX))
}

const NONE: ReadonlySet<string> = new Set()

/** Returns a function that tells if a notice is unread: not opened on this device, and not older than the account. */
export function useIsUnread(): (notice: Notice) => boolean {
  const seen = useSessionValue(readNoticesAtom, NONE)
  const { joinDays } = useMember() ?? {}
  const joined = joinDays === undefined ? 0 : startOfBeijingDay(serverNow()) - joinDays * DAY_MS
  return ({ id, createdAt }) => !seen.has(id) && (createdAt ?? joined) >= joined
}

/** True if the loaded pages have an unread notice of this kind. */
export function useHasUnread(kind: NoticeKind): boolean {
  const isUnread = useIsUnread()
  return useNotices(kind).data?.pages.some(({ items }) => items.some(isUnread)) ?? false
}

/**
 * Returns the number of unread notices in the loaded pages, and whether all pages are loaded. Returns null before the first
 * page.
 */
export function useUnread(enabled: boolean): { count: number; isComplete: boolean } | null {
  const isUnread = useIsUnread()
  const list = useInfiniteQuery({ ...pagesOf(getNotices, {}), enabled, meta: { skipToast: true } })
  const items = list.data?.pages.flatMap((page) => page.items)
  return items ? { count: items.filter(isUnread).length, isComplete: !list.hasNextPage } : null
}

/** Returns `2 条未读`, `有未读` while a further page may have more, or null if no loaded notice is unread. */
export const unreadInWords = (count: number, isComplete: boolean): string | null =>
  count === 0 ? null : isComplete ? `${count} 条未读` : '有未读'
