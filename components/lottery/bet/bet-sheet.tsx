'use client'
import type { CSSProperties } from 'react'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { classes } from '#components/ui/classes.ts'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import type { useBetSheet } from '#hooks/lottery/bet-sheet.ts'
import { useRoom } from '#hooks/lottery/room.ts'
import { useSecondsToClose } from '#hooks/lottery/timed-room.ts'
import { formatDuration } from '#lib/time/dates.ts'
import { BetBoard, BoardFooter, useBoard } from './bet-board.tsx'
import { ReviewFooter, ReviewLines } from './review.tsx'
import styles from './bet-sheet.module.css'

interface Props {
  sheet: ReturnType<typeof useBetSheet>
}

/**
 * The betting sheet: the board with one stake for all lines, the review with a stake for each (spec 1 §2, §9), or a bet
 * without an answer.
 */
export function BetSheet({ sheet }: Props) {
  const { room } = useRoom()
  const board = useBoard(sheet)
  const { review, betting } = sheet
  const period = review?.period ?? room.round.period
  const isUnknown = betting.state === 'unknown'
  return (
    <Sheet
      open
      onClose={sheet.close}
      onBack={sheet.canGoBack && !isUnknown ? sheet.showBoard : undefined}
      height="low"
      title={
        <span className={styles.title}>
          <span>{review ? '确认注单' : '投注'}</span>
          {!isUnknown && <small className="num" translate="no">{`${period} 期`}</small>}
        </span>
      }
      actions={isUnknown ? undefined : <SecondsLeft />}
      footer={
        isUnknown ? undefined : review ? (
          <ReviewFooter review={review} sheet={sheet} />
        ) : (
          <BoardFooter board={board} />
        )
      }
    >
      {isUnknown ? (
        <UnknownOutcome command={betting} />
      ) : review ? (
        <ReviewLines review={review} sheet={sheet} />
      ) : (
        <BetBoard board={board} />
      )}
    </Sheet>
  )
}

/** The board beside the chat, on a screen wide enough for both. */
export function BetAside({ sheet }: Props) {
  const board = useBoard(sheet)
  return (
    <aside className={styles.aside} aria-label="投注">
      <div className={styles.asideBoard}>
        <BetBoard board={board} />
      </div>
      <div className={styles.asideFooter}>
        <BoardFooter board={board} />
      </div>
    </aside>
  )
}

/** The countdown pulses from this number of seconds on. */
const SOON = 10

/** The time left for betting, or nothing while betting is stopped. */
function SecondsLeft() {
  const { room, isBettingStopped } = useRoom()
  const seconds = useSecondsToClose(room.round)
  if (isBettingStopped) return null
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
