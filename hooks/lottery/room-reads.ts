'use client'
import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { config } from '#lib/config.ts'
import { browserSocketEnv } from '#lib/room/browser.ts'
import { readWindow, RoomReads, type Stale } from '#lib/room/reads.ts'
import { pageClock } from '#lib/time/clock.ts'
import { timedRoom, type TimedRoom } from './timed-room.ts'

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
