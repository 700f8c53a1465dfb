'use client'
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { Ball } from '#components/shared/ball.tsx'
import { CountdownRing } from '#components/shared/countdown-ring.tsx'
import { Badge, type Tone } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { useHeldValue, type DrawStep } from '#hooks/lottery/draw-step.ts'
import { BETTING_STOPPED, useRoom, type OtherSheet } from '#hooks/lottery/room.ts'
import { useSecondsToDraw } from '#hooks/lottery/timed-room.ts'
import type { Draw, DrawResult, Colour } from '#lib/api/endpoints/lottery.ts'
import type { OwnRound } from '#lib/lottery/bet/bets.ts'
import { twoDigits } from '#lib/lottery/draw/balls.ts'
import { PHASE_NAMES, countdownWords, type Phase } from '#lib/lottery/draw/round.ts'
import { drawWords, secondsBetweenDraws, figureOf } from '#lib/lottery/draw/stats.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
import { DrawBalls } from './draw-balls.tsx'
import { DrawStage } from './draw-stage.tsx'
import styles from './round-panel.module.css'

const TONES: Readonly<Record<Phase, Tone>> = { open: 'brand', closed: 'gold', drawing: 'info' }
const RECENT = 8

interface Props {
  step: DrawStep | null
  /** The own round whose expected result the stage shows, or null for none. */
  ownRound: OwnRound | null
  onSheet: (sheet: OtherSheet) => void
}

/** Period, state, countdown, and the running or the last draw. It stays in view with one height (GLI-19 4.3.4). */
export const RoundPanel = memo(function RoundPanel({ step, ownRound, onSheet }: Props) {
  const { room, phase, isBettingStopped } = useRoom()
  const { round, current, draws } = room
  return (
    <section className={styles.panel} data-theme="dark" aria-label="本期">
      <Period period={round.period}>
        {isBettingStopped && phase === 'open' ? (
          <Badge>暂停投注</Badge>
        ) : (
          <Badge tone={TONES[phase]}>{PHASE_NAMES[phase]}</Badge>
        )}
      </Period>
      {phase !== 'drawing' && (
        <span className={step ? styles.time : styles.ring}>
          <CountdownRing
            round={round}
            phase={phase}
            secondsBetweenDraws={secondsBetweenDraws(draws)}
            hasRing={step === null}
            isBettingStopped={isBettingStopped}
          />
        </span>
      )}
      {step ? (
        <DrawStage room={room} step={step} ownRound={ownRound} />
      ) : (
        <>
          <LastDraw result={current.lastResult} period={current.lastPeriod} />
          <button type="button" className={styles.recent} onClick={() => onSheet('history')}>
            <span className={styles.small}>近期</span>
            <span className={styles.strip}>
              <Recent draws={draws.filter(({ period }) => period !== current.lastPeriod)} />
            </span>
            <span className={styles.more}>
              <span>走势</span>
              <Icon name="chevron" size={14} />
            </span>
          </button>
        </>
      )}
      <Announcer />
    </section>
  )
})

const Period = ({ period, children }: { period: string; children?: ReactNode }) => (
  <Row gap={1} className={styles.period}>
    <span>
      第{' '}
      <b className="num" translate="no">
        {period || UNKNOWN}
      </b>{' '}
      期
    </span>
    {children}
  </Row>
)

interface LastProps {
  result: DrawResult | null
  period: string
}

function LastDraw({ result, period }: LastProps) {
  return (
    <div className={styles.last}>
      <span className={styles.small}>
        <span className="num" translate="no">
          {period || UNKNOWN}
        </span>{' '}
        期开奖
      </span>
      <span className={styles.balls}>
        {result ? <DrawBalls key={period} result={result} /> : <b>结果待公布</b>}
      </span>
    </div>
  )
}

function Recent({ draws }: { draws: readonly Draw[] }) {
  const knownDraws = draws.flatMap(({ period, result }) => (result ? [{ period, result }] : []))
  return knownDraws.slice(0, RECENT).map(({ period, result }) => {
    const { text, colour } = figureBall(result)
    return <Ball key={period} text={text} colour={colour} size="small" />
  })
}

/** What screen readers announce: the state, 30, 10 and 0 seconds, and the result (WCAG 4.1.3). */
function Announcer() {
  const { room, phase, isBettingStopped, isResultHidden } = useRoom()
  const seconds = useSecondsToDraw(room.round)
  const lastSeconds = useRef(seconds)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const text = countdownWords(lastSeconds.current, seconds)
    lastSeconds.current = seconds
    if (text) setMessage(text)
  }, [seconds])
  const { period } = room.round
  const { lastResult, lastPeriod } = room.current
  const result = useHeldValue(
    lastResult && `第 ${lastPeriod} 期${drawWords(lastResult)}`,
    isResultHidden,
  )
  const announced = useRef(result)
  useEffect(() => {
    if (phase === 'drawing') return
    const state =
      isBettingStopped && phase === 'open'
        ? BETTING_STOPPED
        : `第 ${period} 期，${PHASE_NAMES[phase]}`
    setMessage(result === null || result === announced.current ? state : `${result}。${state}`)
    announced.current = result
  }, [phase, period, result, isBettingStopped])
  return (
    <p className="sr-only" role="status">
      {message}
    </p>
  )
}

/** The ball that represents a draw: the sum, or the special number. */
function figureBall(result: DrawResult): { text: string; colour: Colour } {
  const figure = figureOf(result)
  return result.kind === 'sum28'
    ? { text: String(figure), colour: result.colour }
    : { text: twoDigits(figure), colour: result.balls[6]?.colour ?? 'grey' }
}
