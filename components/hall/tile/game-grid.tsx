'use client'
import { useDeferredValue } from 'react'
import { classes } from '#components/ui/classes.ts'
import { useOpenTile } from '#hooks/hall/hall.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { GameTile, TileSkeleton } from './game-tile.tsx'
import styles from './game-grid.module.css'

interface Props {
  tiles: readonly Tile[]
  /** Three columns instead of two. */
  dense?: boolean
  label: string
}

/** As many as the placeholder shows. */
const IN_VIEW = 6

/** Renders the first tiles immediately and hundreds more in slices; tiles off screen are not laid out. */
export function GameGrid({ tiles, dense, label }: Props) {
  const open = useOpenTile()
  const shown = useDeferredValue(tiles.length, IN_VIEW)
  return (
    <ul className={classes(styles.grid, dense && styles.dense)} aria-label={label}>
      {tiles.slice(0, Math.max(shown, IN_VIEW)).map((tile, index) => (
        <GameTile key={tile.id} tile={tile} eager={index < IN_VIEW} onOpen={open} />
      ))}
    </ul>
  )
}

export function GridSkeleton({
  dense,
  count = IN_VIEW,
}: {
  dense?: boolean | undefined
  count?: number
}) {
  return (
    <div role="status" aria-label="加载中">
      <ul className={classes(styles.grid, dense && styles.dense)}>
        {Array.from({ length: count }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </ul>
    </div>
  )
}
