'use client'
import { Card } from '#components/ui/card.tsx'
import { ListRow } from '#components/ui/list-row.tsx'
import { Page, Section } from '#components/ui/page.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAnnouncements } from '#hooks/hall/hall.ts'
import { href } from '#lib/routes.ts'
import { RunningPromos } from './running-promos.tsx'
import styles from './news-screen.module.css'

/** /news: a header and one entry, 官方资讯, that opens /message (spec 1 §2); below it what the platform announces now. */
export const NewsScreen = () => (
  <Page>
    <Card look="list">
      <ListRow
        icon="megaphone"
        title="官方资讯"
        note="公告、活动与维护通知"
        href={href('/message', { type: 1 })}
      />
    </Card>
    <Section title="最新公告">
      <Latest />
    </Section>
    <RunningPromos />
  </Page>
)

const Latest = () => (
  <Card>
    <Panel of={useAnnouncements()} skeleton={<Skeleton count={6} />} empty="暂无公告">
      {(lines) => (
        <ol className={styles.lines}>
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ol>
      )}
    </Panel>
  </Card>
)
