'use client'
import Link from 'next/link'
import { useMemo, useState } from 'react'
import { GamePicture } from '#components/hall/tile/game-picture.tsx'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView, type QueryResult } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { SearchField } from '#components/ui/form/search-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Section, Stack } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSearch } from '#hooks/core/search.ts'
import { useAllSlotGames } from '#hooks/hall/games.ts'
import { useCatalog, useOpenTile, useShelves } from '#hooks/hall/hall.ts'
import { useIsPageAvailable } from '#hooks/site/site.ts'
import {
  CATEGORY_LABELS,
  findableTile,
  providersIn,
  suggestedTiles,
  type Tile,
} from '#lib/hall/catalog.ts'
import { findablePage, SEARCH_PAGES, USUAL_PAGES } from '#lib/hall/search-pages.ts'
import { refreshTiles } from '#lib/hall/shelf.ts'
import { isSwitchedOff } from '#lib/site/config.ts'
import styles from './search-sheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
}

const SHOWN_MAX = 60

/** The search in games, lotteries and pages. Before any input it shows suggestions. */
export function SearchSheet({ open, onClose }: Props) {
  const { tiles, games, lotteries } = useCatalog()
  const [typed, setTyped] = useState('')
  const slots = useAllSlotGames(providersIn(tiles), typed.trim() !== '')
  const results: readonly QueryResult<unknown>[] = [games, lotteries, ...slots.lists]
  const unread = results.find(({ data }) => data === undefined)
  const [venue, setVenue] = useState('')
  const isAvailable = useIsPageAvailable()
  const all = useMemo(
    () => [...new Map([...tiles, ...slots.tiles].map((tile) => [tile.id, tile])).values()],
    [tiles, slots.tiles],
  )
  const found = useSearch(all, findableTile, typed)
  const pages = useSearch(SEARCH_PAGES, findablePage, typed).filter(({ address }) =>
    isAvailable(address),
  )
  const count = found.length + pages.length
  const openTile = useOpenTile()
  const { to } = useNavigate()
  const go = (tile: Tile) => {
    onClose()
    void openTile(tile)
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
          <>
            <VenueChips catalog={tiles} chosenVenue={venue} onChoose={setVenue} />
            {venue === '' ? (
              <Shelves catalog={tiles} onOpen={go} onClose={onClose} />
            ) : (
              <TileList
                tiles={tiles.filter((tile) => tile.venue === venue)}
                label="场馆的游戏"
                onOpen={go}
              />
            )}
          </>
        ) : count > 0 ? (
          <>
            {found.length > 0 && (
              <TileList tiles={found.slice(0, SHOWN_MAX)} label="搜索结果" onOpen={go} />
            )}
            {pages.length > 0 && (
              <Section title="页面与帮助">
                <Card variant="list">
                  {pages.map(({ title, address }) => (
                    <ListRow
                      key={address}
                      icon="document"
                      title={title}
                      onPress={() => {
                        onClose()
                        to(address)
                      }}
                    />
                  ))}
                </Card>
              </Section>
            )}
          </>
        ) : unread ? (
          <QueryView query={unread} skeleton={<Skeleton variant="rows" />}>
            {() => null}
          </QueryView>
        ) : (
          <>
            <EmptyState
              compact
              icon="search"
              title={`没有找到“${typed.trim()}”`}
              hint="换个词，或试试拼音首字母"
            />
            <Shelves catalog={tiles} onOpen={go} onClose={onClose} />
          </>
        )}
      </div>
    </Sheet>
  )
}

interface ShelvesProps {
  catalog: readonly Tile[]
  onOpen: (tile: Tile) => void
  onClose: () => void
}

/** The suggestions: recent and favourite games of this device, games to try, and pages. */
function Shelves({ catalog, onOpen, onClose }: ShelvesProps) {
  const shelves = useShelves()
  const recent = refreshTiles(shelves.recent, catalog)
  const favourites = refreshTiles(shelves.favourites, catalog)
  const suggested = suggestedTiles(catalog, [...recent, ...favourites])
  const pages = USUAL_PAGES.filter(({ address }) => !isSwitchedOff(address))
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
          {pages.map(({ title, address }) => (
            <li key={address}>
              <Link href={address} className={styles.page} onClick={onClose}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

interface VenueChipsProps {
  catalog: readonly Tile[]
  /** The code of a venue, or '' for all venues. */
  chosenVenue: string
  onChoose: (venue: string) => void
}

/** The filter by the venues of the hall's list. */
function VenueChips({ catalog, chosenVenue, onChoose }: VenueChipsProps) {
  const venues = new Map(catalog.map(({ venue, venueName }) => [venue, venueName]))
  venues.delete('')
  if (venues.size < 2) return null
  return (
    <ChipRow label="场馆" scroll>
      {['', ...venues.keys()].map((venue) => (
        <Chip key={venue} selected={venue === chosenVenue} onPress={() => onChoose(venue)}>
          {venue === '' ? '全部场馆' : venues.get(venue)}
        </Chip>
      ))}
    </ChipRow>
  )
}

interface TileListProps {
  tiles: readonly Tile[]
  label: string
  onOpen: (tile: Tile) => void
}

/** Games as narrow rows. */
const TileList = ({ tiles, label, onOpen }: TileListProps) => (
  <ul className={styles.list} aria-label={label}>
    {tiles.map((tile) => (
      <li key={`${tile.category} ${tile.id}`} className={styles.row}>
        <button type="button" className={styles.open} onClick={() => onOpen(tile)}>
          <GamePicture tile={tile} className={styles.picture} />
          <Stack as="span" gap={0} className={classes('grow', styles.text)}>
            <span className={styles.name}>{tile.title}</span>
            <span className="note">
              {[CATEGORY_LABELS[tile.category], tile.note].filter(Boolean).join(' · ')}
            </span>
          </Stack>
        </button>
      </li>
    ))}
  </ul>
)
