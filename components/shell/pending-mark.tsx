'use client'
import { useHasPendingOrder } from '#hooks/records/order-news.ts'
import styles from './shell.module.css'

/** A dot, with words for screen readers, while a deposit or withdrawal waits for its decision. */
export function PendingMark() {
  return (
    useHasPendingOrder() && (
      <>
        <span className={styles.dot} aria-hidden />
        <span className="sr-only">有订单待审核</span>
      </>
    )
  )
}
