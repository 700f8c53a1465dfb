'use client'
import { classes } from '#components/ui/classes.ts'
import { TextInput } from '#components/ui/form/text-input.tsx'
import { YUAN } from '#lib/money/amount.ts'
import box from '#components/ui/form/input-box.module.css'
import styles from './stake-field.module.css'

interface Props {
  label: string
  value: string
  onChange: (typed: string) => void
  placeholder?: string
  isWrong?: boolean
  disabled?: boolean
}

/** An input for a stake in yuan. */
export function StakeField({
  label,
  value,
  onChange,
  placeholder,
  isWrong = false,
  disabled,
}: Props) {
  return (
    <label className={classes(box.box, styles.box, isWrong && box.wrong)}>
      <span aria-hidden>{YUAN}</span>
      <TextInput
        kind="amount"
        className={classes('num', styles.input)}
        value={value}
        onChange={onChange}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        placeholder={placeholder}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
      />
    </label>
  )
}
