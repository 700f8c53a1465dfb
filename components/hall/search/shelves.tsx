'use client'
import Link from 'next/link'
import { Section } from '#components/ui/layout/page.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useShelves } from '#hooks/hall/hall.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { leadsToOff } from '#lib/config.ts'
import { USUAL_PAGES } from '#lib/hall/pages.ts'
import { suggestedTiles } from '#lib/hall/suggested-tiles.ts'
import { renew } from '#lib/hall/shelf.ts'
import styles from './search-sheet.module.css'
import { TileList } from '#components/hall/tile/tile-list.tsx'

/** With 'typing' the search field has the focus from the start, which raises the keyboard. */
export type SearchStart = 'typing' | 'shelves'

interface Props {
  start: SearchStart
  catalog: readonly Tile[]
  onOpen: (tile: Tile) => void
  onClose: () => void
}

/** Before anything is typed: recent and favourite games (stored on this device), games to try, and pages. */
export function Shelves({ start, catalog, onOpen, onClose }: Props) {
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
      {(favourites.length > 0 || start === 'shelves') && (
        <Section title="我的收藏">
          {favourites.length > 0 ? (
            <TileList tiles={favourites} label="我的收藏" onOpen={onOpen} />
          ) : (
            <EmptyState
              icon="star"
              title="还没有收藏"
              hint="点游戏右上角的星标，就会出现在这里（仅保存在本设备）"
              compact
            />
          )}
        </Section>
      )}
      {suggested.length > 0 && (
        <Section title="看看这些">
          <TileList tiles={suggested} label="看看这些" onOpen={onOpen} />
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
