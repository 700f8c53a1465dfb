'use client'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { pagesOf, shownPages } from '#hooks/core/api.ts'
import { usePageValue } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import type { DataOf } from '#lib/api/endpoint.ts'
import { getNotices, type Notice } from '#lib/api/endpoints/messages.ts'
import { pageStore } from '#lib/page-store.ts'
import { read, slot, write } from '#lib/storage.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'
import { startOfBeijingDay } from '#lib/time/dates.ts'

type NoticeList = InfiniteData<DataOf<typeof getNotices>>

/** 1 announcements, 2 the member's inbox. */
export type NoticeKind = 1 | 2

/** Endless list of one kind, newest first. */
export const useNotices = (type: NoticeKind) =>
  useInfiniteQuery({ ...pagesOf(getNotices, {}), select: (list) => ofKind(list, type) })

/** What has no kind is of both; another kind than the inbox's is an announcement. */
const isOfKind = ({ type }: Notice, kind: NoticeKind): boolean =>
  type === '' || (type === '2') === (kind === 2)

/** A platform without kinds answers all messages in one list: rows that carry a kind are filtered here. */
const ofKind = (list: NoticeList, type: NoticeKind): NoticeList => ({
  ...list,
  pages: shownPages(list).pages.map((page) => ({
    ...page,
    items: page.items.filter((each) => isOfKind(each, type)),
  })),
})

const MAX_READ = 500
const opened = slot('readNotices', 'local', 'visit', v.array(v.string()))

const markedAtom = atom<ReadonlySet<string> | null>(null)
/** Ids of the notices opened on this device; the platform stores no such state. */
const readNoticesAtom = atom((get): ReadonlySet<string> => get(markedAtom) ?? new Set(read(opened)))

/** Marks notices as read; the oldest marks are forgotten beyond 500. */
export function markNoticesRead(added: readonly string[]): void {
  const all = [...new Set([...pageStore.get(readNoticesAtom), ...added])].slice(-MAX_READ)
  write(opened, all)
  pageStore.set(markedAtom, new Set(all))
}

const NONE: ReadonlySet<string> = new Set()

/** Whether a notice is new to the member: not opened on this device, and not older than the account. */
export function useIsUnread(): (notice: Notice) => boolean {
  const seen = usePageValue(readNoticesAtom, NONE)
  const { joinDays } = useMember() ?? {}
  const joined = joinDays === undefined ? 0 : startOfBeijingDay(serverNow()) - joinDays * DAY_MS
  return ({ id, createdAt }) => !seen.has(id) && (createdAt ?? joined) >= joined
}

/** How many of the notices read so far this device has not opened, and whether those are all; null while none are read. */
export function useUnread(enabled: boolean): { count: number; whole: boolean } | null {
  const isUnread = useIsUnread()
  const list = useInfiniteQuery({ ...pagesOf(getNotices, {}), enabled, meta: { quiet: true } })
  const items = list.data?.pages.flatMap((page) => page.items)
  return items ? { count: items.filter(isUnread).length, whole: !list.hasNextPage } : null
}

/** `2 条未读`, `13+ 条未读`; null where nothing is. */
export const unreadInWords = (count: number, whole: boolean): string | null =>
  count > 0 ? `${count}${whole ? '' : '+'} 条未读` : null
