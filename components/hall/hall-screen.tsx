'use client'
import { NightHero } from '#components/shared/night-hero.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { SharedElement } from '#components/ui/media/shared-element.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { UrlQuery } from '#lib/site/routes.ts'
import { GameTabs } from './tile/game-tabs.tsx'
import heroStyles from './hall-hero.module.css'
import styles from './hall-screen.module.css'
import stripStyles from './strip.module.css'

const HallRefresh = lazyPart(async () => (await import('./hall-refresh.tsx')).HallRefresh, null)
const HallHero = lazyPart(
  async () => (await import('./hall-hero.tsx')).HallHero,
  () => <NightHero className={heroStyles.hero} />,
)
const HallStrip = lazyPart(
  async () => (await import('./strip.tsx')).HallStrip,
  () => <div className={stripStyles.strip} aria-hidden />,
)
const HomeNotice = lazyPart(
  async () => (await import('./announcement/home-notice.tsx')).HomeNotice,
  null,
)

/** /, /home and /index_old (spec 1 §2, Hall). */
export const HallScreen = withUrlQuery(HallContent, null)

function HallContent({ query }: { query: UrlQuery }) {
  return (
    <>
      <HallRefresh />
      <Page wide className={styles.hall}>
        <h1 className="sr-only">游戏大厅</h1>
        <SharedElement name="hero">
          <div>
            <HallHero />
          </div>
        </SharedElement>
        <HallStrip />
        <GameTabs addressTab={query.get('tab')} />
      </Page>
      <HomeNotice />
    </>
  )
}
