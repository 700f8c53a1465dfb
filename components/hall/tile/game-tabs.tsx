'use client'
import { useDeferredValue, useMemo, useRef } from 'react'
import { BannerCarousel } from '#components/hall/banner/banner.tsx'
import { SearchBar } from '#components/hall/search-bar.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useCatalog, useHallCategories, useHallTab } from '#hooks/hall/hall.ts'
import type { Category } from '#lib/constants.ts'
import { CATEGORY_LABELS, type Tile } from '#lib/hall/catalog.ts'
import { GameGrid, GridSkeleton } from './game-grid.tsx'
import styles from './game-tabs.module.css'

const Announcements = lazyPart(
  async () => (await import('#components/hall/announcement/announcements.tsx')).Announcements,
  () => <div className={styles.announcement} aria-hidden />,
)

/** The height of the header, below which the tabs stick. */
const STUCK_BELOW_PX = 56

const TILES_ABOVE_BANNERS = 4
const NO_TILES: readonly Tile[] = []

/** The games by category. The tabs are sticky, and the address has the chosen one as ?tab=. */
export function GameTabs({ addressTab }: { addressTab: string | null }) {
  const [chosen, choose] = useHallTab(addressTab)
  const categories = useHallCategories()
  // The deferred value lets the tab react to a tap at once. Its tiles follow in slices.
  const tab = useDeferredValue(chosen)
  const top = useRef<HTMLDivElement>(null)
  const { tiles, games, lotteries } = useCatalog()
  const { data, error, fetchStatus, refetch } = tab === 'lottery' ? lotteries : games
  const result = { error, fetchStatus, refetch }
  const [first, more] = useMemo(() => {
    const inTab = tiles.filter(({ category }) => category === tab)
    return [inTab.slice(0, TILES_ABOVE_BANNERS), inTab.slice(TILES_ABOVE_BANNERS)]
  }, [tiles, tab])
  const shownMore = useDeferredValue(more, NO_TILES)
  const change = (next: Category) => {
    choose(next)
    // Scrolls to the top of a new category, but not while the banners are in view.
    const mark = top.current
    mark?.setAttribute('data-changed', '')
    if (mark && mark.getBoundingClientRect().top < STUCK_BELOW_PX) mark.scrollIntoView()
  }
  return (
    <div className={styles.tabs}>
      <div ref={top} className={styles.top} />
      <div className={styles.bar}>
        <Tabs
          id="hall"
          label="游戏分类"
          items={categories.map((id) => ({ id, label: CATEGORY_LABELS[id] }))}
          value={chosen}
          onChange={change}
          variant="line"
          fit
        />
        <SearchBar />
      </div>
      <TabPanel tabs="hall" tab={tab} className={styles.panel ?? ''}>
        <QueryView
          query={{ ...result, data: data && first }}
          skeleton={<GridSkeleton count={TILES_ABOVE_BANNERS} />}
          empty={
            <EmptyState
              title={`暂无${CATEGORY_LABELS[tab]}游戏`}
              hint="看看其他分类"
              action={
                <Button variant="quiet" onPress={() => void refetch()}>
                  刷新
                </Button>
              }
            />
          }
        >
          {(shown) => <GameGrid tiles={shown} label={CATEGORY_LABELS[tab]} key={tab} />}
        </QueryView>
        <BannerCarousel />
        <Announcements />
        {shownMore.length > 0 && (
          <GameGrid tiles={shownMore} label={`更多${CATEGORY_LABELS[tab]}`} key={tab} />
        )}
      </TabPanel>
    </div>
  )
}
