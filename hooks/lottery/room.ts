'use client'
import { useQueryClient } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useRef,
  useLayoutEffect,
} from 'react'
import { keyOf } from '#hooks/core/api.ts'
import { useOnline, usePageValue } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { acceptedBets } from '#lib/lottery/bet/bets.ts'
import { RoomChannel, type AskReread } from '#lib/lottery/chat/channel.ts'
import type { SocketState } from '#lib/lottery/chat/socket.ts'
import { isDrawLine, type Phase } from '#lib/lottery/draw/round.ts'
import type { Chime } from '#lib/lottery/room/chime.ts'
import { useOwnBets } from './own-rounds.ts'
import type { Stage } from './stage.ts'
import type { TimedRoom } from './timed-room.ts'

/** The channel of a room, which closes with the screen and with the session. */
export function useRoomChannel(room: TimedRoom, onStale: AskReread): RoomChannel {
  const queries = useQueryClient()
  const { id, messages, askedAt } = room
  const bets = () => acceptedBets().filter(({ roomId }) => roomId === id)
  const [channel] = useState(
    () =>
      new RoomChannel(id, {
        bets,
        onStale,
        // The 401 of an ordinary call ends the session.
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
  const memberId = useMember()?.id
  // An accepted bet becomes a line of the member in the chat.
  const sent = useOwnBets()
  useEffect(() => channel.chat.refresh(), [channel, sent, memberId])
  return channel
}

export const useChatConnection = ({ socket }: RoomChannel): SocketState =>
  usePageValue(socket.stateAtom, socket.state)

/** The chat log, deferred, because typing is more urgent than a flood of messages. */
export const useChatLog = ({ chat }: RoomChannel) =>
  useDeferredValue(usePageValue(chat.entriesAtom, chat.entries))

export const useOutgoing = ({ chat }: RoomChannel) => usePageValue(chat.outgoingAtom, chat.outgoing)

/** Plays a signal; its code is fetched for the first one, and without it there is no sound. */
function signal(kind: Chime): void {
  import('#lib/lottery/room/chime.ts').then(
    ({ chime }) => chime(kind),
    () => undefined,
  )
}

/** Calls `onClosing` when betting ends while the room is on screen. */
export function useOnClosing(phase: Phase, onClosing: () => void): void {
  const before = useRef(phase)
  useEffect(() => {
    const ended = before.current === 'open' && phase !== 'open'
    before.current = phase
    if (!ended) return
    signal('closed')
    onClosing()
  })
}

/** Plays a signal for every new result while the room is on screen. */
export function useDrawSignal(lastPeriod: string): void {
  const before = useRef(lastPeriod)
  useEffect(() => {
    if (before.current === lastPeriod) return
    before.current = lastPeriod
    signal('drawn')
  }, [lastPeriod])
}

/** True when the chat tells the result of a draw before this page's clock does. */
export function useEarlyDraw({ chat }: RoomChannel, period: string): boolean {
  const isToldAtom = useMemo(
    () =>
      atom((get) =>
        get(chat.entriesAtom).some(({ system, content }) => system && isDrawLine(content, period)),
      ),
    [chat, period],
  )
  return usePageValue(isToldAtom, false)
}

/** The longest wait (ms) of a value for a draw, and again for its balls. */
const HOLD_MS = 3_000

/** A value that would tell a result too early: the old value stays while `draw` is on, for 3 s at most in each step. */
export function useHeldBack<T>(value: T, draw: Stage | null): T {
  const [drawn, setDrawn] = useState(value)
  if (!draw && drawn !== value) setDrawn(value)
  const waits = draw !== null && drawn !== value
  const release = useEffectEvent(() => setDrawn(value))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(release, HOLD_MS)
    return () => clearTimeout(timer)
  }, [waits, draw])
  return draw ? drawn : value
}

/**
 * True when play must stop without communication (GLI-19 2.6.4): the device is offline, or the connection broke and the
 * room was not read after that. If only the chat is down, play goes on.
 */
export function usePlayStopped({ askedAt }: TimedRoom, connection: SocketState): boolean {
  const online = useOnline()
  const open = connection === 'open'
  const wasOpen = useRef(open)
  /** Time of the break (ms, performance.now). */
  const [disconnectedAt, setDisconnectedAt] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    setDisconnectedAt(open ? null : performance.now())
  }, [open])
  return !online || (disconnectedAt !== null && askedAt <= disconnectedAt)
}
