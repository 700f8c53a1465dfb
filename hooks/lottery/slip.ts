'use client'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDraft } from '#hooks/core/state.ts'
import { useCheckSite } from '#hooks/site/site.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { listen, type DoneCommand } from '#lib/events.ts'
import { hasOrder, slipDraft, slipOf, type Slip } from '#lib/lottery/bet/slip.ts'
import type { BetLine } from '#lib/lottery/bet/typed-bet.ts'
import type { AskReread } from '#lib/lottery/chat/channel.ts'
import type { Phase } from '#lib/lottery/draw/round.ts'
import { useBetting } from './betting.ts'
import { useLastBet } from './own-rounds.ts'
import { useOnClosing } from './room.ts'
import type { TimedRoom } from './timed-room.ts'

/** The bets in the review: the slip or a typed bet. */
export interface Review {
  readonly from: 'board' | 'typed'
  /** The period that the member saw; it may close before the confirmation. */
  readonly period: string
  readonly slip: Slip
  /** True after the member tried to send it. */
  readonly isTried?: boolean
  /** The message of the last refusal. */
  readonly refusal?: string
}
/** A review without its slip if it is from the board, because the draft has that slip. */
type OpenReview = Omit<Review, 'slip'> & Partial<Pick<Review, 'slip'>>

/** The betting of a room: its slip, and the sheet over the chat with the board or the review. */
export function useBetSheet(room: TimedRoom, phase: Phase, reread: AskReread) {
  const { round, groups } = room
  const [slip, setSlip] = useDraft(useMemo(() => slipDraft(room.id), [room.id]))
  const [shown, setShown] = useState<'board' | OpenReview | null>(null)
  const review: Review | null = shown === null || shown === 'board' ? null : { slip, ...shown }
  const close = () => setShown(null)
  /** The sheet that the end of betting closed; null once it is open again or the next round closes. */
  const [closedSheet, setClosedSheet] = useState<'board' | 'typed' | null>(null)
  const checkSite = useCheckSite()
  const betting = useBetting(room, () => {
    // The round may have closed early or changed, or the site is closed.
    reread('now')
    checkSite()
  })
  const endReview = useEffectEvent(({ id, input }: DoneCommand) => {
    if (id === placeBet.id && review && hasOrder(review.slip, input)) close()
  })
  useEffect(() => listen('commandDone', endReview), [])
  useOnClosing(phase, () => {
    // A pending or unknown bet stays on screen.
    const isClosing = betting.state === 'free' && shown !== null
    if (isClosing) close()
    setClosedSheet(isClosing ? (review?.from ?? 'board') : null)
  })
  const openSheet = useCallback((next: 'board' | OpenReview) => {
    setClosedSheet(null)
    setShown(next)
  }, [])
  const { period } = round
  // The chosen play must show before the rest of the page is rendered.
  const { typed, lines } = useDeferredValue(slip)
  const reviewTyped = useCallback(
    (bet: readonly BetLine[]) => openSheet({ from: 'typed', period, slip: slipOf(bet, typed) }),
    [openSheet, period, typed],
  )
  const last = useLastBet(groups)
  const again = useCallback(() => {
    if (last === null) return
    const next = slipOf(last, typed)
    setSlip(() => next)
    openSheet({ from: 'board', period })
  }, [last, openSheet, period, typed, setSlip])
  return {
    slip,
    setSlip,
    /** The number of lines in the slip. */
    count: lines.length,
    betting,
    /** True while the board or a review is open. */
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
    toReview: () => openSheet({ from: 'board', period }),
    toBoard: useCallback(() => openSheet('board'), [openSheet]),
    closedSheet,
    close,
    /** Puts the last bet into the empty slip; undefined when the room does not offer it. */
    again: last && phase === 'open' && slip.lines.length === 0 ? again : undefined,
  }
}
