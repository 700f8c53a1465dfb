'use client'
import { OrderNewsLine } from '#components/shared/order-news-line.tsx'
import { useTopDialog } from '#hooks/core/dialogs.ts'
import { useRouteRow } from '#hooks/core/navigate.ts'
import { useQuestion } from '#hooks/core/notify.ts'
import { useRefreshAfterDecision } from '#hooks/records/order-news.ts'
import styles from './order-news.module.css'

/** News of orders, below the header. A room shows them above its composer. Games and dialogs delay them. */
export function OrderNews() {
  useRefreshAfterDecision()
  const { isGamePage } = useRouteRow()
  const isCovered = useTopDialog() !== null
  const isAsking = useQuestion() !== null
  return (
    <div role="status" aria-label="到账提醒" className={styles.news}>
      {!isGamePage && !isCovered && !isAsking && <OrderNewsLine />}
    </div>
  )
}
