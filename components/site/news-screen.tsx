'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { href } from '#lib/site/routes.ts'

/** /news: a header and one entry, 官方资讯, that opens /message (spec 1 §2). */
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
  </Page>
)
