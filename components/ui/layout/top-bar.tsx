'use client'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import styles from './top-bar.module.css'

interface Props {
  title: ReactNode
  /** Shows a back arrow. */
  onBack?: () => void
  actions?: ReactNode
  /** True for a bar with the night sky, above a hero. */
  night?: boolean
}

export function TopBar({ title, onBack, actions, night = false }: Props) {
  return (
    <header
      className={classes(styles.bar, night && styles.night)}
      data-theme={night ? 'dark' : undefined}
    >
      {onBack && <IconButton icon="back" label="返回" onPress={onBack} />}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
