'use client'
import { classes } from '#components/ui/classes.ts'
import { parseTyped, YUAN } from '#lib/money/amount.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<FieldProps, 'kind' | 'type' | 'inputMode' | 'prefix' | 'autoComplete'> & {
  /** Number of decimals: 2 by default, 0 for whole yuan. */
  decimals?: number
  unit?: string
  /** True for the main figure of a page. */
  large?: boolean
}

const MOST_DIGITS = 12

/** Returns the error of a typed text, or undefined while the text may still become an amount. */
function errorOf(typed: string, decimals: number): string | undefined {
  const text = normalizeText('amount', typed)
  if (text === '' || text === '.' || parseTyped(text, decimals) !== null) return undefined
  if (/^\d*\.?\d*$/.test(text) && text.replace(/\..*/, '').length > MOST_DIGITS) return '金额过大'
  return decimals === 0 ? '请输入整数' : '金额格式有误，如 12.50'
}

/** An amount input. An unreadable text stays and has an error message. */
export function AmountField({ decimals = 2, unit = YUAN, large, error, ...field }: Props) {
  return (
    <div className={classes(styles.amount, large && styles.large)}>
      <Field
        {...field}
        kind="amount"
        error={errorOf(field.value, decimals) ?? error}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        prefix={<span className={styles.unit}>{unit}</span>}
      />
    </div>
  )
}
