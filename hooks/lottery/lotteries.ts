'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, queryOf } from '#hooks/core/api.ts'
import { getLotteries, getRoom, getRooms, type RoomEntry } from '#lib/api/endpoints/lottery.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'

export const useLotteries = () =>
  useQuery({ ...queryOf(getLotteries, undefined), staleTime: FRESH_MS.lists })

/** Returns the lottery with this name or title as another page has read it. It sends no request. */
export const useKnownLottery = (name: string) =>
  useQuery({ ...queryOf(getLotteries, undefined), enabled: false }).data?.find(
    (lottery) => lottery.title === name || lottery.name === name,
  )

export const useRooms = (name: string) =>
  useQuery({
    ...queryOf(getRooms, { name }),
    staleTime: FRESH_MS.lists,
    enabled: name !== '',
    meta: { skipToast: 'without data' },
  })

/** Reads the rules, odds and limits of a room, which visitors may read, too. */
export const useRoomRules = (roomId: string) =>
  useQuery({ ...queryOf(getRoom, { roomId }), staleTime: FRESH_MS.lists })

/** Returns a room's title if the list of its lottery has shown it, and the lottery's name in that list's address. */
export function useListedRoom(roomId: string): { title: string; lottery: string } | undefined {
  const lists = useQueryClient().getQueriesData<RoomEntry[]>({ queryKey: queryKeyOf(getRooms) })
  return lists.flatMap(([[, input], rooms]) => {
    const room = rooms?.find(({ id }) => id === roomId)
    return room ? [{ title: room.title, lottery: (input as { name: string }).name }] : []
  })[0]
}
