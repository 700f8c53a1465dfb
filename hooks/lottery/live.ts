'use client'
import {
  focusManager,
  hashKey,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { derivedOf, queryOf } from '#hooks/core/api.ts'
import { onTick } from '#hooks/core/countdown.ts'
import { call } from '#lib/api/client.ts'
import { getLotteries, type Lottery, getRooms } from '#lib/api/endpoints/lottery.ts'
import { ExpiredError, RefusalError } from '#lib/api/errors.ts'
import { FRESH_MS, RETAINED_MS } from '#lib/api/query-client.ts'
import { roomIdOf, type Tile } from '#lib/hall/catalog.ts'
import {
  hallRereadAfter,
  liveOfList,
  liveOfRoom,
  isStillOpen,
  type LiveRound,
} from '#lib/lottery/draw/live.ts'
import type { Round } from '#lib/lottery/draw/round.ts'
import { pageClock } from '#lib/time/clock.ts'
import { useKnownLottery, useLotteries } from './lotteries.ts'
import { roundOfRoom, type TimedRoom } from './timed-room.ts'

/** A failed read shows no toast, because the games are more important. */
const quiet = { meta: { quiet: true }, gcTime: RETAINED_MS.rounds }

const listRounds = derivedOf(
  getLotteries,
  'rounds',
  [],
  async (signal): Promise<Record<string, LiveRound>> => {
    const sentAt = pageClock.now()
    const { data } = await call(getLotteries, undefined, signal)
    return Object.fromEntries(
      data.flatMap((lottery) => {
        const live = liveOfList(lottery, sentAt)
        return live ? [[lottery.id, live]] : []
      }),
    )
  },
)

/** A platform that shows no rounds to visitors does not do so later in the visit. */
const isRefused = (error: Error | null): boolean =>
  error instanceof RefusalError || error instanceof ExpiredError

const soonest = (rounds: Record<string, LiveRound> | undefined): Round | undefined =>
  Object.values(rounds ?? {})
    .map(({ round }) => round)
    .toSorted((one, other) => one.drawsAt - other.drawsAt)[0]

/** A round holds until its draw; `roundIn` finds it in the answer. What was refused is not asked again. */
const untilDraw = <T>(wanted: boolean, roundIn: (data: T | undefined) => Round | undefined) => ({
  ...quiet,
  enabled: ({ state }: { state: { error: Error | null } }) => wanted && !isRefused(state.error),
  staleTime: ({ state }: { state: { data: T | undefined } }) =>
    isStillOpen(roundIn(state.data), pageClock.now()) ? Infinity : 0,
  retryOnMount: false,
})

/** Reads a round once per period. All tiles in view share the ticks of the page. */
function useRereads<T>(
  queryKey: QueryKey,
  wanted: boolean,
  roundIn: (data: T | undefined) => Round | undefined,
): void {
  const queries = useQueryClient()
  const [share] = useState(Math.random)
  const planned = useRef({ updates: -1, at: Infinity })
  const look = useEffectEvent(() => {
    const state = queries.getQueryState<T>(queryKey)
    if (state?.fetchStatus !== 'idle' || isRefused(state.error) || !focusManager.isFocused()) return
    const now = pageClock.now()
    const updates = state.dataUpdateCount + state.errorUpdateCount
    if (updates !== planned.current.updates) {
      const wait = hallRereadAfter(roundIn(state.data), now, share, Math.max(0, updates - 1))
      planned.current = { updates, at: now + wait }
    }
    if (now >= planned.current.at) void queries.refetchQueries({ queryKey, exact: true })
  })
  const key = hashKey(queryKey)
  useEffect(() => (wanted ? onTick(look) : undefined), [wanted, key])
}

const roundOf = (room: TimedRoom | undefined): Round | undefined => room?.round

/**
 * The running round of a lottery while `wanted` (its tile is in view): from the list of lotteries if that has it, else
 * from the room `asked`, else from the lottery's first room.
 */
function useLiveRound(
  lottery: Lottery | undefined,
  asked: string,
  wanted: boolean,
): LiveRound | undefined {
  const inList = lottery?.now !== undefined
  const rounds = useQuery({ ...listRounds, ...untilDraw(wanted && inList, soonest) })
  useRereads(listRounds.queryKey, wanted && inList, soonest)
  const byRoom = wanted && !inList
  const rooms = useQuery({
    ...queryOf(getRooms, { name: lottery?.name ?? '' }),
    ...quiet,
    staleTime: FRESH_MS.texts,
    enabled: byRoom && asked === '' && lottery?.roomId === '',
  })
  const roomId = asked || lottery?.roomId || rooms.data?.[0]?.id
  const options = roundOfRoom(lottery?.title ?? asked, roomId ?? '')
  const isAsked = byRoom && roomId !== undefined
  const room = useQuery({ ...options, ...untilDraw(isAsked, roundOf) })
  useRereads(options.queryKey, isAsked, roundOf)
  if (inList) return rounds.data?.[lottery.id]
  return room.data && liveOfRoom(room.data)
}

/** The running round of a tile's lottery or room, while `wanted`. */
export function useLiveLottery(
  tile: Pick<Tile, 'id' | 'title'>,
  wanted: boolean,
): LiveRound | undefined {
  const { data = [], isPending } = useLotteries()
  const room = roomIdOf(tile)
  const lottery = data.find(({ id, title }) =>
    room === '' ? `lottery:${id}` === tile.id : title === tile.title,
  )
  return useLiveRound(lottery, room, wanted && !isPending)
}

/** The round of a lottery as another page has read it; it reads nothing. */
export const useKnownRound = (title: string): LiveRound | undefined =>
  useLiveRound(useKnownLottery(title), '', false)
