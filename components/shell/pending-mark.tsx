'use client'
import { usePendingOrders } from '#hooks/records/pending-orders.ts'
import styles from './shell.module.css'

/** A dot, with words for screen readers, while a deposit or withdrawal waits for its decision. */
export function PendingMark() {
  return (
    usePendingOrders().length > 0 && (
      <>
        <span className={styles.dot} aria-hidden />
        <span className="sr-only">有订单待审核</span>
      </>
    )
  )
}
