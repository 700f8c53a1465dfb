'use client'
import { Button } from '#components/ui/button/button.tsx'
import { PullToRefresh } from '#components/ui/feedback/pull-to-refresh.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { useRefreshHall, useHallStaleSince } from '#hooks/hall/hall.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './hall-refresh.module.css'

export function HallRefresh() {
  const refresh = useRefreshHall()
  return (
    <>
      <PullToRefresh onRefresh={refresh} />
      <StaleNote onRetry={() => void refresh()} />
    </>
  )
}

interface Props {
  onRetry: () => void
}

/** The age of the lists if a refetch has failed. It overlays the page, so that nothing moves. */
function StaleNote({ onRetry }: Props) {
  const since = useHallStaleSince()
  return (
    <div role="status" className={styles.status}>
      {since !== null && (
        <Row as="p" gap={3} className={styles.note}>
          <span>
            暂时无法刷新，内容更新于 <span className="num">{formatBeijing(since, 'clock')}</span>
          </span>
          <Button size="small" variant="quiet" onPress={onRetry}>
            重试
          </Button>
        </Row>
      )}
    </div>
  )
}
