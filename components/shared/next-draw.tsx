import type { ReactNode } from 'react'
import { Row } from '#components/ui/layout/page.tsx'
import { usePhase } from '#hooks/lottery/timed-room.ts'
import type { LiveRound } from '#lib/lottery/draw/live.ts'
import { PHASE_NAMES, type Round } from '#lib/lottery/draw/round.ts'
import { MiniBalls } from './ball.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import styles from './next-draw.module.css'

interface Props {
  /** Replaces the period, which then stands below. */
  heading?: string
  /** Undefined until it has been read; its space is reserved. */
  live: Omit<LiveRound, 'roomId'> | undefined
  /** The draw itself, while it runs, in place of the last one and the link. */
  stage?: ReactNode
  /** The link or button. */
  children: ReactNode
}

/** A lottery's running round and last draw with a link: the stage of the hall, and the head of its rooms. */
export function NextDraw({ heading, live, stage, children }: Props) {
  return (
    <section className={styles.draw} data-theme="dark" aria-label="本期">
      <span className={styles.words}>
        <b className={styles.heading}>{heading ?? (live && <Period round={live.round} />)}</b>
        <span className={styles.note}>
          {heading && live && <Period round={live.round} />} {live && <State round={live.round} />}
        </span>
      </span>
      {live && <Clock round={live.round} every={live.every} />}
      {stage || (
        <span className={styles.foot}>
          <Row as="span" className={styles.last}>
            {live && <span className="sr-only">上期</span>}
            {live && <Last key={live.lastPeriod} last={live.last} />}
          </Row>
          {children}
        </span>
      )}
    </section>
  )
}

const Period = ({ round }: { round: Round }) => (
  <>
    第 <span className="num">{round.period}</span> 期
  </>
)

function State({ round }: { round: Round }) {
  const phase = usePhase(round)
  return <b data-phase={phase}>{PHASE_NAMES[phase]}</b>
}

const Clock = ({ round, every }: Pick<LiveRound, 'round' | 'every'>) => (
  <CountdownRing bare round={round} phase={usePhase(round)} every={every} />
)

const Last = ({ last }: Pick<LiveRound, 'last'>) =>
  last ? <MiniBalls result={last} size="small" /> : <span>结果待公布</span>
