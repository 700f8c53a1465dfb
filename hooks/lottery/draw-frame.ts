'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { afterDraw } from '#lib/room/drawn.ts'
import { pageClock } from '#lib/time/clock.ts'
import { timedRoom, type TimedRoom } from './timed-room.ts'

/** Taken off a frame's round while the round trip is not measured: betting closes early, never late. */
const UNKNOWN_LATENCY_MS = 500

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
