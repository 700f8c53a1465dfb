'use client'
import { useState } from 'react'
import { SearchField } from '#components/ui/form/search-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSearch } from '#hooks/core/search.ts'
import { useIsReachable } from '#hooks/site/site.ts'
import { findablePage, PAGES } from '#lib/hall/pages.ts'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Panel, type Reading } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useCatalog, useOpenTile } from '#hooks/hall/hall.ts'
import { findableTile, type Tile } from '#lib/hall/catalog.ts'
import { Shelves } from './shelves.tsx'
import styles from './search-sheet.module.css'
import { TileList } from '#components/hall/tile/tile-list.tsx'
import { VenueChoice } from './venue-choice.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

const SHOWN_MAX = 60

/** Searches all hall lists and pages; shows what may be wanted while the query is empty. */
export function SearchSheet({ open, onClose }: Props) {
  const { tiles, games, lotteries } = useCatalog()
  const readings: readonly Reading<unknown>[] = [games, lotteries]
  const unread = readings.find(({ data }) => data === undefined)
  const [typed, setTyped] = useState('')
  const [venue, setVenue] = useState('')
  const isReachable = useIsReachable()
  const found = useSearch(tiles, findableTile, typed)
  const pages = useSearch(PAGES, findablePage, typed).filter(({ to }) => isReachable(to))
  const count = found.length + pages.length
  const openTile = useOpenTile()
  const { to } = useNavigate()
  const go = (tile: Tile) => {
    onClose()
    openTile(tile)
  }
  return (
    <Sheet open={open} onClose={onClose} title="搜索" height="full">
      <SearchField
        label="搜索"
        placeholder="游戏、场馆、页面或拼音，如 jnd"
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      <p className="sr-only" role="status">
        {typed.trim() === '' || (unread && count === 0) ? '' : `找到 ${count} 个结果`}
      </p>
      <div className={styles.below}>
        {typed.trim() === '' ? (
          <VenueChoice catalog={tiles} chosen={venue} onChoose={setVenue}>
            {venue === '' ? (
              <Shelves catalog={tiles} onOpen={go} onClose={onClose} />
            ) : (
              <TileList
                tiles={tiles.filter((tile) => tile.venue === venue)}
                label="场馆的游戏"
                onOpen={go}
              />
            )}
          </VenueChoice>
        ) : count > 0 ? (
          <>
            {found.length > 0 && (
              <TileList tiles={found.slice(0, SHOWN_MAX)} label="搜索结果" onOpen={go} />
            )}
            {pages.length > 0 && (
              <Section title="页面与帮助">
                <Card look="list">
                  {pages.map(({ title, to: page }) => (
                    <ListRow
                      key={page}
                      icon="document"
                      title={title}
                      onPress={() => {
                        onClose()
                        to(page)
                      }}
                    />
                  ))}
                </Card>
              </Section>
            )}
          </>
        ) : unread ? (
          <Panel of={unread} skeleton={<Skeleton shape="rows" />}>
            {() => null}
          </Panel>
        ) : (
          <EmptyState
            icon="search"
            title={`没有找到“${typed.trim()}”`}
            hint="试试游戏名的一部分，或拼音首字母"
          />
        )}
      </div>
    </Sheet>
  )
}
