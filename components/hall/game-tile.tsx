'use client'
import { memo } from 'react'
import { classes } from '#components/ui/classes.ts'
import { GameArt } from '#components/shared/game-art.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import { SafeImage } from '#components/ui/safe-image.tsx'
import { inBrowser } from '#lib/navigation/navigation-watchdog.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { toggleFavourite } from '#lib/hall/shelf.ts'
import styles from './game-tile.module.css'

const LiveTile = lazyPart(async () => (await import('./live-tile.tsx')).LiveTile)
const LiveNote = lazyPart(async () => (await import('./live-note.tsx')).LiveNote)

interface Props {
  tile: Tile
  favourite: boolean
  /** In the first viewport: its image loads eagerly. */
  eager: boolean
  onOpen: (tile: Tile) => void
}

/** One game, lottery or provider. A plain link: next/link would prefetch each of hundreds. */
export const GameTile = memo(function GameTile({ tile, favourite, eager, onOpen }: Props) {
  const { title, note, category, picture, to } = tile
  return (
    <li className={styles.tile} data-tile={tile.id}>
      <a
        href={inBrowser(to)}
        className={styles.open}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(tile)
        }}
      >
        <span className={styles.frame}>
          <SafeImage
            src={picture}
            alt=""
            ratio="tile"
            eager={eager}
            fallback={<GameArt id={tile.id} name={title} category={category} />}
          />
          {tile.id.startsWith('lottery:') && <LiveTile id={tile.id} />}
        </span>
        <span className={styles.name}>{title}</span>
        <span className={styles.note}>
          {tile.id.startsWith('lottery:') ? <LiveNote id={tile.id} note={note} /> : note}
        </span>
      </a>
      <IconButton
        icon={favourite ? 'star-filled' : 'star'}
        label={favourite ? `取消收藏 ${title}` : `收藏 ${title}`}
        size={18}
        tone="onArt"
        className={classes(styles.star, favourite && styles.lit)}
        onPress={() => toggleFavourite(tile)}
      />
    </li>
  )
})

/** Placeholder with a tile's markup: lib/hall/first-tiles.ts draws the first games into it before hydration. */
export const TilePlace = () => (
  <li className={classes(styles.tile, styles.place)} data-place aria-hidden>
    <span className={styles.open}>
      <span className={styles.picture} />
      <span className={styles.name} />
      <span className={styles.note} />
    </span>
  </li>
)
