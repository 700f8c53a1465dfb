import type { ReactNode } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import styles from './rule-list.module.css'

/** Numbered rules in a card. */
export const RuleList = ({ children }: { children: ReactNode }) => (
  <Card>
    <ol className={styles.rules}>{children}</ol>
  </Card>
)
