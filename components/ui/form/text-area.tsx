'use client'
import { useId, type KeyboardEvent } from 'react'
import { classes } from '#components/ui/classes.ts'
import { characterCount, type TextKind } from '#lib/text/normalize.ts'
import { useTextInput } from './text-input.tsx'
import styles from './field.module.css'
import box from './input-box.module.css'

interface Props {
  label: string
  kind?: TextKind
  rows?: number
  value: string
  onChange: (next: string) => void
  onBlur?: () => void
  name?: string
  error?: string
  placeholder?: string
  /** The longest text that a rule of the form allows. The field counts characters and cuts none. */
  longest?: number
}

/** The attributes of a field for text that is not prose. */
const NOT_PROSE = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'done',
} as const

/** A text of several lines. Enter submits it unless the text is prose. */
export function TextArea(props: Props) {
  const { label, kind = 'plain', value, onChange, onBlur, error, longest, ...native } = props
  const id = useId()
  const { name } = native
  const text = useTextInput<HTMLTextAreaElement>({ kind, value, onChange, onBlur, name })
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classes(box.box, styles.box, error && box.wrong)}>
        <textarea
          {...native}
          {...text}
          {...(kind !== 'plain' && { ...NOT_PROSE, onKeyDown: submit })}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
        />
      </div>
      {longest !== undefined && (
        <span className={classes(styles.count, 'num')} aria-hidden>
          {`${characterCount(value)}/${longest}`}
        </span>
      )}
      <p id={`${id}e`} className={classes(styles.message, error && styles.wrong)}>
        {error}
      </p>
    </div>
  )
}
