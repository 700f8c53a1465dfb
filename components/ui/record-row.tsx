import type { ReactNode } from 'react'
import type { StateLabel } from '#lib/labels.ts'
import { Badge } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './record-row.module.css'

/** Estimated height of a two-line row plus gap, in px, before the list measures the rows. */
export const RECORD_HEIGHT = 76

interface Props {
  title: string
  /** Lines below the title. */
  notes: readonly ReactNode[]
  icon?: IconName
  amount?: ReactNode
  state?: StateLabel
  /** Opens the details. */
  onPress?: () => void
}

/** A row of a record list: title, time, amount and status. */
export function RecordRow({ title, notes, icon, amount, state, onPress }: Props) {
  const inside = (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {notes.map((note, index) => (
          <span key={index} className={`${styles.note} num`}>
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
  if (!onPress) return <div className={styles.row}>{inside}</div>
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress}>
      {inside}
    </button>
  )
}
