import { GameArt } from '#components/shared/game-art.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { SharedElement } from '#components/ui/media/shared-element.tsx'
import type { Tile } from '#lib/hall/catalog.ts'

interface Props {
  tile: Pick<Tile, 'id' | 'title' | 'category' | 'code' | 'picture'>
  ratio?: 'tile' | 'free'
  /** True in the first viewport. The picture then loads at once. */
  isEager?: boolean
  className?: string
}

/** The picture of a tile, or a drawing of its kind. It moves from the tile to the page of the game. */
export function GamePicture({ tile, className, ...look }: Props) {
  const { id, code, title, category, picture } = tile
  const image = (
    <SafeImage
      {...look}
      src={picture}
      alt=""
      className={className ?? ''}
      fallback={<GameArt id={id} name={`${code} ${title}`} category={category} />}
    />
  )
  return look.ratio === 'tile' ? <SharedElement name={`game ${id}`}>{image}</SharedElement> : image
}
