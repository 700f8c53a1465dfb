'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/core/api.ts'
import { callEndpoint } from '#lib/api/client.ts'
import { getLotteries, type Lottery, getRooms } from '#lib/api/endpoints/lottery.ts'
import { ExpiredError, RefusalError } from '#lib/api/errors.ts'
import { FRESH_MS, RETAINED_MS } from '#lib/api/query-client.ts'
import { roomIdOf, type Tile } from '#lib/hall/catalog.ts'
import { liveOfList, liveOfRoom, isBeforeDraw, type LiveRound } from '#lib/lottery/draw/live.ts'
import type { Round } from '#lib/lottery/draw/round.ts'
import { pageClock } from '#lib/time/clock.ts'
import { useKnownLottery, useLotteries } from './lotteries.ts'
import { hallRoundQuery, PAGE_JITTER, pollAfterDraw, type TimedRoom } from './timed-room.ts'

/** A failed read shows no toast, because the games are more important. */
const liveOptions = { meta: { skipToast: true }, gcTime: RETAINED_MS.rounds }

const roundsQuery = queryOptions({
  queryKey: [getLotteries.id, 'rounds'],
  async queryFn({ signal }): Promise<Record<string, LiveRound>> {
    const requestedAt = pageClock.now()
    const { data } = await callEndpoint(getLotteries, undefined, signal)
    return Object.fromEntries(
      data.flatMap((lottery) => {
        const live = liveOfList(lottery, requestedAt)
        return live ? [[lottery.id, live]] : []
      }),
    )
  },
})

/** True for a refusal. The rounds are then not read again, because the platform does not show them to this visitor. */
const isRefused = (error: Error | null): boolean =>
  error instanceof RefusalError || error instanceof ExpiredError

const soonestRoundOf = (rounds: Record<string, LiveRound>): Round | undefined =>
  Object.values(rounds)
    .map(({ round }) => round)
    .toSorted((one, other) => one.drawsAt - other.drawsAt)[0]

/** The hall reads a draw this late (ms), because the platform publishes a result some seconds after it. */
const READS_LATE_MS = 4_000 + PAGE_JITTER * 8_000

/** Returns the options of a query that is fresh until the draw of its round and is then read again, unless it is refused. */
const freshUntilDraw = <T>(enabled: boolean, roundIn: (data: T) => Round | undefined) => ({
  ...liveOptions,
  enabled: ({ state }: { state: { error: Error | null } }) => enabled && !isRefused(state.error),
  staleTime: ({ state }: { state: { data: T | undefined } }) =>
    isBeforeDraw(state.data && roundIn(state.data), pageClock.now()) ? Infinity : 0,
  refetchInterval: pollAfterDraw<T>(READS_LATE_MS, (data) => {
    const round = roundIn(data)
    return round ? { round, missingSince: null } : null
  }),
  retryOnMount: false,
})

/**
 * Reads the running round of a lottery while `enabled`: from the list of lotteries if that has it, else from
 * `roomOfTile`, else from the lottery's first room.
 */
function useLiveRound(
  lottery: Lottery | undefined,
  roomOfTile: string,
  enabled: boolean,
): LiveRound | undefined {
  const isListed = lottery?.current !== undefined
  const rounds = useQuery({
    ...roundsQuery,
    ...freshUntilDraw(enabled && isListed, soonestRoundOf),
  })
  const isReadByRoom = enabled && !isListed
  const rooms = useQuery({
    ...queryOf(getRooms, { name: lottery?.name ?? '' }),
    ...liveOptions,
    staleTime: FRESH_MS.texts,
    enabled: isReadByRoom && roomOfTile === '' && lottery?.roomId === '',
  })
  const roomId = roomOfTile || lottery?.roomId || rooms.data?.[0]?.id
  const room = useQuery({
    ...hallRoundQuery(lottery?.title ?? roomOfTile, roomId ?? ''),
    ...freshUntilDraw<TimedRoom>(isReadByRoom && roomId !== undefined, ({ round }) => round),
  })
  if (isListed) return rounds.data?.[lottery.id]
  return room.data && liveOfRoom(room.data)
}

/** Reads the running round of a tile's lottery or room while `enabled`. */
export function useTileRound(
  tile: Pick<Tile, 'id' | 'title'>,
  enabled: boolean,
): LiveRound | undefined {
  const { data = [], isPending } = useLotteries()
  const room = roomIdOf(tile)
  const lottery = data.find(({ id, title }) =>
    room === '' ? `lottery:${id}` === tile.id : title === tile.title,
  )
  return useLiveRound(lottery, room, enabled && !isPending)
}

/** Returns the round of a lottery as another page has read it. It sends no request. */
export const useKnownRound = (title: string): LiveRound | undefined =>
  useLiveRound(useKnownLottery(title), '', false)
