import { classes } from '#components/ui/classes.ts'
import { YUAN } from '#lib/money/amount.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<FieldProps, 'kind' | 'type' | 'inputMode' | 'prefix' | 'autoComplete'> & {
  /** The number of decimals that the form's rules allow. */
  decimals?: number
  unit?: string
  /** True for the main figure of a page. */
  large?: boolean
}

/** The field of an amount of money, or of another number with a unit. */
export const AmountField = ({ decimals = 2, unit = YUAN, large, ...field }: Props) => (
  <div className={classes(styles.amount, large && styles.large)}>
    <Field
      {...field}
      kind="amount"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      prefix={<span className={styles.unit}>{unit}</span>}
    />
  </div>
)
