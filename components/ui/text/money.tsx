import { classes } from '#components/ui/classes.ts'
import {
  compareAmounts,
  formatMoney,
  UNKNOWN,
  YUAN,
  type Amount,
  type MaybeAmount,
} from '#lib/money/amount.ts'
import styles from './money.module.css'

interface Props {
  /** Null (unknown) is shown as —, even if hidden. Undefined (no answer yet) is shown as — after five seconds. */
  amount: MaybeAmount
  /** Shows stars instead of the amount. */
  hidden?: boolean
  /** ¥ before the amount, USDT behind it, or neither. */
  unit?: 'yuan' | 'usdt' | 'none'
  /**
   * True shows gains in red with a plus sign, as rising prices in China, and losses with only a minus sign. `moved` is
   * for money that nobody won. It shows both signs and no red.
   */
  signed?: boolean | 'moved'
  className?: string
}

export function Money({ amount, hidden = false, unit = 'yuan', signed = false, className }: Props) {
  if (amount === null || amount === undefined)
    return <Unknown className={classes(amount === undefined && 'awaited', className)} />
  const sign = compareAmounts(amount, '0')
  const tone = signed === true && !hidden && sign > 0 && styles.gain
  return (
    <span className={classes('num', styles.money, tone, className)} translate="no">
      {hidden ? <Hidden /> : <span>{written(amount, unit, signed !== false && sign > 0)}</span>}
      {unit === 'usdt' && <span className={styles.unit}> USDT</span>}
    </span>
  )
}

const Unknown = ({ className }: Pick<Props, 'className'>) => (
  <span role="img" aria-label="金额未知" className={classes('num', styles.money, className)}>
    {UNKNOWN}
  </span>
)

const Hidden = () => (
  <>
    <span aria-hidden>＊＊＊＊</span>
    <span className="sr-only">金额已隐藏</span>
  </>
)

function written(amount: Amount, unit: Props['unit'], hasPlus: boolean) {
  const figures = formatMoney(amount)
  const isNegative = figures.startsWith('−')
  return `${isNegative ? '−' : hasPlus ? '+' : ''}${unit === 'yuan' ? YUAN : ''}${isNegative ? figures.slice(1) : figures}`
}
