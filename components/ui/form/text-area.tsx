'use client'
import { useId } from 'react'
import { classes } from '#components/ui/classes.ts'
import { useTextInput } from './text-input.tsx'
import styles from './field.module.css'
import box from './input-box.module.css'

interface Props {
  label: string
  value: string
  onChange: (next: string) => void
  name?: string
  error?: string
  placeholder?: string
  /** Characters that a rule of the form allows: counted here, never cut. */
  longest?: number
}

export function TextArea({ label, value, onChange, error, longest, ...native }: Props) {
  const id = useId()
  const text = useTextInput<HTMLTextAreaElement>({
    kind: 'plain',
    value,
    onChange,
    name: native.name,
  })
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classes(box.box, styles.box, error && box.wrong)}>
        <textarea
          {...native}
          {...text}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
        />
      </div>
      {longest !== undefined && (
        <span className={classes(styles.count, 'num')} aria-hidden>
          {`${value.length}/${longest}`}
        </span>
      )}
      <p id={`${id}e`} className={classes(styles.message, error && styles.wrong)}>
        {error}
      </p>
    </div>
  )
}
