'use client'
import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { derivedOf } from '#hooks/core/api.ts'
import { onTick, useCountdownTo } from '#hooks/core/countdown.ts'
import { call } from '#lib/api/client.ts'
import { getRoom, type Room } from '#lib/api/endpoints/lottery.ts'
import { RefusalError, TooManyError } from '#lib/api/errors.ts'
import type { AskReread } from '#lib/room/channel.ts'
import {
  nextReadAt,
  phaseAt,
  READ_MAX_MS,
  READ_MIN_MS,
  roundOf,
  tellsDraw,
  type Round,
  type Phase,
} from '#lib/room/round.ts'
import { config } from '#lib/site/config.ts'
import { pageClock } from '#lib/time/clock.ts'

export interface TimedRoom extends Room {
  readonly round: Round
  /** When the request was sent (ms, performance.now). */
  readonly askedAt: number
  /** When this period was read first (ms, page clock). */
  readonly since: number
  /** In [0, 1): this phone's place in the spread of the next read. */
  readonly share: number
}

/** Reads a room; `before` is the answer before this one. */
export async function readRoom(
  roomId: string,
  signal: AbortSignal,
  before?: TimedRoom,
): Promise<TimedRoom> {
  const [sentAt, askedAt] = [pageClock.now(), performance.now()]
  const { data } = await call(getRoom, { roomId }, signal)
  const round = roundOf(data, sentAt)
  const isSame = before?.round.period === round.period
  return {
    ...data,
    // While a draw takes place the answers give no time: it began when the round said so.
    round:
      isSame && phaseAt(round, sentAt) === 'drawing'
        ? { ...round, drawsAt: Math.min(round.drawsAt, before.round.drawsAt) }
        : round,
    askedAt,
    since: isSame ? before.since : sentAt,
    share: Math.random(),
  }
}

/** Gone with the room's screen: whoever enters again sees no round of the past. */
export const timedRoom = (roomId: string) => ({
  ...derivedOf(getRoom, 'timed', [roomId], (signal, before?: TimedRoom) =>
    readRoom(roomId, signal, before),
  ),
  staleTime: 0,
  gcTime: 0,
  meta: { quiet: 'without data' as const },
})

const isWaiting = (error: Error): boolean => !(error instanceof RefusalError)

/**
 * The room with its round on the page's clock, read again after the draw until its result is there, and whenever the
 * page comes back. Hidden pages read nothing.
 */
export function useTimedRoom(roomId: string) {
  const queries = useQueryClient()
  const options = timedRoom(roomId)
  const known = () => queries.getQueryData<TimedRoom>(options.queryKey)
  const room = useQuery({
    ...options,
    refetchInterval: ({ state: { data, fetchStatus, dataUpdatedAt, errorUpdatedAt } }) => {
      if (!data || fetchStatus === 'fetching') return false
      const now = pageClock.now()
      const ago = Math.max(0, Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt))
      const spread = data.share * config.drawSpreadMs
      const known = { ...data, hasResult: data.now.last !== null, readAt: now - ago }
      return Math.max(1, nextReadAt(known, spread, now) - now)
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: (failures, error) => isWaiting(error) && (failures < 1 || known() !== undefined),
    retryDelay: (failures, error) =>
      error instanceof TooManyError
        ? error.waitMs
        : Math.min(READ_MAX_MS, READ_MIN_MS * 2 ** failures) * (0.5 + Math.random() / 2),
  })
  // No timer runs sooner where the clock of a device is set forward: another rendering plans the next read anew.
  useSyncExternalStore(
    onTick,
    () => room.data && phaseAt(room.data.round, pageClock.now()),
    () => undefined,
  )
  return room
}

/** Returns the room as it was read last: newer than `room` while a command waits between two renderings. */
export function useLatestRoom(room: TimedRoom): () => TimedRoom {
  const queries = useQueryClient()
  return () => queries.getQueryData<TimedRoom>(timedRoom(room.id).queryKey) ?? room
}

/** Outside of a draw a message is rarely a result: it asks for one read in this time at most (ms). */
const MESSAGE_MS = 20_000

/**
 * Asks for a read of the room before the next one is due: at once, or where many phones do so, within the spread. A
 * result that is told before its time is asked for until the room has it.
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
      const isTold = () => tellsDraw(line, round()?.period ?? '')
      const known = round()
      const isDrawing = known !== undefined && phaseAt(known, now) === 'drawing'
      const apart = isDrawing || isTold() ? wait : MESSAGE_MS
      const spread = why === 'now' ? 0 : Math.random() * config.drawSpreadMs
      const at = Math.max(now + spread, why === 'message' ? plan.messageAt + apart : 0)
      if (at >= plan.at) return
      const read = () => {
        plan.at = Infinity
        if (why === 'message') plan.messageAt = pageClock.now()
        // A hidden page reads when it is back in front.
        if (!focusManager.isFocused()) return
        const asked = queries.refetchQueries({ queryKey, exact: true })
        if (wait < READ_MAX_MS) void asked.then(() => isTold() && ask('message', line, 2 * wait))
      }
      clearTimeout(plan.timer)
      plan.at = at
      if (why === 'now') read()
      else plan.timer = window.setTimeout(read, at - now)
    },
    [queries, roomId],
  )
}

/** The phase now; changes by itself when its time has come, also after the page slept. */
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
