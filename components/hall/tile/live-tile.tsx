'use client'
import { useRef } from 'react'
import { MiniBalls } from '#components/shared/ball.tsx'
import { LiveClock } from '#components/shared/live-clock.tsx'
import { useIsInView } from '#hooks/core/viewport.ts'
import { useHeroTiles } from '#hooks/hall/hall.ts'
import { useTileRound } from '#hooks/lottery/live.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import styles from './live-tile.module.css'

interface Props {
  tile: Tile
}

/** A countdown over the picture of a lottery in view. */
export function LiveTile({ tile }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const live = useTileRound(tile, useIsInView(box))
  return (
    <span ref={box} className={styles.over}>
      {live && <LiveClock round={live.round} className={styles.pill} />}
    </span>
  )
}

/**
 * The last result below a lottery's name, or the running period if the hero shows that result. It uses what the
 * countdown of the tile has read.
 */
export function LiveNote({ tile }: Props) {
  const live = useTileRound(tile, false)
  const isInHero = useHeroTiles()[0]?.title === tile.title
  if (!live) return <span>{tile.note}</span>
  if (live.lastResult && !isInHero) return <MiniBalls result={live.lastResult} />
  return <span translate="no" className="num">{`第 ${live.round.period} 期`}</span>
}
