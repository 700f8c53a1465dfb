'use client'
import Link from 'next/link'
import { BannerGround } from '#components/shared/game-art.tsx'
import { IconTiles } from '#components/shared/icon-tiles.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { useHydrated } from '#hooks/core/hydrated.tsx'
import { useIsReachable } from '#hooks/site.ts'
import { config, isOn } from '#lib/site/config.ts'
import type { Feature } from '#lib/site/page-script.ts'
import { href } from '#lib/site/routes.ts'
import { LatestNotices } from './running-promos.tsx'
import styles from './discover-screen.module.css'

const FEATURES = [
  {
    to: href('/', { tab: 'lottery' }),
    title: '彩票大厅',
    line: '28 类与六合类',
    figure: 'mark6',
  },
  {
    to: href('/concise', { type: 'pp' }),
    title: '电子游戏',
    line: '四大场馆',
    figure: 'reels',
  },
] as const

/** What no other page leads to at once. */
const LINKS = [
  { icon: 'crown', title: 'VIP特权', href: href('/vip') },
  { icon: 'document', title: '资讯', href: href('/news') },
  { icon: 'flag', title: '赞助', href: href('/zhanzhu') },
  { icon: 'shield', title: '理性游戏', href: href('/protection') },
] as const

/** /discover: what is nowhere else, and the news. */
export function DiscoverScreen() {
  const hydrated = useHydrated()
  const shows = (feature: Feature) => !hydrated || isOn(feature)
  const isReachable = useIsReachable()
  const links = LINKS.filter(({ href: to }) => !hydrated || isReachable(to))
  return (
    <Page>
      <h1 className="sr-only">发现</h1>
      <div className={styles.features}>
        {FEATURES.filter(({ to }) => !hydrated || isReachable(to)).map(
          ({ to, title, line: words, figure }) => (
            <Link key={to} href={to} className={styles.feature}>
              <BannerGround name={title} figure={figure} />
              <span className={styles.words}>
                <b>{title}</b>
                <span>{words}</span>
              </span>
            </Link>
          ),
        )}
      </div>
      <Card>
        <IconTiles links={links} label="会员与服务" />
      </Card>
      {shows('messages') && (
        <Section title="最新公告">
          <LatestNotices />
        </Section>
      )}
      <p className={styles.version}>
        版本 {config.version} · {config.build}
      </p>
    </Page>
  )
}
