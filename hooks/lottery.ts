'use client'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '#lib/api/client.ts'
import { getRoom, type Room } from '#lib/api/endpoints/lottery.ts'
import { getBets, type Bet } from '#lib/api/endpoints/records.ts'
import { sumOf, type Amount } from '#lib/money.ts'
import { countsFrom } from '#lib/protection/play-time.ts'
import { detailOf } from '#lib/lottery/bet-detail.ts'
import { roomClock } from '#lib/room/clock.ts'
import {
  phaseAt,
  rereadAfter,
  roundOf,
  untilChange,
  type Phase,
  type Round,
} from '#lib/room/round.ts'
import { keyOf, queryOf } from './api.ts'
import { useCountdownTo } from './countdown.ts'
import { useSession } from './session.ts'

const LIST_FRESH_MS = 60_000
/** Reads of a period are of no use after it: an evening in a room keeps none of them. */
const PERIOD_KEPT_MS = 60_000

/** Rules, odds and limits of a room: readable without login, kept for a while. */
export const useRoomRules = (roomId: string, enabled = true) =>
  useQuery({ ...queryOf(getRoom, { roomId }), staleTime: LIST_FRESH_MS, enabled })

const HISTORY = 500

/** Up to 500 drawn periods, read when the history is opened and after each draw. */
export const useDrawHistory = (roomId: string, lastPeriod: string) =>
  useQuery({
    queryKey: [...keyOf(getRoom, { roomId, history: HISTORY }), lastPeriod],
    queryFn: async ({ signal }) =>
      (await call(getRoom, { roomId, history: HISTORY }, signal)).data.draws,
    placeholderData: keepPreviousData,
    staleTime: LIST_FRESH_MS,
    gcTime: PERIOD_KEPT_MS,
  })

export interface TimedRoom extends Room {
  readonly round: Round
}

const timedKey = (roomId: string) => [...keyOf(getRoom, { roomId }), 'timed']

/** The room with its round on the room clock. Read again while drawing, now and then, and whenever the page comes back. */
export function useTimedRoom(roomId: string) {
  return useQuery({
    queryKey: timedKey(roomId),
    queryFn: async ({ signal }): Promise<TimedRoom> => {
      const sentAt = roomClock.now()
      const { data } = await call(getRoom, { roomId }, signal)
      return { ...data, round: roundOf(data, sentAt) }
    },
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
    () => void queries.refetchQueries({ queryKey: timedKey(roomId) }),
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

const BET_PAGES = 5

export interface RoomBets {
  /** Rows of the given periods, newest first, with period and canonical text. */
  readonly of: readonly RoundBet[]
  /** What the settled bets since `since` brought, all venues; an estimate when not all rows were read. */
  readonly net: Amount | null
  readonly complete: boolean
}
export type RoundBet = Bet & { period: string; text: string }

/** The member's own bet rows of today as far back as this session and these periods reach (GLI-19 4.3.4, RTS 2E). */
export function useRoomBets(periods: readonly string[], since: number): RoomBets {
  const enabled = useSession() === 'member' && periods.length > 0
  const wanted = periods.join(' ')
  const from = countsFrom(since)
  const bets = useQuery({
    queryKey: [...keyOf(getBets), 'room', wanted],
    queryFn: async ({ signal }) => {
      const reaches = (row: Bet) =>
        (row.at ?? from) >= from || wanted.split(' ').includes(detailOf(row)?.period ?? '')
      const rows: Bet[] = []
      for (let page = 1; page <= BET_PAGES; page += 1) {
        const { data } = await call(getBets, { date: 1, page }, signal)
        rows.push(...data.items)
        const last = rows.at(-1)
        if (page >= data.lastPage || !last || !reaches(last)) return { rows, complete: true }
      }
      return { rows, complete: false }
    },
    enabled,
    placeholderData: keepPreviousData,
    gcTime: PERIOD_KEPT_MS,
  })
  return useMemo(() => {
    const { rows, complete } = bets.data ?? { rows: [], complete: true }
    const settled = rows.filter((row) => row.status === 'settled' && (row.at ?? 0) >= from)
    const of = rows.flatMap((row) => {
      const detail = detailOf(row)
      return detail && wanted.split(' ').includes(detail.period) ? [{ ...row, ...detail }] : []
    })
    return { of, net: sumOf(settled.map(({ net }) => net)), complete }
  }, [bets.data, wanted, from])
}
