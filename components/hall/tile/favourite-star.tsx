import { classes } from '#components/ui/classes.ts'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import type { Tile } from '#lib/hall/catalog.ts'
import { toggleFavourite } from '#lib/hall/shelf.ts'

interface Props {
  tile: Tile
  favourite: boolean
  size: number
  tone?: 'onArt'
  className?: string | undefined
  /** Class of the star of a favourite. */
  lit: string | undefined
}

/** Puts a game among the favourites, or takes it out. */
export const FavouriteStar = ({ tile, favourite, className, lit, ...look }: Props) => (
  <IconButton
    {...look}
    icon={favourite ? 'star-filled' : 'star'}
    label={favourite ? `取消收藏 ${tile.title}` : `收藏 ${tile.title}`}
    className={classes(className, favourite && lit)}
    onPress={() => toggleFavourite(tile)}
  />
)
