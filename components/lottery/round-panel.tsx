'use client'
import { useEffect, useRef, useState } from 'react'
import type { Draw, DrawResult } from '#lib/api/endpoints/lottery.ts'
import { drawWords, roundLength } from '#lib/lottery/stats.ts'
import { PHASE_NAMES, announcement, type Phase } from '#lib/room/round.ts'
import { useSecondsToDraw, type TimedRoom } from '#hooks/lottery/lottery.ts'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Ball } from '#components/shared/ball.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import { DrawBalls } from './draw-balls.tsx'
import styles from './round-panel.module.css'
import { figureBall } from './figure-ball.ts'

const TONES: Readonly<Record<Phase, Tone>> = { open: 'brand', closed: 'gold', drawing: 'info' }
const RECENT = 8

interface Props {
  room: TimedRoom
  phase: Phase
  onHistory: () => void
}

/** Always in view: period, state, countdown, last draw (GLI-19 4.3.4). */
export function RoundPanel({ room, phase, onHistory }: Props) {
  const { round, now, draws } = room
  return (
    <section className={styles.panel} aria-label="本期">
      <div className={styles.top}>
        <div className={styles.left}>
          <div className={styles.period}>
            第 <b className="num">{round.period || '—'}</b> 期
            <Badge tone={TONES[phase]}>{PHASE_NAMES[phase]}</Badge>
          </div>
          <LastDraw result={now.last} period={now.lastPeriod} drawing={phase === 'drawing'} />
        </div>
        <CountdownRing round={round} phase={phase} every={roundLength(draws)} />
      </div>
      <button type="button" className={styles.recent} onClick={onHistory}>
        <span className={styles.small}>近期</span>
        <span className={styles.strip}>
          <Recent draws={draws} />
        </span>
        <span className={styles.more}>
          走势
          <Icon name="chevron" size={14} />
        </span>
      </button>
      <Announcer room={room} phase={phase} />
    </section>
  )
}

interface LastProps {
  result: DrawResult | null
  period: string
  drawing: boolean
}

/** The last result; a new one is revealed ball by ball, a tap skips the animation. */
function LastDraw({ result, period, drawing }: LastProps) {
  const [shown, setShown] = useState(period)
  const fresh = shown !== period
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setShown(period), 2_400)
    return () => clearTimeout(timer)
  }, [fresh, period])
  if (drawing) {
    return (
      <div className={styles.last}>
        <span className={styles.small}>开奖中，请稍候</span>
        <span className={styles.rolling} aria-hidden>
          {[0, 1, 2].map((each) => (
            <i key={each} />
          ))}
        </span>
      </div>
    )
  }
  return (
    <div className={styles.last} onClick={() => setShown(period)} role="presentation">
      <span className={styles.small}>
        <span className="num">{period || '—'}</span> 期开奖
      </span>
      {result ? <DrawBalls key={period} result={result} reveal={fresh} /> : <b>结果待公布</b>}
    </div>
  )
}

function Recent({ draws }: { draws: readonly Draw[] }) {
  const known = draws.flatMap(({ period, result }) => (result ? [{ period, result }] : []))
  return known.slice(0, RECENT).map(({ period, result }) => {
    const { text, colour } = figureBall(result)
    return <Ball key={period} text={text} colour={colour} size="small" />
  })
}

/** For screen readers: state changes, 30, 10 and 0 seconds, and the result (WCAG 4.1.3). */
function Announcer({ room, phase }: Pick<Props, 'room' | 'phase'>) {
  const seconds = useSecondsToDraw(room.round)
  const before = useRef(seconds)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const text = announcement(before.current, seconds)
    before.current = seconds
    if (text) setMessage(text)
  }, [seconds])
  const { period } = room.round
  const { last, lastPeriod } = room.now
  const result = last && `第 ${lastPeriod} 期${drawWords(last)}`
  const announced = useRef(result)
  useEffect(() => {
    if (phase === 'drawing') return
    const state = `第 ${period} 期，${PHASE_NAMES[phase]}`
    setMessage(result === null || result === announced.current ? state : `${result}。${state}`)
    announced.current = result
  }, [phase, period, result])
  return (
    <p className="sr-only" role="status">
      {message}
    </p>
  )
}
