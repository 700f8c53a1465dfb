import { CATEGORY_LABELS, type Tile } from '#lib/hall/catalog.ts'
import { GamePicture } from './game-picture.tsx'
import styles from './tile-list.module.css'

interface Props {
  tiles: readonly Tile[]
  label: string
  onOpen: (tile: Tile) => void
}

/** Games as narrow rows: search results, favourites, recent ones. */
export const TileList = ({ tiles, label, onOpen }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {tiles.map((tile) => (
      <li key={tile.id} className={styles.row}>
        <button type="button" className={styles.open} onClick={() => onOpen(tile)}>
          <GamePicture tile={tile} className={styles.picture} />
          <span className={styles.text}>
            <span className={styles.name}>{tile.title}</span>
            <span className={styles.note}>
              {[CATEGORY_LABELS[tile.category], tile.note].filter(Boolean).join(' · ')}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)
