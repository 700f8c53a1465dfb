import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Badge, type Tone } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { rowIconPaths } from '#components/ui/icon/row-icon-paths.ts'
import styles from './record-row.module.css'
import row from './row.module.css'

const rowClasses = classes(row.row, styles.row)

interface Props {
  title: string
  /** Lines below the title. */
  notes: readonly ReactNode[]
  icon?: keyof typeof rowIconPaths
  /** A picture of the same size instead of an icon. */
  picture?: ReactNode
  amount?: ReactNode
  /** The status: `ok` is plain text, any other a chip. */
  state?: { readonly text: string; readonly tone: Tone } | undefined
  onPress?: () => void
}

/** A row of a grouped list of records (infinite-list.tsx): title, time, amount and status. */
export function RecordRow(props: Props) {
  const { title, notes, icon, picture, amount, state, onPress } = props
  const inside = (
    <>
      {icon && !picture && (
        <span className={classes(row.icon, styles.icon)} aria-hidden>
          <Icon name={icon} path={rowIconPaths[icon]} />
        </span>
      )}
      {picture && <span className={styles.icon}>{picture}</span>}
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
          {state?.tone === 'ok' ? (
            <span className={styles.normal}>{state.text}</span>
          ) : (
            state && <Badge tone={state.tone}>{state.text}</Badge>
          )}
        </span>
      </span>
    </>
  )
  if (!onPress) return <div className={rowClasses}>{inside}</div>
  return (
    <button type="button" className={rowClasses} aria-haspopup="dialog" onClick={onPress}>
      {inside}
    </button>
  )
}
