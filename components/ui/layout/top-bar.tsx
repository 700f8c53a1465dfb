'use client'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import styles from './top-bar.module.css'

interface Props {
  title: ReactNode
  /** Without it there is no arrow. */
  onBack?: (() => void) | undefined
  actions?: ReactNode
  /** Aligns the title to the start instead of the centre. */
  align?: 'center' | 'start'
}

export function TopBar({ title, onBack, actions, align = 'center' }: Props) {
  return (
    <header className={styles.bar} data-align={align}>
      <div className={styles.side}>
        {onBack && <IconButton icon="back" label="返回" onPress={onBack} />}
      </div>
      <h1 className={align === 'center' ? styles.center : styles.start}>{title}</h1>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
