'use client'
import { useRef } from 'react'
import { useInView } from '#hooks/core/in-view.ts'
import { useLiveLottery } from '#hooks/hall/live-lottery.ts'
import { MiniBalls } from '#components/shared/mini-balls.tsx'
import { LiveClock } from '#components/shared/live-clock.tsx'
import styles from './live.module.css'

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
