'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useAnnouncements } from '#hooks/hall/hall.ts'
import styles from './latest-notices.module.css'

/** The lines that the platform announces now. */
export const LatestNotices = () => (
  <Card>
    <Panel of={useAnnouncements()} skeleton={<Skeleton count={6} />} empty="暂无公告" compact>
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
