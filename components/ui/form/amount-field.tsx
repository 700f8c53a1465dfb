'use client'
import { moneyFormat } from '#lib/money/format.ts'
import { normalizeTyped } from '#lib/money/typed.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<FieldProps, 'type' | 'inputMode' | 'prefix' | 'autoComplete'> & {
  /** Decimals allowed: 2 by default; 0 for whole yuan. */
  decimals?: number
  unit?: string
}

/** Amount input. Ignores input that is no amount; accepts full-width digits. */
export function AmountField({
  decimals = 2,
  unit = moneyFormat().symbol,
  onChange,
  ...field
}: Props) {
  const take = (typed: string) => {
    const plain = normalizeTyped(typed, decimals)
    if (plain !== null) onChange(plain)
  }
  return (
    <div className={styles.amount}>
      <Field
        {...field}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        prefix={<span className={styles.unit}>{unit}</span>}
        onChange={take}
      />
    </div>
  )
}
