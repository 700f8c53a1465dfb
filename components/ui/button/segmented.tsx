'use client'
import type { ReactNode } from 'react'
import { moveByArrows } from '#components/ui/roving.ts'
import styles from '#components/ui/layout/tabs.module.css'

interface Props<T extends string> {
  label: string
  /** The field's name in its form, so that an error can focus it. */
  name?: string
  options: readonly {
    readonly value: T
    readonly label: ReactNode
    readonly icon?: ReactNode
    readonly disabled?: boolean
  }[]
  /** Null while there is no choice. */
  value: T | null
  onChange: (next: T) => void
  /** Shows the choices as cells side by side, as Tabs does. */
  cells?: boolean
}

/** A segmented control with two to four choices. */
export function Segmented<T extends string>(props: Props<T>) {
  const { label, name, options, value, onChange, cells } = props
  const open = options.filter((option) => !option.disabled).map((option) => option.value)
  const reachable = value !== null && open.includes(value) ? value : open[0]
  return (
    <div
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      className={cells ? styles.cells : styles.track}
      onKeyDown={(event) => {
        if (reachable !== undefined) moveByArrows(event, open, reachable, onChange)
      }}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          name={name}
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === reachable ? 0 : -1}
          disabled={option.disabled}
          className={styles.tab}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  )
}
