'use client'
import { useRef } from 'react'
import { MiniBalls } from '#components/shared/ball.tsx'
import { LiveClock } from '#components/shared/live-clock.tsx'
import { useInView } from '#hooks/core/viewport.ts'
import { useStage } from '#hooks/hall.ts'
import { useLiveLottery } from '#hooks/lottery/live.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import styles from './live-tile.module.css'

interface Props {
  tile: Tile
}

/** Countdown over the picture of a lottery in view, and its last result unless the stage shows it. */
export function LiveTile({ tile }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const live = useLiveLottery(tile, useInView(box))
  const isOnStage = useStage()?.title === tile.title
  return (
    <span ref={box} className={styles.over}>
      {live && (
        <>
          <LiveClock round={live.round} className={styles.pill} />
          {live.last && !isOnStage && (
            <span className={styles.foot}>
              <MiniBalls result={live.last} />
            </span>
          )}
        </>
      )}
    </span>
  )
}

/** The running period below a lottery's name. It shares the read of the tile's picture. */
export function LiveNote({ tile }: Props) {
  const live = useLiveLottery(tile, false)
  if (!live) return <span>{tile.note}</span>
  return <span translate="no" className="num">{`第 ${live.round.period} 期`}</span>
}
