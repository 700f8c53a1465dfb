'use client'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDraft } from '#hooks/core/state.ts'
import { useCheckSite } from '#hooks/site.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { listen, type Resolved } from '#lib/events.ts'
import { holdsOrder, slipDraft, slipOf, type Slip } from '#lib/lottery/slip.ts'
import type { BetLine } from '#lib/lottery/typed-bet.ts'
import type { AskReread } from '#lib/room/channel.ts'
import type { Phase } from '#lib/room/round.ts'
import { useBetting } from './betting.ts'
import { useOnClosing } from './room.ts'
import { useLastBet, type RoomBets } from './round-bets.ts'
import type { TimedRoom } from './timed-room.ts'

/** Bets under review before sending: the slip, or what was typed. */
export interface Review {
  readonly from: 'board' | 'typed'
  /** As the member saw it; it may have closed before the confirmation. */
  readonly period: string
  readonly slip: Slip
  /** The member has tried to send it, and what was answered. */
  readonly tried?: boolean
  readonly refused?: string
}
/** What a review has of its own: the slip of the board is the draft. */
type Shown = Omit<Review, 'slip'> & Partial<Pick<Review, 'slip'>>

/** The betting of a room: its slip, and the sheet over the chat with the board or what is about to be sent. */
export function useBetSheet(room: TimedRoom, phase: Phase, bets: RoomBets, reread: AskReread) {
  const { round, now, groups } = room
  const [slip, setSlip] = useDraft(useMemo(() => slipDraft(room.id), [room.id]))
  const [shown, setShown] = useState<'board' | Shown | null>(null)
  const review: Review | null = shown === null || shown === 'board' ? null : { slip, ...shown }
  const close = () => setShown(null)
  /** What the end of betting has closed, until it is opened again or the next round closes. */
  const [kept, setKept] = useState<'board' | 'typed' | null>(null)
  const checkSite = useCheckSite()
  const betting = useBetting({
    roomId: room.id,
    groups,
    lastPeriod: now.lastPeriod,
    bets,
    // The round may have been closed early, or be another one, or the site be closed.
    onRefused() {
      reread('now')
      checkSite()
    },
  })
  const endReview = useEffectEvent(({ id, input, isCarriedOut }: Resolved) => {
    if (isCarriedOut && id === placeBet.id && review && holdsOrder(review.slip, input)) close()
  })
  useEffect(() => listen('commandResolved', endReview), [])
  useOnClosing(phase, () => {
    // A pending or unresolved bet stays on screen.
    const isClosing = betting.state === 'free' && shown !== null
    if (isClosing) close()
    setKept(isClosing ? (review?.from ?? 'board') : null)
  })
  const { period } = round
  // A play is shown as chosen before what the sheet covers is rendered.
  const { typed, lines } = useDeferredValue(slip)
  const reviewTyped = useCallback(
    (bet: readonly BetLine[]) => {
      setKept(null)
      setShown({ from: 'typed', period, slip: slipOf(bet, typed) })
    },
    [period, typed],
  )
  const last = useLastBet(groups)
  const again = useCallback(() => {
    if (last === null) return
    const next = slipOf(last, typed)
    setSlip(() => next)
    setShown({ from: 'board', period })
  }, [last, period, typed, setSlip])
  return {
    slip,
    setSlip,
    /** Lines in the slip. */
    count: lines.length,
    betting,
    /** Whether the board or a review is open. */
    open: shown !== null,
    review,
    changeReview: (change: Partial<Review>) => {
      const { slip: next, ...own } = change
      if (next && review?.from === 'board') setSlip(() => next)
      setShown((before) =>
        before === null || before === 'board'
          ? before
          : { ...before, ...(before.from === 'board' ? own : change) },
      )
    },
    reviewTyped,
    toReview: () => setShown({ from: 'board', period }),
    toBoard: useCallback(() => {
      setKept(null)
      setShown('board')
    }, []),
    kept,
    close,
    /** Puts the last bet into the empty slip; undefined where the room offers none now. */
    again: last && phase === 'open' && slip.lines.length === 0 ? again : undefined,
  }
}
