'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/core/api.ts'
import { getLotteries, getRoom, getRooms } from '#lib/api/endpoints/lottery.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'

export const useLotteries = () =>
  useQuery({ ...queryOf(getLotteries, undefined), staleTime: FRESH_MS.lists })

export const useRooms = (name: string) =>
  useQuery({
    ...queryOf(getRooms, { name }),
    staleTime: FRESH_MS.lists,
    enabled: name !== '',
    meta: { quiet: 'without data' },
  })

/** The rules, odds and limits of a room; visitors may read them, and they are cached. */
export const useRoomRules = (roomId: string) =>
  useQuery({ ...queryOf(getRoom, { roomId }), staleTime: FRESH_MS.lists })
