'use client'
import { roundLength } from '#lib/lottery/stats.ts'
import type { Draw } from '#lib/api/endpoints/lottery.ts'
import { PHASE_NAMES } from '#lib/room/round.ts'
import { usePhase } from '#hooks/lottery/round-time.ts'
import { useTimedRoom, type TimedRoom } from '#hooks/lottery/timed-room.ts'
import { MiniBalls } from '#components/shared/mini-balls.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { CountdownRing } from '#components/lottery/draw/countdown-ring.tsx'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import styles from './rooms-screen.module.css'

/** The current round of a lottery, shown before a room is chosen. */
export function LiveCard({ roomId }: { roomId: string }) {
  const { data } = useTimedRoom(roomId)
  return data ? <Live room={data} /> : <LiveSkeleton />
}

const LiveSkeleton = () => (
  <>
    <div className={styles.liveSkeleton} />
    <div className={styles.recent}>
      <div className={styles.rows} />
    </div>
  </>
)

function Live({ room }: { room: TimedRoom }) {
  const phase = usePhase(room.round)
  const tone = phase === 'open' ? 'brand' : phase === 'closed' ? 'gold' : 'info'
  return (
    <>
      <section className={styles.live} aria-label="本期">
        <div className={styles.now}>
          <span className={styles.period}>
            第 <b className="num">{room.round.period}</b> 期
            <Badge tone={tone}>{PHASE_NAMES[phase]}</Badge>
          </span>
          <span className={styles.small}>
            <span className="num">{room.now.lastPeriod}</span> 期开奖
          </span>
          {room.now.last ? <DrawBalls result={room.now.last} /> : <b>结果待公布</b>}
        </div>
        <CountdownRing round={room.round} phase={phase} every={roundLength(room.draws)} />
      </section>
      <Recent draws={room.draws} />
    </>
  )
}

/** rooms-screen.module.css reserves the height of as many. */
const RECENT = 5

/** The last results, below the running round. */
function Recent({ draws }: { draws: readonly Draw[] }) {
  const shown = draws.filter(({ result }) => result !== null).slice(1, 1 + RECENT)
  if (shown.length === 0) return null
  return (
    <ol className={styles.recent} aria-label="近期开奖">
      {shown.map(({ period, result }) => (
        <li key={period}>
          <span className="num">{period}</span>
          {result && <MiniBalls result={result} />}
        </li>
      ))}
    </ol>
  )
}
