import type { ReactNode } from 'react'
import { usePhase } from '#hooks/lottery/timed-room.ts'
import type { LiveRound } from '#lib/lottery/draw/live.ts'
import { PHASE_NAMES, type Round } from '#lib/lottery/draw/round.ts'
import { CountdownRing } from './countdown-ring.tsx'
import styles from './next-draw.module.css'

interface Props {
  /** Shown above the period. */
  heading?: string
  /** Undefined until it is read. Its space is reserved. */
  live: Pick<LiveRound, 'round' | 'secondsBetweenDraws'> | undefined
  /** Shown below: the running draw or the last one. */
  children: ReactNode
}

/** A lottery's running round, in the hall and above its rooms. */
export function NextDraw({ heading, live, children }: Props) {
  return (
    <div className={styles.draw}>
      <span className={styles.words}>
        <b className={styles.heading}>{heading ?? (live && <Period round={live.round} />)}</b>
        <span className={styles.note}>
          {heading && live && <Period round={live.round} />}{' '}
          {live && <PhaseName round={live.round} />}
        </span>
      </span>
      {live && <Clock round={live.round} secondsBetweenDraws={live.secondsBetweenDraws} />}
      {children}
    </div>
  )
}

const Period = ({ round }: { round: Round }) => (
  <>
    第 <span className="num">{round.period}</span> 期
  </>
)

function PhaseName({ round }: { round: Round }) {
  const phase = usePhase(round)
  return <b data-phase={phase}>{PHASE_NAMES[phase]}</b>
}

const Clock = ({
  round,
  secondsBetweenDraws,
}: Pick<LiveRound, 'round' | 'secondsBetweenDraws'>) => (
  <CountdownRing
    hasRing={false}
    round={round}
    phase={usePhase(round)}
    secondsBetweenDraws={secondsBetweenDraws}
  />
)
