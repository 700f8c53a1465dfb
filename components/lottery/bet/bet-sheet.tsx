'use client'
import { useState, type CSSProperties } from 'react'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { classes } from '#components/ui/classes.ts'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import type { Review } from '#hooks/lottery/bet-sheet.ts'
import { useRoom } from '#hooks/lottery/room-context.ts'
import { useSecondsToClose } from '#hooks/lottery/timed-room.ts'
import { formatDuration } from '#lib/time/dates.ts'
import { BetBoard, BoardFooter, type SlipProps } from './bet-board.tsx'
import { ReviewFooter, ReviewLines, type FooterProps } from './review.tsx'
import styles from './bet-sheet.module.css'

interface Props extends SlipProps, Omit<FooterProps, 'review'> {
  /** The open review; null shows the board. */
  review: Review | null
  /** Goes back from the review to the board; undefined if the review was not opened from the board. */
  onBack: (() => void) | undefined
  onClose: () => void
}

/**
 * The betting popup: the board with one stake for all lines, or the review with a stake for each (spec 1 §2, §9). A bet
 * without an answer takes the place of both.
 */
export function BetSheet({
  review,
  onChange,
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
          <ReviewFooter {...{ review, onChange, betting, onConfirm }} />
        ) : (
          <BoardFooter {...board} />
        )
      }
    >
      {isUnknown ? (
        <UnknownOutcome command={betting} />
      ) : review ? (
        <ReviewLines review={review} onChange={onChange} betting={betting} />
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

/** The countdown pulses from this number of seconds on. */
const SOON = 10

/** Time left for betting; empty while no bet can be placed. */
function SecondsLeft() {
  const { room, isStopped } = useRoom()
  const seconds = useSecondsToClose(room.round)
  if (isStopped) return null
  return (
    <span
      className={classes('num', styles.left, seconds <= SOON && styles.soon)}
      style={{ '--left': seconds / SOON } as CSSProperties}
      role="timer"
    >
      <span>距封盘 </span>
      <span key={seconds} className={styles.beat} translate="no">
        {formatDuration(seconds)}
      </span>
    </span>
  )
}
