'use client'
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './field.module.css'
import box from './input-box.module.css'

type Native = InputHTMLAttributes<HTMLInputElement>

export interface FieldProps {
  label: string
  value: string
  onChange: (next: string) => void
  name?: string
  /** Error message, shown and announced. */
  error?: string | undefined
  hint?: ReactNode
  prefix?: ReactNode
  suffix?: ReactNode
  placeholder?: string
  type?: 'text' | 'password' | 'search' | 'tel' | 'email'
  inputMode?: Native['inputMode']
  autoComplete?: Native['autoComplete']
  enterKeyHint?: Native['enterKeyHint']
  maxLength?: number
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
}

export function Field(props: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { label, value, onChange, error, hint, prefix, suffix, hideLabel, ...native } = props
  // Adopts input that was typed or autofilled before hydration.
  const takeOver = useEffectEvent((typed: string) => typed !== value && onChange(typed))
  useLayoutEffect(() => {
    if (input.current) takeOver(input.current.value)
  }, [])
  const described = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : styles.label}>
        {label}
      </label>
      <div className={classes(box.box, styles.box, error && box.wrong, props.disabled && box.off)}>
        {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...native}
          placeholder={props.placeholder ?? `请输入${label.replace(/（.*）/u, '')}`}
          ref={input}
          id={id}
          className={styles.input}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </div>
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
