'use client'
import { useCallback, useMemo, useState } from 'react'
import { useDraft } from '#hooks/core/state.ts'
import { useCheckSite } from '#hooks/site/site.ts'
import { readDraft } from '#lib/draft.ts'
import { type BetLine } from '#lib/lottery/bet/pick.ts'
import { slipDraft, type Slip } from '#lib/lottery/bet/slip.ts'
import { composerDraft, type Reread } from '#lib/lottery/chat/chat.ts'
import { notify } from '#lib/notify.ts'
import { useBetting, type BettingScope } from './betting.ts'
import { useRepeatableLines } from './own-rounds.ts'
import type { RoomScope } from './room-context.ts'
import { useOnClosing } from './room.ts'

/** The bets in the review: the slip or a typed bet. */
export interface Review {
  readonly from: 'board' | 'typed'
  /** The period that the member saw; it may close before the confirmation. */
  readonly period: string
  readonly slip: Slip
}
/** A review from the board has no own slip, because the draft is its slip. */
type OpenReview = Omit<Review, 'slip'> & Partial<Pick<Review, 'slip'>>

const isReview = (shown: string | OpenReview | null): shown is OpenReview =>
  shown !== null && typeof shown === 'object'

/** The betting of a room: its slip, and the sheet over the chat with the board or the review. */
export function useBetSheet(
  { room, phase, isStopped }: Pick<RoomScope, 'room' | 'phase' | 'isStopped'>,
  reread: Reread,
) {
  const { round, groups } = room
  const draft = useMemo(() => slipDraft(room.id), [room.id])
  const [slip, setSlip] = useDraft(draft)
  const [shown, setShown] = useState<'board' | 'dismissed' | OpenReview | null>(null)
  const review: Review | null = isReview(shown) ? { slip, ...shown } : null
  const checkSite = useCheckSite()
  const betting = useBetting({ room, isStopped }, () =>
    setShown((before) => (before === 'board' ? before : null)),
  )
  const isUnknown = betting.state === 'unknown'
  const isOpen = shown === null ? isUnknown : shown !== 'dismissed'
  const close = () => setShown(isUnknown ? 'dismissed' : null)
  const place = async (
    { from, ...bet }: Review,
    findRefusal: (present: BettingScope) => string | null,
  ) => {
    const text = from === 'typed' ? readDraft(composerDraft(room.id)) : null
    const { kind } = await betting.send({ ...bet, text, findRefusal })
    if (kind !== 'refused') return
    // The round may have closed early or changed, or the site may be closed.
    reread('thisPhone')
    checkSite()
  }
  useOnClosing(phase, () => {
    // A pending or unknown bet stays on screen.
    if (betting.state !== 'free' || !isOpen) return
    close()
    const hasPicks = (review?.slip ?? slip).lines.length > 0
    notify.info(hasPicks ? '本期已封盘，所选投注为您保留' : '本期已封盘')
  })
  const { period } = round
  const { stake, lines } = slip
  const reviewTyped = useCallback(
    (bet: readonly BetLine[]) => setShown({ from: 'typed', period, slip: { lines: bet, stake } }),
    [period, stake],
  )
  const repeatable = useRepeatableLines(groups)
  const repeatLastBet = useCallback(() => {
    if (repeatable === null) return
    setSlip(() => ({ lines: repeatable, stake }))
    setShown({ from: 'board', period })
  }, [repeatable, period, stake, setSlip])
  return {
    slip,
    setSlip,
    /** The number of lines in the slip. */
    count: lines.length,
    betting,
    place,
    /** True while the sheet shows the board, a review, or a bet without an answer. */
    isOpen,
    review,
    changeReview: (change: Partial<Review>) => {
      const { slip: next, ...others } = change
      if (next && review?.from === 'board') setSlip(() => next)
      setShown((before) =>
        isReview(before) ? { ...before, ...(before.from === 'board' ? others : change) } : before,
      )
    },
    reviewTyped,
    showReview: () => setShown({ from: 'board', period }),
    showBoard: useCallback(() => setShown('board'), []),
    close,
    /** Puts the last bet into the empty slip and reviews it; undefined if that is not possible. */
    repeatLastBet:
      repeatable && phase === 'open' && slip.lines.length === 0 ? repeatLastBet : undefined,
  }
}
