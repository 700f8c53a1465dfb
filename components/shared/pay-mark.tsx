import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import type { PayWay } from '#lib/api/endpoints/deposit.ts'
import styles from './pay-mark.module.css'

const GLYPHS = { bank: 'bank', usdt: 'tether', wechat: 'chat', alipay: 'wallet' } as const

/** A way to pay, in the colour it is known by. */
export const PayMark = ({ way }: { way: PayWay }) => (
  <span className={classes(styles.mark, styles[way])}>
    <Icon name={GLYPHS[way]} />
  </span>
)
