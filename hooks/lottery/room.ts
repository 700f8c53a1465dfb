'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState, useRef } from 'react'
import { queryKeyOf } from '#hooks/core/api.ts'
import { useIsOnline, usePageValue } from '#hooks/core/state.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { RoomChannel, type Reread } from '#lib/lottery/chat/channel.ts'
import type { SocketState } from '#lib/lottery/chat/socket.ts'
import type { Phase } from '#lib/lottery/draw/round.ts'
import type { Chime } from '#lib/lottery/room/chime.ts'
import type { DrawStep } from './draw-step.ts'
import type { TimedRoom } from './timed-room.ts'

/** The channel of a room; it closes with the screen and with the session. */
export function useRoomChannel(room: TimedRoom, onStale: Reread): RoomChannel {
  const queries = useQueryClient()
  const [channel] = useState(
    () =>
      new RoomChannel(room.id, {
        onStale,
        // The 401 of an ordinary call ends the session.
        onUnauthorized: () => void queries.refetchQueries({ queryKey: queryKeyOf(getBalance) }),
      }),
  )
  useEffect(() => {
    channel.socket.start()
    return () => channel.close()
  }, [channel])
  useEffect(() => {
    channel.chat.showHistory(room.chatLines, room.requestedAt)
  }, [channel, room])
  return channel
}

export const useChatConnection = ({ socket }: RoomChannel): SocketState =>
  usePageValue(socket.stateAtom, socket.state)

/** The chat log, deferred, because typing is more urgent than a flood of lines. */
export const useChatLog = ({ chat }: RoomChannel) =>
  useDeferredValue(usePageValue(chat.linesAtom, chat.lines))

export const useOutgoing = ({ chat }: RoomChannel) => usePageValue(chat.outgoingAtom, chat.outgoing)

/** Plays a signal; there is none if its code cannot be fetched. */
function playSignal(kind: Chime): void {
  import('#lib/lottery/room/chime.ts').then(
    ({ playChime }) => playChime(kind),
    () => undefined,
  )
}

/** Calls `onClosing` when betting ends while the room is on screen. */
export function useOnClosing(phase: Phase, onClosing: () => void): void {
  const lastPhase = useRef(phase)
  useEffect(() => {
    const hasEnded = lastPhase.current === 'open' && phase !== 'open'
    lastPhase.current = phase
    if (!hasEnded) return
    playSignal('closed')
    onClosing()
  })
}

/** Plays a signal for every new result while the room is on screen. */
export function useDrawSignal(lastPeriod: string): void {
  const signalled = useRef(lastPeriod)
  useEffect(() => {
    if (signalled.current === lastPeriod) return
    signalled.current = lastPeriod
    playSignal('drawn')
  }, [lastPeriod])
}

/** The longest time that a value waits for the result, and then for the balls. */
const HOLD_MS = 3_000

/**
 * Returns the value from before the draw while `hiddenStep` is not null, because the new value would tell the result. Each
 * step delays it for 3 s at most. The first value is not delayed.
 */
export function useValueBeforeDraw<T>(value: T, hiddenStep: DrawStep | null): T {
  const [shown, setShown] = useState(value)
  if ((!hiddenStep || shown === undefined) && shown !== value) setShown(value)
  const isWaiting = hiddenStep !== null && shown !== value
  const release = useEffectEvent(() => setShown(value))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(release, HOLD_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, hiddenStep])
  return hiddenStep ? shown : value
}

/**
 * True if betting must stop without communication (GLI-19 2.6.4): the device is offline, or the connection broke and the
 * room was not read after that. If only the chat is disconnected, betting continues.
 */
export function useIsBettingStopped(
  { requestedAt }: Pick<TimedRoom, 'requestedAt'>,
  { socket }: { readonly socket: Pick<RoomChannel['socket'], 'state' | 'stateAtom' | 'lostAt'> },
): boolean {
  const isOnline = useIsOnline()
  const state = usePageValue(socket.stateAtom, socket.state)
  return !isOnline || (state !== 'open' && requestedAt <= socket.lostAt)
}
