'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useRef, createContext, useContext, useMemo } from 'react'
import { queryKeyOf } from '#hooks/core/api.ts'
import { useIsOnline, usePageValue } from '#hooks/core/state.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { rulebookOf, type Rulebook } from '#lib/lottery/bet/rulebook.ts'
import { RoomChat, type RereadReason } from '#lib/lottery/chat/chat.ts'
import type { SocketState } from '#lib/lottery/chat/socket.ts'
import type { Phase } from '#lib/lottery/draw/round.ts'
import type { Chime } from '#lib/lottery/room/chime.ts'
import type { TimedRoom } from './timed-room.ts'

/** The sheets of a room other than the betting sheet. */
export type OtherSheet = 'history' | 'help' | 'mine' | 'menu' | 'wallet'

export interface RoomScope {
  readonly room: TimedRoom
  readonly phase: Phase
  /** True while no bet can be placed, because the connection is lost (GLI-19 2.6.4). */
  readonly isBettingStopped: boolean
  readonly chat: RoomChat
  /** True while the stage has not told the result of its draw. Other parts must not tell it before. */
  readonly isResultHidden: boolean
}

export const RoomContext = createContext<RoomScope | null>(null)

export function useRoom(): RoomScope {
  const scope = useContext(RoomContext)
  if (!scope) throw new Error('outside of a room')
  return scope
}

export const BETTING_STOPPED = '连接中断，暂停投注'

/** Returns the rules of the room's kind. */
export function useRulebook(): Rulebook {
  const { room } = useRoom()
  const { lastResult } = room.current
  return useMemo(() => rulebookOf(room.kind, lastResult), [room.kind, lastResult])
}

/** Makes the chat of a room and gives it the room's history. Its socket closes with the screen and with the session. */
export function useRoomChat(room: TimedRoom, reread: (reason: RereadReason) => void): RoomChat {
  const queries = useQueryClient()
  const [chat] = useState(
    () =>
      new RoomChat(room.id, {
        reread,
        // The 401 of this read ends the session.
        onUnauthorized: () => void queries.refetchQueries({ queryKey: queryKeyOf(getBalance) }),
      }),
  )
  useEffect(() => {
    chat.socket.start()
    return () => chat.socket.close()
  }, [chat])
  useEffect(() => {
    chat.showHistory(room.chatMessages, room.requestedAt)
  }, [chat, room])
  return chat
}

export const useChatConnection = ({ socket }: RoomChat): SocketState =>
  usePageValue(socket.stateAtom, 'closed')

/** Plays a signal, or none if its code cannot be fetched. */
export function playSignal(kind: Chime): void {
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
    if (hasEnded) onClosing()
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

/**
 * True if betting must stop without communication (GLI-19 2.6.4): the device is offline, or the connection broke and the
 * room was not read after that. If only the chat is disconnected, betting continues.
 */
export function useIsBettingStopped(
  { requestedAt }: Pick<TimedRoom, 'requestedAt'>,
  chat: RoomChat,
): boolean {
  const isOnline = useIsOnline()
  const connection = useChatConnection(chat)
  return !isOnline || (connection !== 'open' && requestedAt <= chat.socket.lostAt)
}
