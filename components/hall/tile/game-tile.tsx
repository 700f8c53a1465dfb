'use client'
import { memo } from 'react'
import { classes } from '#components/ui/classes.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { GamePicture } from './game-picture.tsx'
import { TileLink } from './tile-link.tsx'
import styles from './game-tile.module.css'

const LiveTile = lazyPart(async () => (await import('./live-tile.tsx')).LiveTile)
const LiveNote = lazyPart(async () => (await import('./live-note.tsx')).LiveNote)

interface Props {
  tile: Tile
  /** In the first viewport: its image loads eagerly. */
  eager: boolean
  onOpen: (tile: Tile) => void
}

/** One game, lottery or provider. */
export const GameTile = memo(function GameTile({ tile, eager, onOpen }: Props) {
  const { title, note } = tile
  return (
    <li className={styles.tile} data-tile={tile.id}>
      <TileLink tile={tile} className={styles.open} onOpen={onOpen}>
        <span className={styles.frame}>
          <GamePicture tile={tile} ratio="tile" eager={eager} />
          {tile.id.startsWith('lottery:') && <LiveTile id={tile.id} />}
        </span>
        <span className={styles.name}>{title}</span>
        <span className={styles.note}>
          {tile.id.startsWith('lottery:') ? (
            <LiveNote id={tile.id} note={note} />
          ) : (
            <span>{note}</span>
          )}
        </span>
      </TileLink>
    </li>
  )
})

/** Placeholder with a tile's markup. */
export const TileSkeleton = () => (
  <li className={classes(styles.tile, styles.skeleton)} aria-hidden>
    <span className={styles.open}>
      <span className={styles.picture} />
      <span className={styles.name} />
      <span className={styles.note} />
    </span>
  </li>
)
