import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface Props {
  checked: boolean
  onChange: (next: boolean) => void
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
  pending?: boolean
  /** Shows the switch alone; the label stays for screen readers. */
  bare?: boolean
}

/** A setting that takes effect immediately. */
export function Switch({ checked, onChange, label, note, disabled, pending, bare }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={pending || undefined}
      disabled={disabled || pending}
      className={bare ? styles.bare : styles.row}
      onClick={() => onChange(!checked)}
    >
      <span className={bare ? 'sr-only' : styles.text}>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.track} aria-hidden />
    </button>
  )
}
