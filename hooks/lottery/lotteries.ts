'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import {
  getLotteries,
  getRooms,
  getRoom,
  type Draw,
  type Room,
} from '#lib/api/endpoints/lottery.ts'
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

/** Below the rooms themselves, which are gone with their screen. */
const drawsKey = (lottery: string) => [getRoom.id, 'draws', lottery]

/** Keeps the draws of a room for what is said of its rounds later. */
export function useKeepDraws(room: Room): void {
  const queries = useQueryClient()
  const { lotteryTitle, draws, now } = room
  useEffect(() => {
    const last = { period: now.lastPeriod, result: now.last }
    queries.setQueryData<DrawWithResult[]>(drawsKey(lotteryTitle), [last, ...draws])
  }, [queries, lotteryTitle, draws, now])
}
type DrawWithResult = Pick<Draw, 'period' | 'result'>

/** The result of a round that a room has shown; null for all others. */
export function useDrawOf(lottery: string, period: string | undefined): Draw['result'] {
  const draws = useQueryClient().getQueryData<DrawWithResult[]>(drawsKey(lottery)) ?? []
  return draws.find((draw) => draw.period === period)?.result ?? null
}
