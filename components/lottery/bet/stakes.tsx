'use client'
import { ButtonGroup } from '#components/ui/button/button-group.tsx'
import { classes } from '#components/ui/classes.ts'
import { TextInput } from '#components/ui/form/text-input.tsx'
import { quickStakes } from '#lib/lottery/bet/slip.ts'
import { YUAN } from '#lib/money/amount.ts'
import box from '#components/ui/form/input-box.module.css'
import styles from './stakes.module.css'

interface QuickStakesProps {
  value: string
  onChange: (stake: string) => void
  disabled?: boolean
}

/** The quick stakes in one row, also at 320 px (spec 1 §9). */
export function QuickStakes({ value, onChange, disabled }: QuickStakesProps) {
  return (
    <ButtonGroup label="每注金额" className={styles.stakes}>
      {quickStakes().map((stake) => (
        <button
          key={stake}
          type="button"
          className={styles.quick}
          disabled={disabled}
          aria-pressed={value === String(stake)}
          onClick={() => onChange(String(stake))}
        >
          {stake}
        </button>
      ))}
    </ButtonGroup>
  )
}

interface StakeFieldProps {
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
}: StakeFieldProps) {
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
