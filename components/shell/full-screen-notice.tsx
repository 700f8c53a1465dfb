import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import styles from './full-screen-notice.module.css'

interface Props {
  icon: IconName
  title: string
  /** Announced by screen readers. */
  text: ReactNode
  note?: string
  turning?: boolean
  children?: ReactNode
}

/** A full-screen message in place of the page. */
export function FullScreenNotice({ icon, title, text, note, turning, children }: Props) {
  return (
    <main className={styles.screen}>
      <span className={styles.art} data-turning={turning}>
        <Icon name={icon} size={34} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text} role="status">
        {text}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </main>
  )
}
