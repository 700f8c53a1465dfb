import type { ReactNode } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import styles from './rule-list.module.css'

export const RuleItems = ({ children }: { children: ReactNode }) => (
  <ol className={styles.rules}>{children}</ol>
)

export const RuleList = (props: { children: ReactNode }) => (
  <Card>
    <RuleItems {...props} />
  </Card>
)
