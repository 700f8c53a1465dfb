'use client'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { moveByArrows } from '#components/ui/roving.ts'
import cells from '#components/ui/layout/tabs.module.css'
import styles from './segmented.module.css'

interface Props<T extends string> {
  label: string
  /** Of the value in its form, where a failure leads to it. */
  name?: string
  options: readonly {
    readonly value: T
    readonly label: ReactNode
    readonly icon?: IconName
    readonly disabled?: boolean
  }[]
  /** Null while none of them is chosen. */
  value: T | null
  onChange: (next: T) => void
  /** Beside each other, like the cells of Tabs. */
  tiles?: boolean
}

/** A segmented control with two to four choices. */
export function Segmented<T extends string>(props: Props<T>) {
  const { label, name, options, value, onChange, tiles } = props
  const open = options.filter((option) => !option.disabled).map((option) => option.value)
  const reachable = value !== null && open.includes(value) ? value : open[0]
  return (
    <div
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      className={tiles ? cells.cells : styles.group}
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
          className={tiles ? cells.tab : styles.option}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
