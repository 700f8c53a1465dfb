import type { ReactNode } from 'react'
import { pressUnless } from '#components/ui/button/press.ts'
import styles from './switch.module.css'

interface Props {
  checked: boolean
  onChange: (next: boolean) => void
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
  pending?: boolean
}

/** A setting that takes effect immediately. */
export function Switch({ checked, onChange, label, note, disabled, pending }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={pending || undefined}
      className={styles.row}
      {...pressUnless(disabled || pending, () => onChange(!checked))}
    >
      <span>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.track} aria-hidden />
    </button>
  )
}
