'use client'
import { Page } from '#components/ui/layout/page.tsx'
import { withQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { Query } from '#lib/site/routes.ts'
import { BannerCarousel } from './banner/banner.tsx'
import { SearchBar } from './search-bar.tsx'
import { AnnouncementSkeleton, ResumeSkeleton } from './skeletons.tsx'
import { GameTabs } from './tile/game-tabs.tsx'
import styles from './hall-screen.module.css'

const HallRefresh = lazyPart(async () => (await import('./hall-refresh.tsx')).HallRefresh)
const Announcements = lazyPart(
  async () => (await import('./announcement/announcements.tsx')).Announcements,
  AnnouncementSkeleton,
)
const Resume = lazyPart(async () => (await import('./resume.tsx')).Resume, ResumeSkeleton)
const HomeNotice = lazyPart(async () => (await import('./announcement/home-notice.tsx')).HomeNotice)

/** /, /home and /index_old (spec 1 §2, Hall). */
export const HallScreen = withQuery(HallContent, null)

function HallContent({ query }: { query: Query }) {
  return (
    <>
      <HallRefresh />
      <Page wide className={styles.hall}>
        <h1 className="sr-only">游戏大厅</h1>
        <div className={styles.banner}>
          <BannerCarousel />
        </div>
        <div className={styles.line}>
          <Announcements />
          <SearchBar />
        </div>
        <Resume />
        <GameTabs asked={query.get('tab')} />
      </Page>
      <HomeNotice />
    </>
  )
}
