'use client'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import field from './field.module.css'
import styles from './choice-field.module.css'

interface Props {
  label: string
  /** What is chosen, in words; '' while nothing is. */
  value: string
  placeholder: string
  onPress: () => void
  name?: string
  error?: string | undefined
  leading?: ReactNode
}

/** A field whose value is picked in a sheet. */
export function ChoiceField({ label, value, placeholder, onPress, name, error, leading }: Props) {
  const id = useId()
  return (
    <div className={field.field}>
      <span id={`${id}l`} className={field.label}>
        {label}
      </span>
      <button
        type="button"
        name={name}
        className={classes(field.box, styles.button, error && field.wrong)}
        aria-labelledby={`${id}l ${id}v`}
        aria-describedby={error ? `${id}e` : undefined}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        {leading}
        <span id={`${id}v`} className={classes(styles.value, value === '' && styles.empty)}>
          {value || placeholder}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      {error && (
        <p id={`${id}e`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
