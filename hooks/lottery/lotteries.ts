'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/core/api.ts'
import { getLotteries, getRooms, getRoom } from '#lib/api/endpoints/lottery.ts'
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

/** Rules, odds and limits of a room: readable without login, cached for a while. */
export const useRoomRules = (roomId: string, enabled = true) =>
  useQuery({ ...queryOf(getRoom, { roomId }), staleTime: FRESH_MS.lists, enabled })
