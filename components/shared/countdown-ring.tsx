'use client'
import { classes } from '#components/ui/classes.ts'
import { Arch } from '#components/ui/feedback/arch.tsx'
import { useSecondsToDraw } from '#hooks/lottery/timed-room.ts'
import type { Phase, Round } from '#lib/lottery/draw/round.ts'
import { formatDuration } from '#lib/time/dates.ts'
import styles from './countdown-ring.module.css'

interface Props {
  round: Round
  phase: Phase
  /** The seconds of the full circle. */
  secondsBetweenDraws: number
  /** False to show only the time, and during a draw only the sign. */
  hasRing?: boolean
  /** True while no bet can be placed. The time is then grey. */
  isBettingStopped?: boolean
}

const CIRCUMFERENCE = 2 * Math.PI * 27

export function CountdownRing({
  round,
  phase,
  secondsBetweenDraws,
  hasRing = true,
  isBettingStopped,
}: Props) {
  const seconds = useSecondsToDraw(round)
  const shareLeft = Math.min(1, seconds / Math.max(secondsBetweenDraws, 1))
  return (
    <div
      className={classes(styles.ring, (!hasRing || seconds >= 3600) && styles.ringless)}
      data-phase={isBettingStopped ? 'stopped' : phase}
      data-hours={seconds >= 3600 || undefined}
      role="timer"
      aria-label="距离开奖"
    >
      <svg viewBox="0 0 60 60" className={styles.circle} aria-hidden>
        <circle cx="30" cy="30" r="27" className={styles.track} />
        <circle
          cx="30"
          cy="30"
          r="27"
          className={styles.arc}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - shareLeft)}
        />
      </svg>
      {phase === 'drawing' && <Arch size={30} isWaiting />}
      {(hasRing || phase !== 'drawing') && (
        <b className="num" translate="no">
          {phase === 'drawing' ? '开奖中' : formatDuration(seconds)}
        </b>
      )}
    </div>
  )
}
