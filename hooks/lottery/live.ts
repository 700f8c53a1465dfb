'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { derivedOf, queryOf } from '#hooks/core/api.ts'
import { call } from '#lib/api/client.ts'
import { getLotteries, type Lottery, getRoom, getRooms } from '#lib/api/endpoints/lottery.ts'
import { FRESH_MS, RETAINED_MS } from '#lib/api/query-client.ts'
import { roomIdOf, type Tile } from '#lib/hall/catalog.ts'
import {
  hallRereadAfter,
  liveOfList,
  liveOfRoom,
  stillOpen,
  type LiveRound,
} from '#lib/lottery/live.ts'
import type { Round } from '#lib/room/round.ts'
import { pageClock } from '#lib/time/clock.ts'
import { useLotteries } from './lotteries.ts'
import { readRoom, type TimedRoom } from './timed-room.ts'

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

/** The round of a room in its own query, because the room's query ends with its screen. */
const roundOfRoom = (roomId: string) =>
  derivedOf(getRoom, 'round', [roomId], (signal) => readRoom(roomId, signal))

const soonest = (rounds: Record<string, LiveRound> | undefined): Round | undefined =>
  Object.values(rounds ?? {})
    .map(({ round }) => round)
    .toSorted((one, other) => one.drawsAt - other.drawsAt)[0]

/** Reads once per period, and at a return after the draw; `roundIn` finds the round in the answer. */
const oncePerPeriod = <T>(share: number, roundIn: (data: T | undefined) => Round | undefined) => ({
  ...quiet,
  staleTime: ({ state }: { state: { data: T | undefined } }) =>
    stillOpen(roundIn(state.data), pageClock.now()) ? Infinity : 0,
  refetchInterval: ({ state }: { state: { data: T | undefined } }) =>
    hallRereadAfter(roundIn(state.data), pageClock.now(), share),
})

/**
 * The running round of a lottery while `wanted` (its tile is in view): from the list of lotteries if that has it, else
 * from the room `asked`, else from the lottery's first room.
 */
function useLiveRound(
  lottery: Lottery | undefined,
  asked: string,
  wanted: boolean,
): LiveRound | undefined {
  const [share] = useState(Math.random)
  const inList = lottery?.now !== undefined
  const rounds = useQuery({
    ...listRounds,
    ...oncePerPeriod(share, soonest),
    enabled: wanted && inList,
  })
  const byRoom = wanted && !inList
  const rooms = useQuery({
    ...queryOf(getRooms, { name: lottery?.name ?? '' }),
    ...quiet,
    staleTime: FRESH_MS.texts,
    enabled: byRoom && asked === '' && lottery?.roomId === '',
  })
  const roomId = asked || lottery?.roomId || rooms.data?.[0]?.id
  const room = useQuery({
    ...roundOfRoom(roomId ?? ''),
    ...oncePerPeriod(share, (data: TimedRoom | undefined) => data?.round),
    enabled: byRoom && roomId !== undefined,
  })
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
