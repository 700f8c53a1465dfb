import Link from 'next/link'
import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import styles from './list-row.module.css'
import row from './row.module.css'

interface Props {
  title: ReactNode
  /** The second line. */
  note?: ReactNode
  /** Shown at the right. */
  value?: ReactNode
  icon?: IconName
  /** Shown at the left instead of an icon: an avatar, a logo. */
  leading?: ReactNode
  href?: string
  onPress?: () => void
  /** Kind of part that a press opens. */
  opens?: 'dialog'
}

/** A row of a list card: a link, a button, or plain text. */
export function ListRow(props: Props) {
  const { title, note, value, icon, leading, href, onPress, opens } = props
  const isInteractive = href !== undefined || onPress !== undefined
  const rowClasses = classes(row.row, styles.row, isInteractive && styles.acts)
  const inside = (
    <>
      {leading ??
        (icon && (
          <span className={classes(row.icon, styles.icon)}>
            <Icon name={icon} />
          </span>
        ))}
      <span className={row.lines}>
        <span className={row.text}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={row.note}>{note}</span>}
        </span>
        {value !== undefined && <span className={classes(styles.value, 'num')}>{value}</span>}
      </span>
      {isInteractive && <Icon name="chevron" size={16} className={styles.chevron} />}
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} className={rowClasses}>
        {inside}
      </Link>
    )
  if (onPress === undefined) return <div className={rowClasses}>{inside}</div>
  return (
    <button type="button" className={rowClasses} aria-haspopup={opens} onClick={onPress}>
      {inside}
    </button>
  )
}
