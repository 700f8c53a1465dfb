'use client'
import { focusManager, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { derivedOf } from '#hooks/core/api.ts'
import { onTick, useCountdownTo } from '#hooks/core/countdown.ts'
import { call } from '#lib/api/client.ts'
import { getRoom, type Room } from '#lib/api/endpoints/lottery.ts'
import { RefusalError, TooManyError } from '#lib/api/errors.ts'
import { canRetry } from '#lib/api/query-client.ts'
import type { AskReread } from '#lib/lottery/chat/channel.ts'
import {
  drawTimeOf,
  isSameRound,
  nextReadAt,
  phaseAt,
  READ_MAX_MS,
  READ_MIN_MS,
  roundOf,
  SPREAD_MS,
  isDrawLine,
  type Round,
  type Phase,
} from '#lib/lottery/draw/round.ts'
import { pageClock } from '#lib/time/clock.ts'

export interface TimedRoom extends Room {
  readonly round: Round
  /** Time of the request (ms, performance.now). */
  readonly askedAt: number
  /** Time of the first read of this period (ms, page clock). */
  readonly since: number
  /** The position of this phone in the spread of the next read, in [0, 1). */
  readonly share: number
}

/** True for an answer whose round the shown draws have, and whose own last draw is not the newest of them. */
function isOld(answer: Room, round: Round, { now, draws }: TimedRoom): boolean {
  const asked = { period: round.period, openedAt: drawTimeOf(round) }
  const shown = [{ period: now.lastPeriod, openedAt: null }, ...draws]
  return answer.now.lastPeriod !== now.lastPeriod && shown.some((draw) => isSameRound(draw, asked))
}

/** Reads a room; `before` is the last answer. */
export async function readRoom(
  roomId: string,
  signal: AbortSignal,
  before?: TimedRoom,
): Promise<TimedRoom> {
  const [sentAt, askedAt] = [pageClock.now(), performance.now()]
  const { data } = await call(getRoom, { roomId }, signal)
  const round = roundOf(data, sentAt)
  const isSame = before?.round.period === round.period
  // A copy that lags behind opens a round again that was drawn.
  if (before && !isSame && isOld(data, round, before))
    return { ...before, askedAt, messages: data.messages }
  return {
    ...data,
    // Answers during a draw have no time, so the time from the round stays.
    round:
      isSame && phaseAt(round, sentAt) === 'drawing'
        ? { ...round, drawsAt: Math.min(round.drawsAt, before.round.drawsAt) }
        : round,
    askedAt,
    since: isSame ? before.since : sentAt,
    share: Math.random(),
  }
}

/** The query of a room; it ends with the screen, so that a new visit does not show an old round. */
export const timedRoom = (roomId: string) => ({
  ...derivedOf<TimedRoom>(getRoom, 'timed', [roomId], (signal, before) =>
    readRoom(roomId, signal, before),
  ),
  staleTime: 0,
  gcTime: 0,
  meta: { quiet: 'without data' as const },
})

/**
 * The query of a lottery's round in the hall, read through one of its rooms. It is another one, because the room's query
 * ends with its screen, and one for all tiles of the lottery.
 */
export const roundOfRoom = (lottery: string, roomId: string) =>
  derivedOf(getRoom, 'round', [lottery], (signal) => readRoom(roomId, signal))

/** The room as the hall has read it, while that round runs. */
const roomInHall = (queries: QueryClient, roomId: string): TimedRoom | undefined =>
  queries
    .getQueriesData<TimedRoom>({ queryKey: [getRoom.id, 'round'] })
    .map(([, room]) => room)
    .find((room) => room?.id === roomId && phaseAt(room.round, pageClock.now()) !== 'drawing')

/**
 * The room with its round on the page's clock, in its first frame as the hall knows it. It is read again after the draw
 * until the result is there, and when the page comes back; a hidden page does not read.
 */
export function useTimedRoom(roomId: string) {
  const queries = useQueryClient()
  const options = timedRoom(roomId)
  const lastAnswer = () => queries.getQueryData<TimedRoom>(options.queryKey)
  const room = useQuery({
    ...options,
    enabled: roomId !== '',
    placeholderData: () => roomInHall(queries, roomId),
    refetchInterval: ({ state: { data, fetchStatus, dataUpdatedAt, errorUpdatedAt } }) => {
      if (!data || fetchStatus === 'fetching') return false
      const now = pageClock.now()
      const ago = Math.max(0, Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt))
      const spread = data.share * SPREAD_MS
      const state = { ...data, hasResult: data.now.last !== null, readAt: now - ago }
      return Math.max(1, nextReadAt(state, spread, now) - now)
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: (failures, error) =>
      lastAnswer() === undefined ? canRetry(failures, error) : !(error instanceof RefusalError),
    retryDelay: (failures, error) =>
      error instanceof TooManyError
        ? error.waitMs
        : Math.min(READ_MAX_MS, READ_MIN_MS * 2 ** failures) * (0.5 + Math.random() / 2),
  })
  // A timer does not notice a device's clock that is set forward, so a change of phase plans the next read again.
  useSyncExternalStore(
    onTick,
    () => room.data && phaseAt(room.data.round, pageClock.now()),
    () => undefined,
  )
  return room
}

/** Returns a function for the last answer, which may be newer than the rendered `room` while a command waits. */
export function useLatestRoom(room: TimedRoom): () => TimedRoom {
  const queries = useQueryClient()
  return () => queries.getQueryData<TimedRoom>(timedRoom(room.id).queryKey) ?? room
}

/** Outside a draw messages cause at most one read in this time (ms), because they are rarely results. */
const MESSAGE_MS = 20_000

/**
 * Reads the room earlier than planned: at once, or within the spread when many phones do so. If a message tells a result
 * early, it reads until the room has the result.
 */
export function useReread(roomId: string): AskReread {
  const queries = useQueryClient()
  const next = useRef({ timer: 0, at: Infinity, messageAt: -Infinity })
  useEffect(() => {
    const { current: plan } = next
    plan.at = Infinity
    return () => {
      clearTimeout(plan.timer)
      plan.at = -Infinity
    }
  }, [])
  return useCallback(
    function ask(why, line = '', wait = READ_MIN_MS) {
      const { queryKey } = timedRoom(roomId)
      const { current: plan } = next
      const now = pageClock.now()
      const round = () => queries.getQueryData<TimedRoom>(queryKey)?.round
      const isTold = () => isDrawLine(line, round()?.period ?? '')
      const current = round()
      const isDrawing = current !== undefined && phaseAt(current, now) === 'drawing'
      const apart = isDrawing || isTold() ? wait : MESSAGE_MS
      const spread = why === 'now' ? 0 : Math.random() * SPREAD_MS
      const at = Math.max(now + spread, why === 'message' ? plan.messageAt + apart : 0)
      if (at >= plan.at) return
      const read = () => {
        plan.at = Infinity
        if (why === 'message') plan.messageAt = pageClock.now()
        // A hidden page reads when it comes back.
        if (!focusManager.isFocused()) return
        const refetch = queries.refetchQueries({ queryKey, exact: true })
        if (wait < READ_MAX_MS) void refetch.then(() => isTold() && ask('message', line, 2 * wait))
      }
      clearTimeout(plan.timer)
      plan.at = at
      if (why === 'now') read()
      else plan.timer = window.setTimeout(read, at - now)
    },
    [queries, roomId],
  )
}

/** The present phase; it changes at its time, also after the phone's sleep. */
export const usePhase = (round: Round): Phase =>
  useSyncExternalStore(
    onTick,
    () => phaseAt(round, pageClock.now()),
    () => 'drawing' as const,
  )

/** Whole seconds to the draw. */
export const useSecondsToDraw = (round: Round): number =>
  useCountdownTo(round.drawsAt, pageClock.now)

/** Whole seconds until betting ends. */
export const useSecondsToClose = (round: Round): number =>
  useCountdownTo(round.closesAt, pageClock.now)
