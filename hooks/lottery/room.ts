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
  useCallback,
} from 'react'
import { keyOf } from '#hooks/core/api.ts'
import { useOnline } from '#hooks/core/connection.ts'
import { usePageValue } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { isSettled, netSum, type RoundBet } from '#lib/lottery/own-bets.ts'
import { confirmedBets, chatBetOf } from '#lib/lottery/sent-bets.ts'
import { isPositive, type Amount } from '#lib/money/amount.ts'
import { preferred } from '#lib/preferences.ts'
import { RoomChannel, type AskReread } from '#lib/room/channel.ts'
import type { Chime } from '#lib/room/chime.ts'
import { quietMode, winPrompt } from '#lib/room/preferences.ts'
import { tellsDraw, type Phase } from '#lib/room/round.ts'
import type { SocketState } from '#lib/room/socket.ts'
import { useSentBets } from './round-bets.ts'
import type { TimedRoom } from './timed-room.ts'

/** One channel, open while the room is on screen; closed with the screen and with the session. */
export function useRoomChannel(room: TimedRoom, onStale: AskReread): RoomChannel {
  const queries = useQueryClient()
  const { id, messages, askedAt } = room
  const bets = () =>
    confirmedBets()
      .filter(({ roomId }) => roomId === id)
      .map(chatBetOf)
  const [channel] = useState(
    () =>
      new RoomChannel(id, {
        bets,
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
  const memberId = useMember()?.id
  useEffect(() => channel.chat.noteMember(), [channel, memberId])
  // A bet that was carried out is the member's own line in the chat.
  const sent = useSentBets()
  const addBets = useEffectEvent(() => bets().forEach((each) => channel.chat.addBet(each)))
  useEffect(() => addBets(), [sent])
  return channel
}

export const useChatConnection = ({ socket }: RoomChannel): SocketState =>
  usePageValue(socket.stateAtom, socket.state)

/** The chat log, deferred: in a flood of messages typing has priority over rendering. */
export const useChatLog = ({ chat }: RoomChannel) =>
  useDeferredValue(usePageValue(chat.entriesAtom, chat.entries))

export const useOutgoing = ({ chat }: RoomChannel) => usePageValue(chat.outgoingAtom, chat.outgoing)

/** The code of the signal is fetched when the first one is due; when it does not come, nothing sounds. */
function signal(kind: Chime): void {
  import('#lib/room/chime.ts').then(
    ({ chime }) => chime(kind),
    () => undefined,
  )
}

/** Calls back when betting ends while the room is on screen. */
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

/** A signal for every result that comes in while the room is on screen. */
export function useDrawSignal(lastPeriod: string): void {
  const before = useRef(lastPeriod)
  useEffect(() => {
    if (before.current === lastPeriod) return
    before.current = lastPeriod
    signal('drawn')
  }, [lastPeriod])
}

/** Until the last ball has stopped and its label has been seen (ms). */
const FALL_MS = 2_600

/** Whether the balls of a result that has just come are falling; a touch anywhere ends their fall. */
export function useFalling(lastPeriod: string, hasResult: boolean): boolean {
  const [fallen, setFallen] = useState(lastPeriod)
  const falling = hasResult && fallen !== lastPeriod
  useEffect(() => {
    if (!falling) return
    const end = () => setFallen(lastPeriod)
    const timer = setTimeout(end, FALL_MS)
    addEventListener('pointerdown', end, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end)
    }
  }, [falling, lastPeriod])
  return falling
}

/** Whether the platform tells of a draw that comes before this page's clock: the room is about to be read. */
export function useEarlyDraw({ chat }: RoomChannel, period: string): boolean {
  const told = useMemo(
    () =>
      atom((get) =>
        get(chat.entriesAtom).some(({ system, content }) => system && tellsDraw(content, period)),
      ),
    [chat, period],
  )
  return usePageValue(told, false)
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare

/**
 * The own bets of the last round with any that is over, while they are news: until they are settled, and in the round
 * that shows this first, however many were drawn while the page slept.
 */
export function useLastBets(
  bets: readonly RoundBet[],
  { period, lastPeriod }: { period: string; lastPeriod: string },
): readonly RoundBet[] {
  const over = bets.flatMap((bet) => (bet.period === period ? [] : [bet.period]))
  const last = over.toSorted(byNumber).at(-1) ?? ''
  const mine = bets.filter((bet) => bet.period === last)
  const [said, setSaid] = useState({ last: '', during: '' })
  if (last !== said.last && isSettled(mine)) setSaid({ last, during: period })
  const isNews = last === lastPeriod || !isSettled(mine) || said.during === period
  return isNews ? mine : []
}

/** What would tell a result waits for its balls so long (ms). */
const HOLD_MS = 3_000

/** What is drawn of a value that may tell a result: while a draw is `held` the one before it, for a moment at most. */
export function useHeldBack<T>(value: T, held: boolean): T {
  const [drawn, setDrawn] = useState(value)
  if (!held && drawn !== value) setDrawn(value)
  const waits = held && drawn !== value
  const release = useEffectEvent(() => setDrawn(value))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(release, HOLD_MS)
    return () => clearTimeout(timer)
  }, [waits])
  return held ? drawn : value
}

/**
 * Whether play has to stop because communication is lost (GLI-19 2.6.4): the device is offline, or the connection
 * broke and the room has not been read since. A platform whose chat alone is down goes on taking bets.
 */
export function usePlayStopped({ askedAt }: TimedRoom, connection: SocketState): boolean {
  const online = useOnline()
  const open = connection === 'open'
  const wasOpen = useRef(open)
  /** When the connection broke (ms, monotonic). */
  const [disconnectedAt, setDisconnectedAt] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    setDisconnectedAt(open ? null : performance.now())
  }, [open])
  return !online || (disconnectedAt !== null && askedAt <= disconnectedAt)
}

/** A period whose bets, now settled, return more than they cost. */
export interface Win {
  readonly period: string
  readonly bets: readonly RoundBet[]
  readonly net: Amount
}

/**
 * The win that is to be shown, and what ends it. Only a return above the stake is a win (RTS 14F); bets that were
 * settled when the room opened are none: `isRead` says whether the records have been read for this.
 */
export function useWin(
  bets: readonly RoundBet[],
  isRead: boolean,
): readonly [win: Win | null, end: () => void] {
  const waiting = useRef(new Set<string>())
  const [win, setWin] = useState<Win | null>(null)
  useEffect(() => {
    if (!isRead) return
    for (const bet of bets) if (bet.status === 'open') waiting.current.add(bet.period)
    for (const period of waiting.current) {
      const mine = bets.filter((bet) => bet.period === period)
      if (mine.length === 0 || !isSettled(mine)) continue
      waiting.current.delete(period)
      const net = netSum(mine)
      if (net === null || !isPositive(net)) continue
      if (!preferred(quietMode) && preferred(winPrompt)) setWin({ period, bets: mine, net })
    }
  }, [bets, isRead])
  return [win, useCallback(() => setWin(null), [])]
}
