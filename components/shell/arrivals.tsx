'use client'
import { ArrivalLine } from '#components/shared/arrival-line.tsx'
import { useRouteRow } from '#hooks/core/navigate.ts'
import { useQuestion, useTopDialog } from '#hooks/core/notify.ts'
import { useFollowOrders } from '#hooks/records/arrivals.ts'
import styles from './arrivals.module.css'

/** News of orders below the header. A room tells them in its tray, and games and dialogs keep them for later. */
export function Arrivals() {
  useFollowOrders()
  const { play } = useRouteRow()
  const isCovered = useTopDialog() !== null
  const isAsking = useQuestion() !== null
  return (
    <div role="status" aria-label="到账提醒" className={styles.place}>
      {!play && !isCovered && !isAsking && <ArrivalLine />}
    </div>
  )
}
