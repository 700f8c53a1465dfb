'use client'
import { GameArt } from '#components/shared/game-art.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { SafeImage } from '#components/ui/safe-image.tsx'
import { useShelves } from '#hooks/hall/hall.ts'
import { CATEGORY_LABELS, type Tile } from '#lib/hall/catalog.ts'
import { isFavourite, toggleFavourite } from '#lib/hall/shelf.ts'
import styles from './tile-list.module.css'

interface Props {
  tiles: readonly Tile[]
  label: string
  onOpen: (tile: Tile) => void
}

/** Games as narrow rows: search results, favourites, recent ones. */
export function TileList({ tiles, label, onOpen }: Props) {
  const shelves = useShelves()
  return (
    <ul className={styles.list} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.id} className={styles.row}>
          <button type="button" className={styles.open} onClick={() => onOpen(tile)}>
            <SafeImage
              src={tile.picture}
              alt=""
              className={styles.picture ?? ''}
              fallback={<GameArt id={tile.id} name={tile.title} category={tile.category} />}
            />
            <span className={styles.text}>
              <span className={styles.name}>{tile.title}</span>
              <span className={styles.note}>
                {[CATEGORY_LABELS[tile.category], tile.note].filter(Boolean).join(' · ')}
              </span>
            </span>
          </button>
          <Star tile={tile} favourite={isFavourite(shelves, tile.id)} />
        </li>
      ))}
    </ul>
  )
}

const Star = ({ tile, favourite }: { tile: Tile; favourite: boolean }) => (
  <IconButton
    icon={favourite ? 'star-filled' : 'star'}
    label={favourite ? `取消收藏 ${tile.title}` : `收藏 ${tile.title}`}
    size={20}
    {...(favourite && { className: styles.favourite ?? '' })}
    onPress={() => toggleFavourite(tile)}
  />
)
