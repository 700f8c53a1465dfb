'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { browserSocketEnv, followPage, ownSelf, roomAddress } from '#lib/room/browser.ts'
import { RoomChannel } from '#lib/room/channel.ts'
import type { Stale } from '#lib/room/reads.ts'
import type { SocketSnapshot } from '#lib/room/socket.ts'
import { keyOf } from '#hooks/core/api.ts'
import { usePageValue } from '#hooks/core/store-value.ts'
import { useSpread } from './room-reads.ts'
import { useTakeDraw } from './draw-frame.ts'
import type { TimedRoom } from './timed-room.ts'

/**
 * One channel, open while the room is on screen; closed with the screen, with the session, and when another room
 * is entered.
 */
export function useRoomChannel(room: TimedRoom, onStale: (why: Stale) => void): RoomChannel {
  const { id, messages, askedAt } = room
  const takeDraw = useTakeDraw(id)
  const readBalance = useReadBalance(id)
  const [channel] = useState((): RoomChannel => {
    const made: RoomChannel = new RoomChannel(
      {
        address: () => roomAddress(id),
        self: ownSelf,
        onStale,
        onDraw: (frame) => takeDraw(frame, made.socket.snapshot.latency),
        onBalance: () => readBalance('spread'),
        // An ordinary call finds out whether the session is over: its 401 ends it.
        onUnauthorized: () => readBalance('now'),
      },
      browserSocketEnv,
    )
    return made
  })
  useEffect(() => {
    const { socket } = channel
    socket.start()
    const unfollow = followPage(socket, () => onStale('now'))
    return () => {
      unfollow()
      socket.close()
    }
  }, [channel, onStale])
  useEffect(() => {
    channel.refill(messages, askedAt)
  }, [channel, messages, askedAt])
  return channel
}

/** Reads the balance now, or spread: a draw changes the balances of many phones at once. */
function useReadBalance(roomId: string) {
  const queries = useQueryClient()
  const spread = useSpread(roomId)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (when: 'now' | 'spread') => {
      clearTimeout(timer.current)
      const read = () => void queries.refetchQueries({ queryKey: keyOf(getBalance) })
      if (when === 'now') read()
      else timer.current = setTimeout(read, spread())
    },
    [queries, spread],
  )
}

export type ChatConnection = 'good' | 'slow' | 'connecting' | 'disconnected'
const SLOW_MS = 400

const connectionOf = ({ state, latency }: SocketSnapshot): ChatConnection => {
  if (state === 'open') return latency !== null && latency > SLOW_MS ? 'slow' : 'good'
  return state === 'connecting' ? 'connecting' : 'disconnected'
}

/** State and round trip of the connection (RTS 4A; GLI-19 2.6.4). */
export function useChatConnection({ socket }: RoomChannel) {
  const snapshot = usePageValue(socket.snapshotAtom, socket.snapshot)
  return { state: connectionOf(snapshot), latency: snapshot.latency }
}

/** The chat log, deferred: in a flood of messages typing has priority over rendering. */
export const useChatLog = (channel: RoomChannel) =>
  useDeferredValue(usePageValue(channel.entriesAtom, channel.entries))

export const useOutgoing = ({ outbox }: RoomChannel) => usePageValue(outbox.talkAtom, outbox.talk)
