'use client'
import { useQuery } from '@tanstack/react-query'
import { getLotteries } from '#lib/api/endpoints/lottery-list.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { queryOf } from '#hooks/core/api.ts'

export const useLotteries = () =>
  useQuery({ ...queryOf(getLotteries, undefined), staleTime: FRESH_MS.lists })
