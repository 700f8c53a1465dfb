'use client'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useDraft } from '#hooks/core/state.ts'
import { readDraft } from '#lib/draft.ts'
import type { BetDetails } from '#lib/lottery/bet/bets.ts'
import type { BetLine } from '#lib/lottery/bet/pick.ts'
import { betRefusal, type BetSituation } from '#lib/lottery/bet/refusal.ts'
import { betLines, composerDraft, slipDraft, type Slip } from '#lib/lottery/bet/slip.ts'
import type { RereadReason } from '#lib/lottery/chat/chat.ts'
import { drawTimeOf, phaseAt } from '#lib/lottery/draw/round.ts'
import { notify } from '#lib/notify.ts'
import { freshBalance } from '#lib/session/member.ts'
import { pageClock } from '#lib/time/clock.ts'
import { usePlaceBet, useRepeatableLines } from './bets.ts'
import { BETTING_STOPPED, type RoomScope, playSignal, useOnClosing } from './room.ts'
import type { TimedRoom } from './timed-room.ts'

/** The last look at a bet before it is sent. */
export interface Review {
  /** The period that the member saw. It may close before the confirmation. */
  readonly period: string
  readonly slip: Slip
}

export const BET_PLACED = '投注成功'
/** The time for which the room shows that a bet was placed. */
const PLACED_MS = 4_000

/** What the member has opened. An unknown bet opens the sheet by itself until the member has dismissed it. */
type View =
  | { readonly kind: 'none' | 'dismissed' | 'board' }
  | { readonly kind: 'slip'; readonly period: string }
  | { readonly kind: 'typed'; readonly period: string; readonly slip: Slip }

/** Returns what decides about a bet: its review, the room, the balance and the time. */
export const situationOf = (
  { slip, period: reviewedPeriod }: Review,
  { round, ...offer }: TimedRoom,
): BetSituation => ({
  ...offer,
  slip,
  balance: freshBalance(),
  phase: phaseAt(round, pageClock.now()),
  reviewedPeriod,
  period: round.period,
})

/** Returns the first reason against the bet in the present room, or null if there is none. */
export const refusalOf = (
  review: Review,
  { room, isBettingStopped }: Pick<RoomScope, 'room' | 'isBettingStopped'>,
): string | null => (isBettingStopped ? BETTING_STOPPED : betRefusal(situationOf(review, room)))

/** The betting of a room: its slip, and the sheet with the board, a review, or a bet without an answer. */
export function useBetSheet(
  scope: Pick<RoomScope, 'room' | 'phase' | 'isBettingStopped'>,
  reread: (reason: RereadReason) => void,
  isBoardBeside: boolean,
) {
  const { room, phase } = scope
  const { round } = room
  const { period } = round
  const [slip, setSlip] = useDraft(useMemo(() => slipDraft(room.id), [room.id]))
  const [view, setView] = useState<View>({ kind: 'none' })
  const betting = usePlaceBet(() =>
    setView((before) => (before.kind === 'board' ? before : { kind: 'none' })),
  )
  const review: Review | null = 'period' in view ? { slip, ...view } : null
  const isUnknown = betting.state === 'unknown'
  const isOpen = isUnknown
    ? view.kind !== 'dismissed'
    : review !== null || (view.kind === 'board' && !isBoardBeside)
  const close = () => setView({ kind: isUnknown ? 'dismissed' : 'none' })
  useOnClosing(phase, () => {
    playSignal('closed')
    // A pending or unknown bet stays on screen.
    if (betting.state !== 'free' || !isOpen) return
    close()
    const hasPicks = (review?.slip ?? slip).lines.length > 0
    notify.info(hasPicks ? '本期已封盘，所选投注为您保留' : '本期已封盘')
  })
  // Seconds may lie between the tap and the sending, which reads the room of that moment.
  const latestScope = useRef(scope)
  useLayoutEffect(() => {
    latestScope.current = scope
  })
  const isMounted = useMountCheck()
  const [isJustPlaced, setJustPlaced] = useState(false)
  useEffect(() => {
    if (!isJustPlaced) return
    const timer = setTimeout(() => setJustPlaced(false), PLACED_MS)
    return () => clearTimeout(timer)
  }, [isJustPlaced])
  const place = async () => {
    if (!review) return
    const refusal = refusalOf(review, scope)
    if (refusal !== null) return notify.error(refusal)
    setJustPlaced(false)
    const bet = { roomId: room.id, period: review.period, lines: betLines(review.slip) }
    const text = view.kind === 'typed' ? readDraft(composerDraft(room.id)) : null
    const details: BetDetails = { ...bet, drawTime: drawTimeOf(round), text }
    const beforeSend = () => refusalOf(review, latestScope.current)
    const { kind } = await betting.send(bet, { details, beforeSend })
    if (kind === 'done') {
      if (isMounted()) setJustPlaced(true)
      else notify.success(BET_PLACED)
    }
    // The round may have closed early or changed.
    if (kind === 'refused') reread('betRefused')
  }
  const { stake, lines } = slip
  const reviewTyped = useCallback(
    (bet: readonly BetLine[]) => setView({ kind: 'typed', period, slip: { lines: bet, stake } }),
    [period, stake],
  )
  const repeatable = useRepeatableLines(room)
  const repeatLastBet = useCallback(() => {
    if (repeatable === null) return
    setSlip(() => ({ lines: repeatable, stake }))
    setView({ kind: 'slip', period })
  }, [repeatable, period, stake, setSlip])
  return {
    slip,
    setSlip,
    betting,
    /** True for some seconds after a bet was placed. */
    isJustPlaced,
    isOpen,
    /** The review in the sheet, or null if the sheet shows none. */
    review,
    changeReviewed(next: Slip): void {
      if (view.kind === 'typed') setView({ ...view, slip: next })
      else setSlip(() => next)
    },
    acceptPeriod: () => setView('period' in view ? { ...view, period } : view),
    /** Sends the bet under review. */
    place,
    reviewTyped,
    showReview: () => setView({ kind: 'slip', period }),
    showBoard: useCallback(() => setView({ kind: 'board' }), []),
    /** True for a review of the slip, because the board may be behind it. */
    canGoBack: view.kind === 'slip' && !isBoardBeside,
    close,
    /** Opens a review of the last bet. It is undefined unless betting is open, the slip is empty and the room offers the bet. */
    repeatLastBet: repeatable && phase === 'open' && lines.length === 0 ? repeatLastBet : undefined,
  }
}
