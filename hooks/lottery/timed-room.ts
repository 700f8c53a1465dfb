'use client'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/client.ts'
import { getRoom, type Room } from '#lib/api/endpoints/lottery.ts'
import { browserSocketEnv } from '#lib/room/browser.ts'
import { roundOf, type Round } from '#lib/room/round.ts'
import { pageClock } from '#lib/time/clock.ts'
import { derivedOf } from '#hooks/core/api.ts'

export interface TimedRoom extends Room {
  readonly round: Round
  /** When the request was sent, on the clock of lib/room/browser.ts (ms). */
  readonly askedAt: number
  /** The round came with a frame, in the same instant on every phone of the room: what follows from it is spread. */
  readonly byFrame?: boolean
}

export const timedRoom = (roomId: string) =>
  derivedOf(getRoom, 'timed', [roomId], async (signal): Promise<TimedRoom> => {
    const [sentAt, askedAt] = [pageClock.now(), browserSocketEnv.now()]
    const { data } = await call(getRoom, { roomId }, signal)
    return { ...data, round: roundOf(data, sentAt), askedAt }
  })

/** The room with its round on the page's clock, read again whenever the page comes back; see room-reads.ts. */
export function useTimedRoom(roomId: string) {
  return useQuery({
    ...timedRoom(roomId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}
