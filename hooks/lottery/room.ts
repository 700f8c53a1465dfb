'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { browserSocketEnv, followPage, ownSelf, roomAddress } from '#lib/room/browser.ts'
import { RoomChannel } from '#lib/room/channel.ts'
import type { SocketSnapshot } from '#lib/room/socket.ts'
import { keyOf } from '#hooks/core/api.ts'
import type { TimedRoom } from './lottery.ts'

/**
 * One channel, open while the room is on screen; closed with the screen, with the session, and when another room
 * is entered.
 */
export function useRoomChannel(
  roomId: string,
  { messages, askedAt }: Pick<TimedRoom, 'messages' | 'askedAt'>,
  reread: () => void,
): RoomChannel {
  const queries = useQueryClient()
  const [channel] = useState(() => {
    const readBalance = () => void queries.refetchQueries({ queryKey: keyOf(getBalance) })
    return new RoomChannel(
      {
        address: () => roomAddress(roomId),
        self: ownSelf,
        onStale: reread,
        onBalance: readBalance,
        // An ordinary call finds out whether the session is over: its 401 ends it.
        onUnauthorized: readBalance,
      },
      browserSocketEnv,
    )
  })
  useEffect(() => {
    channel.socket.start()
    const unfollow = followPage(channel.socket, reread)
    return () => {
      unfollow()
      channel.socket.close()
    }
  }, [channel, reread])
  useEffect(() => {
    channel.refill(messages, askedAt)
  }, [channel, messages, askedAt])
  return channel
}

export type Connection = 'good' | 'slow' | 'connecting' | 'lost'
const SLOW_MS = 400

const connectionOf = ({ state, latency }: SocketSnapshot): Connection => {
  if (state === 'open') return latency !== null && latency > SLOW_MS ? 'slow' : 'good'
  return state === 'connecting' ? 'connecting' : 'lost'
}

/** State and round trip of the connection (RTS 4A; GLI-19 2.6.4). */
export function useConnection({ socket }: RoomChannel) {
  const snapshot = useSyncExternalStore(socket.subscribe, socket.getSnapshot, socket.getSnapshot)
  return { state: connectionOf(snapshot), latency: snapshot.latency }
}

/** The chat log, deferred: in a flood of messages typing has priority over rendering. */
export const useChatLog = (channel: RoomChannel) =>
  useDeferredValue(useSyncExternalStore(channel.subscribeLog, channel.getLog, channel.getLog))

export const useOutgoing = ({ outbox }: RoomChannel) =>
  useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getSnapshot)
