import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Badge, type Tone } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { rowIconPaths } from '#components/ui/icon/row-icon-paths.ts'
import styles from './record-row.module.css'
import row from './row.module.css'

/** Estimated height of a two-line row plus gap, in px, before the list measures the rows. */
export const RECORD_HEIGHT = 76

const look = classes(row.row, styles.row)

interface Props {
  title: string
  /** Lines below the title. */
  notes: readonly ReactNode[]
  icon?: keyof typeof rowIconPaths
  amount?: ReactNode
  /** Its status, as words and a colour. */
  state?: { readonly text: string; readonly tone: Tone }
  /** Opens the details. */
  onPress?: () => void
}

/** A row of a record list: title, time, amount and status. */
export function RecordRow({ title, notes, icon, amount, state, onPress }: Props) {
  const inside = (
    <>
      {icon && (
        <span className={classes(row.icon, styles.icon)}>
          <Icon name={icon} path={rowIconPaths[icon]} />
        </span>
      )}
      <span className={row.text}>
        <span className={styles.title}>{title}</span>
        {notes.map((note, index) => (
          <span key={index} className={classes(row.note, 'num')}>
            {note}
          </span>
        ))}
      </span>
      <span className={styles.side}>
        {amount}
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
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
