import { GameArt } from '#components/shared/game-art.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import type { Tile } from '#lib/hall/catalog.ts'

interface Props {
  tile: Pick<Tile, 'id' | 'title' | 'category' | 'code' | 'picture'>
  ratio?: 'tile' | 'free'
  /** In the first viewport: its image loads eagerly. */
  eager?: boolean
  className?: string
}

/** The picture of a tile, or a drawing of its kind. */
export const GamePicture = ({ tile, className, ...look }: Props) => (
  <SafeImage
    {...look}
    src={tile.picture}
    alt=""
    className={className ?? ''}
    fallback={<GameArt id={tile.id} name={`${tile.code} ${tile.title}`} category={tile.category} />}
  />
)
