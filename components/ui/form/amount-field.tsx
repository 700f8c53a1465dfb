'use client'
import { parseTyped } from '#lib/money/amount.ts'
import { moneyFormat } from '#lib/money/format.ts'
import { normalizeTyped } from '#lib/money/typed.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<FieldProps, 'type' | 'inputMode' | 'prefix' | 'autoComplete'> & {
  /** Decimals allowed: 2 by default; 0 for whole yuan. */
  decimals?: number
  unit?: string
}

const UNREADABLE = '金额写法有误，例如 12.50'
const WHOLE = '请输入整数'

/** Amount input. Ignores input that cannot become an amount; accepts full-width digits. */
export function AmountField({
  decimals = 2,
  unit = moneyFormat().symbol,
  error,
  onChange,
  ...field
}: Props) {
  const begun = field.value === '' || field.value === '.'
  const unreadable = !begun && parseTyped(field.value, decimals) === null
  const take = (typed: string) => {
    const plain = normalizeTyped(typed)
    if (plain !== null) onChange(plain)
  }
  return (
    <div className={styles.amount}>
      <Field
        {...field}
        error={unreadable ? (decimals === 0 ? WHOLE : UNREADABLE) : error}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        prefix={<span className={styles.unit}>{unit}</span>}
        onChange={take}
      />
    </div>
  )
}
