'use client'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import styles from './top-bar.module.css'

interface Props {
  title: ReactNode
  /** Shows a back arrow. */
  onBack?: () => void
  actions?: ReactNode
}

export function TopBar({ title, onBack, actions }: Props) {
  return (
    <header className={styles.bar}>
      {onBack && <IconButton icon="back" label="返回" onPress={onBack} />}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
