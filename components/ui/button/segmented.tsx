'use client'
import type { ReactNode } from 'react'
import { moveByArrows } from '#components/ui/roving.ts'
import styles from './segmented.module.css'

interface Props<T extends string> {
  label: string
  /** Of the value in its form, where a failure leads to it. */
  name?: string
  options: readonly { readonly value: T; readonly label: ReactNode; readonly disabled?: boolean }[]
  /** Null while none of them is chosen. */
  value: T | null
  onChange: (next: T) => void
}

/** A segmented control with two to four choices. */
export function Segmented<T extends string>({ label, name, options, value, onChange }: Props<T>) {
  const open = options.filter((option) => !option.disabled).map((option) => option.value)
  const reachable = value !== null && open.includes(value) ? value : open[0]
  return (
    <div
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      className={styles.group}
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
          className={styles.option}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
