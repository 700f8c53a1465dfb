'use client'
import { IconTiles } from '#components/shared/icon-tiles.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useHydrated } from '#hooks/core/hydrated.tsx'
import { useAnnouncements } from '#hooks/hall.ts'
import { useIsReachable } from '#hooks/site.ts'
import { config, isOn } from '#lib/site/config.ts'
import type { Feature } from '#lib/site/page-script.ts'
import { href } from '#lib/site/routes.ts'
import { SponsorLinks, useSponsors } from './sponsor-links.tsx'
import styles from './discover-screen.module.css'

/** What no other page leads to at once. */
const LINKS = [
  { icon: 'crown', title: 'VIP特权', href: href('/vip') },
  { icon: 'document', title: '资讯', href: href('/news') },
  { icon: 'shield', title: '理性游戏', href: href('/protection') },
  { icon: 'help', title: '关于我们', href: href('/boutBallBetInfo', { type: 7 }) },
] as const

/** /discover: what is nowhere else, and the news. */
export function DiscoverScreen() {
  const hydrated = useHydrated()
  const shows = (feature: Feature) => !hydrated || isOn(feature)
  const isReachable = useIsReachable()
  const sponsors = useSponsors()
  const links = LINKS.filter(({ href: to }) => !hydrated || isReachable(to))
  return (
    <Page>
      <h1 className="sr-only">发现</h1>
      <Card>
        <IconTiles links={links} label="会员与服务" />
      </Card>
      {shows('messages') && (
        <Section title="最新公告">
          <LatestNotices />
        </Section>
      )}
      {sponsors.length > 0 && (
        <div className={styles.features}>
          <SponsorLinks sponsors={sponsors} card={styles.feature} words={styles.words} />
        </div>
      )}
      <p className={styles.version}>版本 {config.version}</p>
    </Page>
  )
}

/** The lines that the platform announces now. */
const LatestNotices = () => (
  <Panel
    of={useAnnouncements()}
    skeleton={<Skeleton variant="rows" count={3} />}
    empty="暂无公告"
    compact
  >
    {(lines) => (
      <Card variant="list">
        {lines.map((line, index) => (
          <ListRow
            key={`${index} ${line}`}
            icon="megaphone"
            title={line}
            href={href('/message', { type: 1 })}
          />
        ))}
      </Card>
    )}
  </Panel>
)
