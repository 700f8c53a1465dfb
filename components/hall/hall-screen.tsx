'use client'
import { Page } from '#components/ui/page.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh.tsx'
import { useRefreshHall } from '#hooks/hall.ts'
import { withQuery, type Query } from '#hooks/with-query.tsx'
import { Announcements } from './announcements.tsx'
import { BannerCarousel } from './banner.tsx'
import { GameTabs } from './game-tabs.tsx'
import { HomeNotice } from './home-notice.tsx'
import { SearchBar } from './search-bar.tsx'

function Hall({ query, dense = false }: { query: Query; dense?: boolean }) {
  const refresh = useRefreshHall()
  return (
    <PullToRefresh onRefresh={refresh}>
      <Page>
        <BannerCarousel />
        <Announcements />
        <SearchBar />
        <GameTabs asked={query.get('tab')} dense={dense} />
      </Page>
      <HomeNotice />
    </PullToRefresh>
  )
}

/** / and /home (spec 1 §2, Hall). */
export const HallScreen = withQuery(Hall)
/** /index_old: the same hall with more games in view. */
export const DenseHallScreen = withQuery(({ query }) => <Hall query={query} dense />)
