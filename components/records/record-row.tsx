import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Icon, type IconName } from '#components/ui/icon.tsx'
import type { StateLabel } from '#lib/labels.ts'
import styles from './records.module.css'

/** What a row and the gap below it take, in px: see records.module.css. */
export const ROW_HEIGHT = 76

interface Props {
  icon: IconName
  title: string
  note: string
  amount: ReactNode
  state: StateLabel
  onPress: () => void
}

/** One line of a record; opens its details. */
export function RecordRow({ icon, title, note, amount, state, onPress }: Props) {
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={`${styles.note} num`}>{note}</span>
      </span>
      <span className={styles.side}>
        {amount}
        <Badge tone={state.tone}>{state.text}</Badge>
      </span>
    </button>
  )
}
