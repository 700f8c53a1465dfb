'use client'
import { useQuery } from '@tanstack/react-query'
import { getLotteries } from '#lib/api/endpoints/lottery-list.ts'
import { queryOf } from '#hooks/core/api.ts'

/** The list of lotteries and rooms changes rarely. */
export const LIST_FRESH_MS = 60_000

export const useLotteries = () =>
  useQuery({ ...queryOf(getLotteries, undefined), staleTime: LIST_FRESH_MS })
