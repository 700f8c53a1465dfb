'use client'
import Link from 'next/link'
import { BannerGround } from '#components/shared/game-art.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useAnnouncements } from '#hooks/hall/hall.ts'
import { href } from '#lib/site/routes.ts'
import styles from './discover-screen.module.css'

/** /news: 官方资讯, which opens /message (spec 1 §2), and the lines that the platform announces now. */
export const NewsScreen = () => (
  <Page>
    <Link href={href('/message', { type: 1 })} className={styles.feature}>
      <BannerGround name="官方资讯" drawing="bell" />
      <span className={styles.words}>
        <b>官方资讯</b>
        <span>公告、活动与维护通知</span>
      </span>
    </Link>
    <Section title="最新公告">
      <QueryView
        query={useAnnouncements()}
        skeleton={<Skeleton variant="rows" count={3} />}
        empty="暂无公告"
        compact
      >
        {(lines) => (
          <Card variant="list">
            {lines.map((line, index) => (
              <ListRow key={`${index} ${line}`} title={line} />
            ))}
          </Card>
        )}
      </QueryView>
    </Section>
  </Page>
)
