import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { ButtonGroup } from './button-group.tsx'
import styles from './chip.module.css'

interface Props {
  children: ReactNode
  selected: boolean
  disabled?: boolean
  onPress: () => void
}

/** A small toggle: quick amounts, filters. */
export function Chip({ children, selected, disabled, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** A row of chips that wraps, scrolls (`scroll`) or has equal columns (`even`). */
export function ChipRow({
  children,
  scroll = false,
  even = false,
  label,
  className,
}: {
  children: ReactNode
  scroll?: boolean
  even?: boolean
  label: string
  className?: string
}) {
  return (
    <ButtonGroup
      label={label}
      className={classes(styles.row, scroll && styles.scroll, even && styles.even, className)}
    >
      {children}
    </ButtonGroup>
  )
}
