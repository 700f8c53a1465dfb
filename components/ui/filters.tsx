import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** What narrows a list, above it: kind as tabs, time side by side, then the venue. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)
