import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** Filters above a list: type as tabs, time span as segments, then the venue. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)
