'use client'
import { Button } from '#components/ui/button/button.tsx'
import { useStaleSince } from '#hooks/hall/stale-since.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './stale-note.module.css'

interface Props {
  onRetry: () => void
}

/** Says how old the games are while they cannot be read again; lies over the page, so that nothing moves. */
export function StaleNote({ onRetry }: Props) {
  const since = useStaleSince()
  return (
    <div role="status" className={styles.place}>
      {since !== null && (
        <p className={styles.note}>
          <span>
            暂时无法刷新，内容更新于 <span className="num">{formatBeijing(since, 'clock')}</span>
          </span>
          <Button size="small" tone="quiet" onPress={onRetry}>
            重试
          </Button>
        </p>
      )}
    </div>
  )
}
