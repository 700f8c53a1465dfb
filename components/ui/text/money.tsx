import { classes } from '#components/ui/classes.ts'
import {
  compare,
  formatMoney,
  UNKNOWN,
  YUAN,
  type Amount,
  type MaybeAmount,
} from '#lib/money/amount.ts'
import styles from './money.module.css'

interface Props {
  /** Null (unknown) is shown as —, hidden or not. */
  amount: MaybeAmount
  /** Shows stars instead of the amount. */
  hidden?: boolean
  /** ¥ before the amount, USDT behind it, or neither. */
  unit?: 'yuan' | 'usdt' | 'none'
  /** Gains get a plus sign and red, as prices that rise in China; losses a minus sign alone. */
  signed?: boolean
  className?: string
}

export function Money({ amount, hidden = false, unit = 'yuan', signed = false, className }: Props) {
  if (amount === null || amount === undefined) return <Unknown className={className} />
  const sign = compare(amount, '0')
  const tone = signed && !hidden && sign > 0 && styles.gain
  return (
    <span className={classes('num', styles.money, tone, className)} translate="no">
      {hidden ? <Hidden /> : <span>{written(amount, unit, signed && sign > 0)}</span>}
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

function written(amount: Amount, unit: Props['unit'], plus: boolean) {
  const figures = formatMoney(amount)
  const minus = figures.startsWith('−')
  return `${minus ? '−' : plus ? '+' : ''}${unit === 'yuan' ? YUAN : ''}${minus ? figures.slice(1) : figures}`
}
