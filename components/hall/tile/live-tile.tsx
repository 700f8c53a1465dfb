'use client'
import { useRef } from 'react'
import { MiniBalls } from '#components/shared/ball.tsx'
import { LiveClock } from '#components/shared/live-clock.tsx'
import { useInView } from '#hooks/core/viewport.ts'
import { useLiveLottery } from '#hooks/lottery/live.ts'
import styles from './live-tile.module.css'

/** Over the picture of a lottery's tile: countdown and last result, read while the tile is in view. */
export function LiveTile({ id }: { id: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const live = useLiveLottery(id, useInView(box))
  return (
    <span ref={box} className={styles.over}>
      {live && (
        <>
          <LiveClock round={live.round} className={styles.pill} />
          <span className={styles.foot}>{live.last && <MiniBalls result={live.last} />}</span>
        </>
      )}
    </span>
  )
}

/** The running period below a lottery's name, as far as the tile's own picture has read it. */
export function LiveNote({ id, note }: { id: string; note: string }) {
  const live = useLiveLottery(id, false)
  if (!live) return <span>{note}</span>
  return <span translate="no" className="num">{`第 ${live.round.period} 期`}</span>
}
