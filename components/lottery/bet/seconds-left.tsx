'use client'
import type { CSSProperties } from 'react'
import { classes } from '#components/ui/classes.ts'
import { useRoom } from '#hooks/lottery/room-context.ts'
import { useSecondsToClose } from '#hooks/lottery/timed-room.ts'
import { formatDuration } from '#lib/time/dates.ts'
import styles from './bet-sheet.module.css'

/** The countdown pulses from this number of seconds on. */
const SOON = 10

/** Time left for betting; empty while no bet can be placed. */
export function SecondsLeft() {
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
