'use client'
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import type { TextKind } from '#lib/text/normalize.ts'
import { TextInput } from './text-input.tsx'
import styles from './field.module.css'
import box from './input-box.module.css'

type Native = InputHTMLAttributes<HTMLInputElement>

export interface FieldProps {
  label: string
  kind: TextKind
  value: string
  onChange: (next: string) => void
  name?: string
  /** Error message, shown and announced. */
  error?: string
  hint?: ReactNode
  prefix?: ReactNode
  suffix?: ReactNode
  placeholder?: string
  type?: 'text' | 'password' | 'search'
  inputMode?: Native['inputMode']
  autoComplete?: Native['autoComplete']
  enterKeyHint?: Native['enterKeyHint']
  required?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
}

/** Fields as rows, with label and value beside each other and the message below. */
export const FieldRows = ({ children }: { children: ReactNode }) => (
  <div className={styles.rows}>{children}</div>
)

export function Field(props: FieldProps) {
  const id = useId()
  const { label, error, hint, prefix, suffix, hideLabel, ...text } = props
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : styles.label}>
        {label}
      </label>
      <div className={classes(box.box, styles.box, error && box.wrong)}>
        {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
        <TextInput
          {...text}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}m` : undefined}
        />
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </div>
      {/* Reserves a line, so that an error moves nothing. A search has no errors. */}
      {text.type !== 'search' && (
        <p id={`${id}m`} className={classes(styles.message, error && styles.wrong)}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
