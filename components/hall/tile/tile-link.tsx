import type { ReactNode } from 'react'
import type { Tile } from '#lib/hall/catalog.ts'
import { inBrowser } from '#lib/navigation.ts'

interface Props {
  tile: Tile
  onOpen: (tile: Tile) => void
  className: string | undefined
  children: ReactNode
}

/** A plain link: next/link would prefetch each of hundreds. */
export const TileLink = ({ tile, onOpen, className, children }: Props) => (
  <a
    href={inBrowser(tile.to)}
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
