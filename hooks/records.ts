'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pagesOf, queryOf } from '#hooks/api.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import { getVenueBalances } from '#lib/api/endpoints/wallet.ts'
import type { Page } from '#lib/api/schema.ts'
import { inBrowser } from '#lib/arrival.ts'
import { writeFilter, type RecordFilter, type TransactionFilter } from '#lib/records/filters.ts'
import { href, type Path } from '#lib/routes.ts'

const NAMES_FRESH_MS = 5 * 60_000

/** The filter is part of the key: what was asked for another one never lands in this list (old defect 8). */
export const useBets = ({ date, venue }: RecordFilter) =>
  useInfiniteQuery(pagesOf(getBets, { date, venue }))

export const useTransactions = ({ type, date, venue }: TransactionFilter) =>
  useInfiniteQuery(pagesOf(getTransactions, { type, date, venue }))

/** How many rows there are on the platform, as its newest answer says. */
export const totalOf = (data: { pages: readonly Page<unknown>[] } | undefined): number =>
  data?.pages.at(-1)?.total ?? 0

/** Venues by code, to be filtered by; their balances are not of interest here. */
export const useVenueNames = () =>
  useQuery({
    ...queryOf(getVenueBalances, undefined),
    staleTime: NAMES_FRESH_MS,
    meta: { quiet: true },
    select: (venues) => venues.map(({ venue, name }) => ({ venue, name })),
  })

/** Another filter in the address, without a step in the history: back leaves the page. */
export function useSetFilter(path: Path) {
  return useCallback(
    (filter: RecordFilter | TransactionFilter) => {
      scrollTo(0, 0)
      history.replaceState(null, '', inBrowser(href(path, writeFilter(filter))))
    },
    [path],
  )
}
