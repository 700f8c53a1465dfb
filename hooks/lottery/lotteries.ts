'use client'
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
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

/** The rules, odds and limits of a room; visitors may read them, and they are cached. */
export const useRoomRules = (roomId: string) =>
  useQuery({ ...queryOf(getRoom, { roomId }), staleTime: FRESH_MS.lists })

type KeptDraw = Pick<Draw, 'period' | 'result'>
/** The key of the draws, apart from the room's query, which ends with its screen. */
const drawsKey = (lottery: string) => [getRoom.id, 'draws', lottery]

/** Keeps the draws of a room for the records of its rounds. */
export function keepDraws(queries: QueryClient, { lotteryTitle, draws, now }: Room): void {
  const last = { period: now.lastPeriod, result: now.last }
  queries.setQueryData<KeptDraw[]>(drawsKey(lotteryTitle), [last, ...draws])
}

/** The result of a round from a visited room; null for all others. */
export function useDrawOf(lottery: string, period: string | undefined): Draw['result'] {
  const { data } = useQuery<KeptDraw[]>({ queryKey: drawsKey(lottery), queryFn: skipToken })
  return data?.find((draw) => draw.period === period)?.result ?? null
}
