'use client'
import {
  focusManager,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryState,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { pollEvery } from '#hooks/core/api.ts'
import { onTick, useCountdownTo } from '#hooks/core/countdown.ts'
import { callEndpoint } from '#lib/api/client.ts'
import { getRoom, type Room } from '#lib/api/endpoints/lottery.ts'
import { RefusalError, TooManyRequestsError } from '#lib/api/errors.ts'
import { shouldRetry, POLL_MS } from '#lib/api/query-client.ts'
import type { RereadReason } from '#lib/lottery/chat/chat.ts'
import {
  nextReadAt,
  phaseAt,
  READ_MAX_MS,
  READ_MIN_MS,
  roundOf,
  ROOM_SPREAD_MS,
  type Round,
  type Phase,
} from '#lib/lottery/draw/round.ts'
import { pageClock } from '#lib/time/clock.ts'

export interface TimedRoom extends Room {
  readonly round: Round
  /** The time of the request (ms, page clock). */
  readonly requestedAt: number
  /** The time at which this period was first read (ms, page clock). */
  readonly firstReadAt: number
}

/** Reads a room. In the same period the time of the first read comes from `lastAnswer`. */
export async function readRoom(
  roomId: string,
  signal: AbortSignal,
  lastAnswer?: TimedRoom,
): Promise<TimedRoom> {
  const requestedAt = pageClock.now()
  const { data } = await callEndpoint(getRoom, { roomId }, signal)
  const round = roundOf(data, requestedAt)
  const isSame = lastAnswer?.round.period === round.period
  return {
    ...data,
    // An answer during a draw does not tell when the draw began, so the earlier time stays.
    round:
      isSame && phaseAt(round, requestedAt) === 'drawing'
        ? { ...round, drawsAt: Math.min(round.drawsAt, lastAnswer.round.drawsAt) }
        : round,
    requestedAt,
    firstReadAt: isSame ? lastAnswer.firstReadAt : requestedAt,
  }
}

/** The query of a room. Its data end with the screen, so that a new visit never shows an old round. */
export const timedRoomQuery = (roomId: string) => {
  const queryKey = [getRoom.id, 'timed', roomId]
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => readRoom(roomId, signal, client.getQueryData(queryKey)),
    staleTime: 0,
    gcTime: 0,
    meta: { skipToast: 'without data' },
  })
}

/**
 * Reads a lottery's round through one of its rooms. All tiles share the answer. The room's screen has a query of its own,
 * which ends with the screen.
 */
export const hallRoundQuery = (lottery: string, roomId: string) =>
  queryOptions({
    queryKey: [getRoom.id, 'round', lottery],
    queryFn: ({ signal }) => readRoom(roomId, signal),
  })

/** A random number in [0, 1), by which the phones spread their reads of a draw. */
export const PAGE_JITTER = Math.random()

/**
 * The `refetchInterval` of a query with a round: it is read `spread` ms after the draw, then again until the next round
 * has come. A failed first read is repeated; a refused one is not.
 */
export const pollAfterDraw =
  <T>(
    spread: number,
    roundIn: (data: T) => Omit<Parameters<typeof nextReadAt>[0], 'readAt'> | null,
  ) =>
  (query: { readonly state: QueryState<T> }): number | false => {
    const { data, error, fetchStatus, dataUpdatedAt, errorUpdatedAt } = query.state
    if (fetchStatus === 'fetching') return false
    if (data === undefined && error instanceof RefusalError) return false
    if (data === undefined) return pollEvery(POLL_MS.unread)(query)
    const known = roundIn(data)
    if (known === null) return POLL_MS.slowest
    const now = pageClock.now()
    const ago = Math.max(0, Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt))
    return Math.max(1, nextReadAt({ ...known, readAt: now - ago }, spread, now) - now)
  }

/**
 * The room with its round on the page's clock. It is read again after the draw and when the page becomes visible. A
 * hidden page does not read.
 */
export function useTimedRoom(roomId: string) {
  const queries = useQueryClient()
  const options = timedRoomQuery(roomId)
  const lastAnswer = () => queries.getQueryData<TimedRoom>(options.queryKey)
  const room = useQuery({
    ...options,
    enabled: roomId !== '',
    refetchInterval: pollAfterDraw<TimedRoom>(
      PAGE_JITTER * ROOM_SPREAD_MS,
      ({ round, firstReadAt, current }) => ({
        round,
        missingSince: current.lastResult === null ? firstReadAt : null,
      }),
    ),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: (failures, error) =>
      lastAnswer() === undefined ? shouldRetry(failures, error) : !(error instanceof RefusalError),
    retryDelay: (failures, error) =>
      error instanceof TooManyRequestsError
        ? error.waitMs
        : Math.min(READ_MAX_MS, READ_MIN_MS * 2 ** failures) * (0.5 + Math.random() / 2),
  })
  // Renders at each phase, so that the next read is planned again after the device's clock was set forward.
  useSyncExternalStore(
    onTick,
    () => room.data && phaseAt(room.data.round, pageClock.now()),
    () => undefined,
  )
  return room
}

/**
 * The longest wait of the read for a system message outside a draw. It is rarely a result; it may tell an early end
 * of betting, some 10 s before the draw.
 */
const SYSTEM_MESSAGE_MS = 5_000

/** Returns a function that reads the room earlier than planned: at once, or at a random moment if many phones do so. */
export function useReread(roomId: string) {
  const queries = useQueryClient()
  const timer = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = 0
    },
    [],
  )
  return useCallback(
    (reason: RereadReason) => {
      if (reason === 'systemMessage' && timer.current !== 0) return
      const { queryKey } = timedRoomQuery(roomId)
      const read = () => {
        timer.current = 0
        // A hidden page reads once it is visible.
        if (focusManager.isFocused()) void queries.refetchQueries({ queryKey, exact: true })
      }
      clearTimeout(timer.current)
      if (reason === 'connected' || reason === 'betRefused') return read()
      const round = queries.getQueryData<TimedRoom>(queryKey)?.round
      const isDrawing = round !== undefined && phaseAt(round, pageClock.now()) === 'drawing'
      const longest = reason === 'systemMessage' && !isDrawing ? SYSTEM_MESSAGE_MS : ROOM_SPREAD_MS
      timer.current = window.setTimeout(read, Math.random() * longest)
    },
    [queries, roomId],
  )
}

/** Returns the present phase, also after the phone has slept. */
export const usePhase = (round: Round): Phase =>
  useSyncExternalStore(
    onTick,
    () => phaseAt(round, pageClock.now()),
    () => 'drawing' as const,
  )

/** Returns the whole seconds to the draw. */
export const useSecondsToDraw = (round: Round): number =>
  useCountdownTo(round.drawsAt, pageClock.now)

/** Returns the whole seconds until betting ends. */
export const useSecondsToClose = (round: Round): number =>
  useCountdownTo(round.closesAt, pageClock.now)
