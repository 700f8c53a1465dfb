'use client'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useAnnouncements } from '#hooks/hall.ts'
import { href } from '#lib/site/routes.ts'

/** /news: 官方资讯, which opens /message (spec 1 §2), and the lines that the platform announces now. */
export const NewsScreen = () => (
  <Page>
    <Card variant="list">
      <ListRow
        icon="megaphone"
        title="官方资讯"
        note="公告、活动与维护通知"
        href={href('/message', { type: 1 })}
      />
    </Card>
    <Section title="最新公告">
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
    </Section>
  </Page>
)
