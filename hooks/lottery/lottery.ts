'use client'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call } from '#lib/api/client.ts'
import { getRoom, type Room } from '#lib/api/endpoints/lottery.ts'
import { browserSocketEnv } from '#lib/room/browser.ts'
import { roomClock } from '#lib/time/monotonic-clock.ts'
import {
  phaseAt,
  rereadAfter,
  roundOf,
  untilChange,
  type Phase,
  type Round,
} from '#lib/room/round.ts'
import { derivedOf, queryOf } from '#hooks/core/api.ts'
import { useCountdownTo } from '#hooks/core/countdown.ts'

const LIST_FRESH_MS = 60_000
/** Answers of past periods are garbage-collected soon, so that a long visit does not fill the cache. */
const PERIOD_GC_MS = 60_000

/** Rules, odds and limits of a room: readable without login, cached for a while. */
export const useRoomRules = (roomId: string, enabled = true) =>
  useQuery({ ...queryOf(getRoom, { roomId }), staleTime: LIST_FRESH_MS, enabled })

const HISTORY = 500

/** Up to 500 drawn periods, read when the history is opened and after each draw. */
export const useDrawHistory = (roomId: string, lastPeriod: string) =>
  useQuery({
    ...derivedOf(
      getRoom,
      'draws',
      [roomId, lastPeriod],
      async (signal) => (await call(getRoom, { roomId, history: HISTORY }, signal)).data.draws,
    ),
    placeholderData: keepPreviousData,
    staleTime: LIST_FRESH_MS,
    gcTime: PERIOD_GC_MS,
  })

export interface TimedRoom extends Room {
  readonly round: Round
  /** When the request was sent, on the clock of lib/room/browser.ts (ms). */
  readonly askedAt: number
}

const timedRoom = (roomId: string) =>
  derivedOf(getRoom, 'timed', [roomId], async (signal): Promise<TimedRoom> => {
    const [sentAt, askedAt] = [roomClock.now(), browserSocketEnv.now()]
    const { data } = await call(getRoom, { roomId }, signal)
    return { ...data, round: roundOf(data, sentAt), askedAt }
  })

/** The room with its round on the room clock. Read again while drawing, now and then, and whenever the page comes back. */
export function useTimedRoom(roomId: string) {
  return useQuery({
    ...timedRoom(roomId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => rereadAfter(state.data?.round, roomClock.now()),
  })
}

export function useRereadRoom(roomId: string): () => void {
  const queries = useQueryClient()
  return useCallback(
    () => void queries.refetchQueries({ queryKey: timedRoom(roomId).queryKey }),
    [queries, roomId],
  )
}

/** The phase now; changes by itself when its time has come, also after the page slept. */
export function usePhase(round: Round): Phase {
  const subscribe = useCallback(
    (render: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        clearTimeout(timer)
        const ms = untilChange(round, roomClock.now())
        if (ms === null) return
        timer = setTimeout(look, Math.min(ms + 1, 30_000))
      }
      const look = () => {
        render()
        wait()
      }
      wait()
      document.addEventListener('visibilitychange', look)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', look)
      }
    },
    [round],
  )
  return useSyncExternalStore(
    subscribe,
    () => phaseAt(round, roomClock.now()),
    () => 'drawing' as const,
  )
}

/** Whole seconds to the draw. */
export const useSecondsToDraw = (round: Round): number =>
  useCountdownTo(round.drawsAt, roomClock.now)

/** Whole seconds until betting ends. */
export const useSecondsToClose = (round: Round): number =>
  useCountdownTo(round.closesAt, roomClock.now)

/** Reads the room again when the draw begins. */
export function useRereadAtPhases(phase: Phase, reread: () => void): void {
  useEffect(() => {
    if (phase === 'drawing') reread()
  }, [phase, reread])
}
