'use client'
import { memo, useEffect, useRef, useState } from 'react'
import type { Draw, DrawResult } from '#lib/api/endpoints/lottery.ts'
import { drawWords, roundLength } from '#lib/lottery/stats.ts'
import { PHASE_NAMES, announcement, type Phase } from '#lib/room/round.ts'
import { useSecondsToDraw } from '#hooks/lottery/round-time.ts'
import type { TimedRoom } from '#hooks/lottery/timed-room.ts'
import type { RoundBet } from '#lib/lottery/round-bets.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { Badge, type Tone } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Ball } from '#components/shared/ball.tsx'
import type { RoomSheet } from '#components/lottery/room/room-context.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { DrawBalls } from './draw-balls.tsx'
import styles from './round-panel.module.css'
import { figureBall } from './figure-ball.ts'

const OwnMatches = lazyPart(async () => (await import('./own-matches.tsx')).OwnMatches)

const TONES: Readonly<Record<Phase, Tone>> = { open: 'brand', closed: 'gold', drawing: 'info' }
const RECENT = 8
/** Until the last ball has settled. */
const REVEAL_MS = 2_400

interface Props {
  room: TimedRoom
  phase: Phase
  /** Own bets in this room. */
  bets: readonly RoundBet[]
  onSheet: (sheet: RoomSheet) => void
}

/** Always in view: period, state, countdown, last draw (GLI-19 4.3.4). */
export const RoundPanel = memo(function RoundPanel({ room, phase, bets, onSheet }: Props) {
  const { round, now, draws } = room
  return (
    <section className={styles.panel} aria-label="本期">
      <div className={styles.top}>
        <div className={styles.left}>
          <div className={styles.period}>
            第 <b className="num">{round.period || '—'}</b> 期
            <Badge tone={TONES[phase]}>{PHASE_NAMES[phase]}</Badge>
          </div>
          <LastDraw
            result={now.last}
            period={now.lastPeriod}
            bets={bets.filter(({ period }) => period === now.lastPeriod)}
            drawing={phase === 'drawing'}
          />
        </div>
        <CountdownRing round={round} phase={phase} every={roundLength(draws)} />
      </div>
      <button type="button" className={styles.recent} onClick={() => onSheet('history')}>
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
})

interface LastProps {
  result: DrawResult | null
  period: string
  /** Own bets of the drawn period. */
  bets: readonly RoundBet[]
  drawing: boolean
}

/** The last result; the balls of a new one fall one after the other until a touch anywhere skips it. */
function LastDraw({ result, period, bets, drawing }: LastProps) {
  const [shown, setShown] = useState(period)
  const fresh = shown !== period
  useEffect(() => {
    if (!fresh) return
    const settle = () => setShown(period)
    const timer = setTimeout(settle, REVEAL_MS)
    addEventListener('pointerdown', settle, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', settle)
    }
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
    <div className={styles.last}>
      <span className={styles.small}>
        <span className="num">{period || '—'}</span> 期开奖
      </span>
      {result && bets.length > 0 && !fresh && (
        <OwnMatches bets={bets} result={result} className={styles.matched ?? ''} />
      )}
      <span className={styles.balls}>
        {result ? <DrawBalls key={period} result={result} reveal={fresh} /> : <b>结果待公布</b>}
      </span>
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
