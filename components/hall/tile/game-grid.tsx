'use client'
import { useDeferredValue, memo, useRef, type ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useOpenTile } from '#hooks/hall/hall.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { withBasePath } from '#lib/navigation.ts'
import { GamePicture } from './game-picture.tsx'
import { useTileWindow, WINDOW_TILES } from './tile-window.ts'
import styles from './game-grid.module.css'

interface Props {
  tiles: readonly Tile[]
  label: string
}

/** The number of tiles in the first viewport. Their pictures load at once. */
const IN_VIEW = 6

/**
 * The tiles: the first ones render at once, hundreds more in slices. Of thousands only those around the viewport render,
 * between two boxes as high as the rest.
 */
export function GameGrid({ tiles, label }: Props) {
  const open = useOpenTile()
  const shown = Math.max(useDeferredValue(tiles.length, IN_VIEW), IN_VIEW)
  const grid = useRef<HTMLUListElement>(null)
  const { from, above, below } = useTileWindow(grid, Math.min(shown, tiles.length))
  return (
    <ul ref={grid} className={styles.grid} aria-label={label}>
      {above > 0 && <li aria-hidden className={styles.space} style={{ height: above }} />}
      {tiles.slice(from, Math.min(shown, from + WINDOW_TILES)).map((tile, index) => (
        <GameTile key={tile.id} tile={tile} index={from + index} onOpen={open} />
      ))}
      {below > 0 && <li aria-hidden className={styles.space} style={{ height: below }} />}
    </ul>
  )
}

export function GridSkeleton({ count = IN_VIEW }: { count?: number }) {
  return (
    <div role="status" aria-label="加载中">
      <ul className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </ul>
    </div>
  )
}

const LiveTile = lazyPart(async () => (await import('./live-tile.tsx')).LiveTile, null)
const LiveNote = lazyPart(async () => (await import('./live-tile.tsx')).LiveNote, null)

interface GameTileProps {
  tile: Tile
  /** The index in the list, from 0. */
  index: number
  onOpen: (tile: Tile) => void
}

/** A game, lottery or provider. */
const GameTile = memo(function GameTile({ tile, index, onOpen }: GameTileProps) {
  const { title, note } = tile
  const isLottery = tile.id.startsWith('lottery:')
  return (
    <li className={styles.tile} data-tile={tile.id}>
      <TileLink tile={tile} className={styles.open} onOpen={onOpen}>
        <span className={styles.frame}>
          <GamePicture tile={tile} ratio="tile" isEager={index < IN_VIEW} />
          {isLottery && <LiveTile tile={tile} />}
        </span>
        <span className={styles.name}>{title}</span>
        <span className={styles.note}>{isLottery ? <LiveNote tile={tile} /> : note}</span>
      </TileLink>
    </li>
  )
})

/** A tile's placeholder. */
const TileSkeleton = () => (
  <li className={classes(styles.tile, styles.skeleton)} aria-hidden>
    <span className={styles.open}>
      <span className={styles.picture} />
      <span className={styles.name} />
      <span className={styles.note} />
    </span>
  </li>
)

interface TileLinkProps {
  tile: Tile
  onOpen: (tile: Tile) => void
  className: string | undefined
  children: ReactNode
}

/** A plain link, because next/link would prefetch hundreds of pages. */
export const TileLink = ({ tile, onOpen, className, children }: TileLinkProps) => (
  <a
    href={withBasePath(tile.to)}
    className={className}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(tile)
    }}
  >
    {children}
  </a>
)
