'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { acceptedOrders, chatBetOf } from '#lib/lottery/own-bets.ts'
import { RoomChannel, type Reread } from '#lib/room/channel.ts'
import type { SocketState } from '#lib/room/socket.ts'
import { keyOf } from '#hooks/core/api.ts'
import { usePageValue } from '#hooks/core/store-value.ts'
import type { TimedRoom } from './timed-room.ts'

/** One channel, open while the room is on screen; closed with the screen and with the session. */
export function useRoomChannel(room: TimedRoom, onStale: (why: Reread) => void): RoomChannel {
  const queries = useQueryClient()
  const { id, messages, askedAt } = room
  const [channel] = useState(
    () =>
      new RoomChannel(id, {
        bets: () =>
          acceptedOrders()
            .filter(({ roomId }) => roomId === id)
            .map(chatBetOf),
        onStale,
        // An ordinary call finds out whether the session is over: its 401 ends it.
        onUnauthorized: () => void queries.refetchQueries({ queryKey: keyOf(getBalance) }),
      }),
  )
  useEffect(() => {
    channel.socket.start()
    return () => channel.close()
  }, [channel])
  useEffect(() => {
    channel.join(messages, askedAt)
  }, [channel, messages, askedAt])
  return channel
}

export const useChatConnection = ({ socket }: RoomChannel): SocketState =>
  usePageValue(socket.stateAtom, socket.state)

/** The chat log, deferred: in a flood of messages typing has priority over rendering. */
export const useChatLog = ({ chat }: RoomChannel) =>
  useDeferredValue(usePageValue(chat.entriesAtom, chat.entries))

export const useOutgoing = ({ chat }: RoomChannel) => usePageValue(chat.outgoingAtom, chat.outgoing)
