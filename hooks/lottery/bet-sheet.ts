'use client'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDraft } from '#hooks/core/state.ts'
import { useCheckSite } from '#hooks/site/site.ts'
import { readDraft } from '#lib/draft.ts'
import type { BetLine } from '#lib/lottery/bet/pick.ts'
import { slipDraft, type Slip, composerDraft } from '#lib/lottery/bet/slip.ts'
import type { Reread } from '#lib/lottery/chat/chat.ts'
import { phaseAt } from '#lib/lottery/draw/round.ts'
import { notify } from '#lib/notify.ts'
import { betRefusal, type BetSituation } from '#lib/rules/bet.ts'
import { freshBalance } from '#lib/session/member.ts'
import { pageClock } from '#lib/time/clock.ts'
import { useBetting, type BettingScope } from './betting.ts'
import { useRepeatableLines } from './own-rounds.ts'
import { PLAY_STOPPED, type RoomScope, useOnClosing } from './room.ts'
import type { TimedRoom } from './timed-room.ts'

/** The last look at a bet before it is sent. */
export interface Review {
  /** The period that the member saw; it may close before the confirmation. */
  readonly period: string
  readonly slip: Slip
}

/** What the sheet shows. A review without a typed bet is of the slip. */
type Shown = 'board' | { readonly period: string; readonly typed: Slip | null }

/** The bet under review in the present room, for the rules of lib/rules/bet.ts. */
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
export const refusalOf = (review: Review, { room, isStopped }: BettingScope): string | null =>
  isStopped ? PLAY_STOPPED : betRefusal(situationOf(review, room))

/** The betting of a room: its slip, and the sheet with the board, a review, or a bet without an answer. */
export function useBetSheet(
  { room, phase, isStopped }: Pick<RoomScope, 'room' | 'phase' | 'isStopped'>,
  reread: Reread,
  isBoardBeside: boolean,
) {
  const { round, groups } = room
  const { period } = round
  const draft = useMemo(() => slipDraft(room.id), [room.id])
  const [slip, setSlip] = useDraft(draft)
  const checkSite = useCheckSite()
  const [shown, setShown] = useState<Shown | null>(null)
  const betting = useBetting({ room, isStopped }, () =>
    setShown((before) => (before === 'board' ? before : null)),
  )
  const isUnknown = betting.state === 'unknown'
  const showUnknown = useEffectEvent(() => {
    if (isUnknown) setShown('board')
  })
  useEffect(() => showUnknown(), [])
  const reviewed = shown === 'board' ? null : shown
  const review: Review | null = reviewed && {
    period: reviewed.period,
    slip: reviewed.typed ?? slip,
  }
  const isOpen = shown !== null && (reviewed !== null || isUnknown || !isBoardBeside)
  const close = () => setShown(null)
  useOnClosing(phase, () => {
    // A pending or unknown bet stays on screen.
    if (betting.state !== 'free' || !isOpen) return
    close()
    const hasPicks = (review?.slip ?? slip).lines.length > 0
    notify.info(hasPicks ? '本期已封盘，所选投注为您保留' : '本期已封盘')
  })
  const place = async () => {
    if (!reviewed || !review) return
    const refusal = refusalOf(review, { room, isStopped })
    if (refusal !== null) return notify.error(refusal)
    const text = reviewed.typed && readDraft(composerDraft(room.id))
    const findRefusal = (present: BettingScope) => refusalOf(review, present)
    const { kind } = await betting.send({ ...review, text, findRefusal })
    if (kind !== 'refused') return
    // The round may have closed early or changed, or the site may be closed.
    reread('thisPhone')
    checkSite()
  }
  const { stake, lines } = slip
  const reviewTyped = useCallback(
    (bet: readonly BetLine[]) => setShown({ period, typed: { lines: bet, stake } }),
    [period, stake],
  )
  const repeatable = useRepeatableLines(groups)
  const repeatLastBet = useCallback(() => {
    if (repeatable === null) return
    setSlip(() => ({ lines: repeatable, stake }))
    setShown({ period, typed: null })
  }, [repeatable, period, stake, setSlip])
  return {
    slip,
    setSlip,
    betting,
    isOpen,
    /** The open review; null if there is none. */
    review,
    changeReviewed(next: Slip): void {
      if (reviewed?.typed) setShown({ ...reviewed, typed: next })
      else setSlip(() => next)
    },
    acceptPeriod: () => setShown(reviewed && { ...reviewed, period }),
    /** Sends the bet under review. */
    place,
    reviewTyped,
    showReview: () => setShown({ period, typed: null }),
    showBoard: useCallback(() => setShown('board'), []),
    /** True if the review was opened from the board in the sheet. */
    canGoBack: reviewed?.typed === null && !isBoardBeside,
    close,
    /** Puts the last bet into the empty slip and reviews it; undefined if that is not possible. */
    repeatLastBet: repeatable && phase === 'open' && lines.length === 0 ? repeatLastBet : undefined,
  }
}
