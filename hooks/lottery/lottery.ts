'use client'
import { focusManager, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '#lib/api/client.ts'
import { getRoom, type Room } from '#lib/api/endpoints/lottery.ts'
import { browserSocketEnv } from '#lib/room/browser.ts'
import { pageClock } from '#lib/time/monotonic-clock.ts'
import { config } from '#lib/config.ts'
import { afterDraw } from '#lib/room/drawn.ts'
import { FRESH_MS, RETAINED_MS } from '#lib/api/freshness.ts'
import { readWindow, RoomReads, type Stale } from '#lib/room/reads.ts'
import { phaseAt, roundOf, untilChange, type Phase, type Round } from '#lib/room/round.ts'
import { derivedOf, queryOf } from '#hooks/core/api.ts'
import { useCountdownTo } from '#hooks/core/countdown.ts'

/** Rules, odds and limits of a room: readable without login, cached for a while. */
export const useRoomRules = (roomId: string, enabled = true) =>
  useQuery({ ...queryOf(getRoom, { roomId }), staleTime: FRESH_MS.lists, enabled })

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
    staleTime: FRESH_MS.lists,
    gcTime: RETAINED_MS.period,
  })

/** Taken off a frame's round while the round trip is not measured: betting closes early, never late. */
const UNKNOWN_LATENCY_MS = 500

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

/** The room with its round on the page's clock, read again whenever the page comes back; see {@link useRoomReads}. */
export function useTimedRoom(roomId: string) {
  return useQuery({
    ...timedRoom(roomId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

const windowOf = (online: number): number => readWindow(online, config.drawSpreadMs)

/** Picks a moment (ms from now) for a read that all phones of this room need at once. */
export function useSpread(roomId: string): () => number {
  const queries = useQueryClient()
  return useCallback(() => {
    const room = queries.getQueryData<TimedRoom>(timedRoom(roomId).queryKey)
    return browserSocketEnv.random() * windowOf(room?.online ?? 0)
  }, [queries, roomId])
}

/** Keeps a room on screen up to date; returns what asks for an early read. */
export function useRoomReads(room: TimedRoom): (why: Stale) => void {
  const queries = useQueryClient()
  const { id } = room
  const reads = useMemo(() => {
    const { queryKey } = timedRoom(id)
    const read = async () => {
      // Of a hidden page the query itself reads when it is back in front.
      if (!focusManager.isFocused()) return true
      await queries.cancelQueries({ queryKey })
      // Repeated by RoomReads alone: a second attempt at once would double the load of a platform that restarts.
      const room = await queries
        .fetchQuery({ ...timedRoom(id), staleTime: 0, retry: false })
        .catch(() => null)
      return room !== null
    }
    const { after, random } = browserSocketEnv
    return new RoomReads(read, { now: pageClock.now, after, random })
  }, [queries, id])
  useEffect(() => {
    if (room.byFrame) reads.announced()
    reads.answered(room.round, windowOf(room.online), room.now.last !== null)
  }, [reads, room])
  useEffect(() => () => reads.stop(), [reads])
  return useCallback((why) => reads.stale(why), [reads])
}

/**
 * Takes a draw's frame into the room, in the moment of its receipt; false when the room has to be read instead.
 * `latency`: of the socket, ms.
 */
export function useTakeDraw(roomId: string): (frame: unknown, latency: number | null) => boolean {
  const queries = useQueryClient()
  return useCallback(
    (frame, latency) => {
      const { queryKey } = timedRoom(roomId)
      const before = queries.getQueryData<TimedRoom>(queryKey)
      const sentAt = pageClock.now() - (latency ?? UNKNOWN_LATENCY_MS)
      const after = before && afterDraw(before, frame, sentAt)
      if (!after) return false
      queries.setQueryData<TimedRoom>(queryKey, { ...after, byFrame: true })
      return true
    },
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
        const ms = untilChange(round, pageClock.now())
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
    () => phaseAt(round, pageClock.now()),
    () => 'drawing' as const,
  )
}

/** Whole seconds to the draw. */
export const useSecondsToDraw = (round: Round): number =>
  useCountdownTo(round.drawsAt, pageClock.now)

/** Whole seconds until betting ends. */
export const useSecondsToClose = (round: Round): number =>
  useCountdownTo(round.closesAt, pageClock.now)
