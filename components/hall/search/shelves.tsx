'use client'
import Link from 'next/link'
import { Section } from '#components/ui/layout/page.tsx'
import { useShelves } from '#hooks/hall/hall.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { leadsToOff } from '#lib/config.ts'
import { USUAL_PAGES } from '#lib/hall/pages.ts'
import { suggestedTiles, renew } from '#lib/hall/shelf.ts'
import styles from './search-sheet.module.css'
import { TileList } from '#components/hall/tile/tile-list.tsx'

interface Props {
  catalog: readonly Tile[]
  onOpen: (tile: Tile) => void
  onClose: () => void
}

/** Before anything is typed: recent and favourite games (stored on this device), games to try, and pages. */
export function Shelves({ catalog, onOpen, onClose }: Props) {
  const shelves = useShelves()
  const recent = renew(shelves.recent, catalog)
  const favourites = renew(shelves.favourites, catalog)
  const suggested = suggestedTiles(catalog, [...recent, ...favourites])
  const pages = USUAL_PAGES.filter(({ to }) => !leadsToOff(to))
  return (
    <>
      {recent.length > 0 && (
        <Section title="最近玩过">
          <TileList tiles={recent} label="最近玩过" onOpen={onOpen} />
        </Section>
      )}
      {favourites.length > 0 && (
        <Section title="我的收藏">
          <TileList tiles={favourites} label="我的收藏" onOpen={onOpen} />
        </Section>
      )}
      {suggested.length > 0 && (
        <Section title="试试这些">
          <TileList tiles={suggested} label="试试这些" onOpen={onOpen} />
        </Section>
      )}
      <Section title="常用页面">
        <ul className={styles.pages} aria-label="常用页面">
          {pages.map(({ title, to }) => (
            <li key={to}>
              <Link href={to} className={styles.page} onClick={onClose}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
