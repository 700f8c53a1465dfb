'use client'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { pagesOf, shownPages } from '#hooks/core/api.ts'
import { usePageValue } from '#hooks/core/state.ts'
import type { DataOf } from '#lib/api/endpoint.ts'
import { getNotices } from '#lib/api/endpoints/messages.ts'
import { readNoticesAtom } from '#lib/read-notices.ts'

type NoticeList = InfiniteData<DataOf<typeof getNotices>>

/** 1 announcements, 2 the member's inbox. */
export type NoticeKind = 1 | 2

/** Endless list of one kind, newest first. */
export const useNotices = (type: NoticeKind) =>
  useInfiniteQuery({ ...pagesOf(getNotices, {}), select: (list) => ofKind(list, type) })

/** A platform without kinds answers all messages in one list: rows that carry a kind are filtered here. */
const ofKind = (list: NoticeList, type: NoticeKind): NoticeList => ({
  ...list,
  pages: shownPages(list).pages.map((page) => ({
    ...page,
    items: page.items.filter((each) => each.type === '' || each.type === String(type)),
  })),
})

const NONE: ReadonlySet<string> = new Set()
export const useReadNotices = () => usePageValue(readNoticesAtom, NONE)

/** Whether the newest announcements hold one that this device has not opened. */
export function useHasUnread(enabled: boolean): boolean {
  const read = useReadNotices()
  const { data } = useInfiniteQuery({ ...pagesOf(getNotices, {}), enabled, meta: { quiet: true } })
  return data?.pages[0]?.items.some(({ id }) => !read.has(id)) ?? false
}
