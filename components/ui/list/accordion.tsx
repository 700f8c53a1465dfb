import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon/icon.tsx'
import styles from './accordion.module.css'

interface Props {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** True if the content is rows of a list. */
  rows?: boolean
}

export function Accordion({ title, children, open, rows }: Props) {
  return (
    <details className={styles.part} open={open}>
      <summary className={styles.title}>
        <span className="grow">{title}</span>
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <div className={rows ? undefined : styles.content}>{children}</div>
    </details>
  )
}
