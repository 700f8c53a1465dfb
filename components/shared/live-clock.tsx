'use client'
import { classes } from '#components/ui/classes.ts'
import { Arch } from '#components/ui/feedback/arch.tsx'
import { usePhase, useSecondsToDraw } from '#hooks/lottery/timed-room.ts'
import type { Round } from '#lib/lottery/draw/round.ts'
import { formatDuration } from '#lib/time/dates.ts'
import styles from './live-clock.module.css'

/** The time to the draw, with a dot in the colour of the phase. */
export function LiveClock({ round, className }: { round: Round; className?: string }) {
  const phase = usePhase(round)
  const seconds = useSecondsToDraw(round)
  return (
    <span
      className={classes('num', styles.clock, className)}
      data-phase={phase}
      translate="no"
      aria-hidden
    >
      {phase === 'drawing' && <Arch size={13} isWaiting />}
      {phase === 'drawing' ? '开奖中' : formatDuration(seconds)}
    </span>
  )
}
