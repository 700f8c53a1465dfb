'use client'
import { useId } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './field.module.css'
import box from './input-box.module.css'

interface Props {
  label: string
  value: string
  onChange: (next: string) => void
  name?: string
  error?: string | undefined
  placeholder?: string
  maxLength?: number
}

export function TextArea({ label, value, onChange, error, maxLength, ...native }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classes(box.box, styles.box, error && box.wrong)}>
        <textarea
          {...native}
          id={id}
          className={styles.input}
          value={value}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {maxLength !== undefined && (
        <span className={classes(styles.count, 'num')} aria-hidden>
          {value.length}/{maxLength}
        </span>
      )}
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
