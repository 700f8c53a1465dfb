'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getNotices } from '#lib/api/endpoints/messages.ts'
import { noReadNotices, readNotices, watchReadNotices } from '#lib/read-notices.ts'
import { pagesOf } from './api.ts'

/** 1 announcements, 2 the member's inbox. */
export type NoticeKind = 1 | 2

/** Endless list of one kind, newest first. */
export const useNotices = (type: NoticeKind) => useInfiniteQuery(pagesOf(getNotices, { type }))

export const useReadNotices = () =>
  useSyncExternalStore(watchReadNotices, readNotices, noReadNotices)
