'use client'
import { useState } from 'react'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import type { Review } from '#hooks/lottery/bet-sheet.ts'
import { useRoom } from '#hooks/lottery/room-context.ts'
import { BetBoard, BoardFooter, type SlipProps } from './bet-board.tsx'
import { ReviewFooter, ReviewLines, type FooterProps } from './review.tsx'
import { SecondsLeft } from './seconds-left.tsx'
import styles from './bet-sheet.module.css'

interface Props extends SlipProps, Omit<FooterProps, 'review'> {
  /** The open review; null shows the board. */
  review: Review | null
  /** Goes back from the review to the board; undefined if the board was not open. */
  onBack: (() => void) | undefined
  onClose: () => void
}

/**
 * The betting popup: first the plays with one stake, then the review with a stake for each line (spec 1 §2, §9). A bet
 * without an answer takes the place of both.
 */
export function BetSheet({
  review,
  onReview,
  betting,
  onConfirm,
  onBack,
  onClose,
  ...slip
}: Props) {
  const { room } = useRoom()
  const [tab, setTab] = useState('0')
  const board = { ...slip, tab, onTab: setTab }
  const period = review?.period ?? room.round.period
  const isUnknown = betting.state === 'unknown'
  return (
    <Sheet
      open
      onClose={onClose}
      onBack={review && !isUnknown ? onBack : undefined}
      height="low"
      title={
        <span className={styles.title}>
          <span>{review ? '确认注单' : '投注'}</span>
          <small className="num" translate="no">{`${period} 期`}</small>
        </span>
      }
      actions={<SecondsLeft />}
      footer={
        isUnknown ? undefined : review ? (
          <ReviewFooter {...{ review, onReview, betting, onConfirm }} />
        ) : (
          <BoardFooter {...board} />
        )
      }
    >
      {isUnknown ? (
        <UnknownOutcome of={betting} />
      ) : review ? (
        <ReviewLines review={review} onReview={onReview} betting={betting} />
      ) : (
        <BetBoard {...board} />
      )}
    </Sheet>
  )
}

/** The board beside the chat, on a screen wide enough for both. */
export function BetAside(slip: SlipProps) {
  const [tab, setTab] = useState('0')
  const board = { ...slip, tab, onTab: setTab }
  return (
    <aside className={styles.aside} aria-label="投注">
      <div className={styles.asideBoard}>
        <BetBoard {...board} />
      </div>
      <div className={styles.asideFooter}>
        <BoardFooter {...board} />
      </div>
    </aside>
  )
}
