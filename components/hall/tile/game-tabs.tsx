'use client'
import { useDeferredValue, useRef } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { useHydrated } from '#hooks/core/hydrated.tsx'
import { useCatalog, useHallTab } from '#hooks/hall.ts'
import { CATEGORIES, type Category } from '#lib/constants.ts'
import { CATEGORY_LABELS } from '#lib/hall/catalog.ts'
import { shownCategories } from '#lib/site/config.ts'
import { GameGrid, GridSkeleton } from './game-grid.tsx'
import styles from './game-tabs.module.css'

/** Height of the header, below which the tabs stick. */
const STUCK_BELOW_PX = 56

/** Games by category; the tabs are sticky, and the chosen one is in the URL as ?tab=. */
export function GameTabs({ asked }: { asked: string | null }) {
  const [chosen, choose] = useHallTab(asked)
  // The exported page is the same with every config.js.
  const categories = useHydrated() ? shownCategories() : CATEGORIES
  // Deferred: the tab answers a tap at once, its tiles follow in slices.
  const tab = useDeferredValue(chosen)
  const top = useRef<HTMLDivElement>(null)
  const { tiles, games, lotteries } = useCatalog()
  const { data, error, errorUpdateCount, fetchStatus, refetch } =
    tab === 'lottery' ? lotteries : games
  const result = { error, errorUpdateCount, fetchStatus, refetch }
  const inTab = data && tiles.filter(({ category }) => category === tab)
  const change = (next: Category) => {
    choose(next)
    // Scroll to the top of a new category, but not while the banners are still in view.
    const mark = top.current
    mark?.setAttribute('data-changed', '')
    if (mark && mark.getBoundingClientRect().top < STUCK_BELOW_PX) mark.scrollIntoView()
  }
  return (
    <div className={styles.tabs}>
      <div ref={top} className={styles.top} />
      <Tabs
        id="hall"
        label="游戏分类"
        items={categories.map((id) => ({ id, label: CATEGORY_LABELS[id] }))}
        value={chosen}
        onChange={change}
        variant="line"
        fit
      />
      <TabPanel of="hall" tab={tab} className={styles.panel ?? ''}>
        <Panel
          of={{ ...result, data: inTab }}
          skeleton={<GridSkeleton />}
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
        </Panel>
      </TabPanel>
    </div>
  )
}
