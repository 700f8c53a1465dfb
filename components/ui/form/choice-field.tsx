'use client'
import { useId, type ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import styles from './choice-field.module.css'
import field from './field.module.css'
import box from './input-box.module.css'

interface Props {
  label: string
  /** The chosen value in words, or ''. */
  value: string
  placeholder: string
  onPress: () => void
  name?: string
  error?: string
  hint?: string
  leading?: ReactNode
}

/** A field that opens a sheet to choose its value. */
export function ChoiceField({
  label,
  value,
  placeholder,
  onPress,
  name,
  error,
  hint,
  leading,
}: Props) {
  const id = useId()
  return (
    <div className={field.field}>
      <span id={`${id}l`} className={field.label}>
        {label}
      </span>
      <button
        type="button"
        name={name}
        className={classes(box.box, field.box, styles.button, error && box.wrong)}
        aria-labelledby={`${id}l ${id}v`}
        aria-describedby={error || hint ? `${id}e` : undefined}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        {leading}
        <span id={`${id}v`} className={classes(styles.value, value === '' && styles.empty)}>
          {value || placeholder}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      <p id={`${id}e`} className={classes(field.message, error && field.wrong)}>
        {error ?? hint}
      </p>
    </div>
  )
}
