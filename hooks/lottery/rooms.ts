'use client'
import { useQuery } from '@tanstack/react-query'
import { getRooms } from '#lib/api/endpoints/lottery.ts'
import { queryOf } from '#hooks/core/api.ts'
import { LIST_FRESH_MS } from './lotteries.ts'

export const useRooms = (name: string) =>
  useQuery({ ...queryOf(getRooms, { name }), staleTime: LIST_FRESH_MS, enabled: name !== '' })
