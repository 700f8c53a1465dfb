'use client'
import { moneyFormat } from '#lib/money/format.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<FieldProps, 'type' | 'inputMode' | 'prefix' | 'autoComplete'> & {
  /** Decimals allowed: 2 by default; 0 for whole yuan. */
  decimals?: number
  unit?: string
}

const acceptable = (typed: string, decimals: number) =>
  (decimals === 0 ? /^\d{0,12}$/ : new RegExp(`^\\d{0,12}(\\.\\d{0,${decimals}})?$`)).test(typed)

/** Amount input. Ignores characters that cannot be part of an amount; accepts full-width digits. */
export function AmountField({
  decimals = 2,
  unit = moneyFormat().symbol,
  onChange,
  ...field
}: Props) {
  const take = (typed: string) => {
    const plain = typed.normalize('NFKC').replace(/[。,\s]/g, (mark) => (mark === '。' ? '.' : ''))
    if (acceptable(plain, decimals)) onChange(plain)
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
