import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Badge, type Tone } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { rowIconPaths } from '#components/ui/icon/row-icon-paths.ts'
import styles from './record-row.module.css'
import row from './row.module.css'

const look = classes(row.row, styles.row)

interface Props {
  title: string
  /** Lines below the title. */
  notes: readonly ReactNode[]
  icon?: keyof typeof rowIconPaths
  /** Instead of an icon: the first character of a name, such as a venue's. */
  initial?: string
  amount?: ReactNode
  /** Its status, as a word and a colour. */
  state?: { readonly text: string; readonly tone: Tone } | undefined
  /** Opens the details. */
  onPress?: () => void
}

/** A row of a grouped list of records (infinite-list.tsx): title, time, amount and status. */
export function RecordRow({ title, notes, icon, initial, amount, state, onPress }: Props) {
  const inside = (
    <>
      {(icon || initial) && (
        <span className={classes(row.icon, styles.icon)} aria-hidden>
          {icon ? <Icon name={icon} path={rowIconPaths[icon]} /> : initial}
        </span>
      )}
      <span className={row.lines}>
        <span className={row.text}>
          <span className={styles.title}>{title}</span>
          {notes.map((note, index) => (
            <span key={index} className={classes(row.note, 'num')}>
              {note}
            </span>
          ))}
        </span>
        <span className={classes(styles.side, state?.tone === 'danger' && styles.failed)}>
          {amount}
          {state && <Badge tone={state.tone}>{state.text}</Badge>}
        </span>
      </span>
    </>
  )
  if (!onPress) return <div className={look}>{inside}</div>
  return (
    <button type="button" className={look} aria-haspopup="dialog" onClick={onPress}>
      {inside}
    </button>
  )
}
