import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './chip.module.css'

interface Props {
  children: ReactNode
  /** Pressed state; leave out for a chip that only acts. */
  selected?: boolean
  disabled?: boolean
  onPress: () => void
  label?: string
  className?: string
}

/** A small choice among several: quick amounts, filters. */
export function Chip({ children, selected, disabled, onPress, label, className }: Props) {
  return (
    <button
      type="button"
      className={classes(styles.chip, className)}
      aria-pressed={selected}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Chips in a row that wraps, or scrolls where `scroll` is given, or in even columns. */
export function ChipRow({
  children,
  scroll = false,
  even = false,
  label,
}: {
  children: ReactNode
  scroll?: boolean
  even?: boolean
  label?: string
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(styles.row, scroll && styles.scroll, even && styles.even)}
    >
      {children}
    </div>
  )
}
