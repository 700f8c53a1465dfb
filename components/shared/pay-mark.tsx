import { classes } from '#components/ui/classes.ts'
import type { Network, PayWay } from '#lib/api/endpoints/deposit.ts'
import styles from './pay-mark.module.css'

interface Mark {
  readonly colour: string
  /** A path on a grid of 32. */
  readonly glyph: string
}

/** The marks of the ways (a house, a coin with its T, two bubbles, a sweep) and of the networks. */
const MARKS: Readonly<Record<PayWay | Network, Mark>> = {
  bank: {
    colour: '#55606f',
    glyph: 'M8 13.5 16 8.5l8 5zM10.5 14v7M16 14v7M21.5 14v7M8 24h16',
  },
  usdt: {
    colour: '#1c8a68',
    glyph:
      'M9 9.5h14M16 9.5V24M22.5 14.5c0 1.6-2.9 2.8-6.5 2.8s-6.5-1.2-6.5-2.8 2.9-2.8 6.5-2.8 6.5 1.2 6.5 2.8z',
  },
  wechat: {
    colour: '#079a4d',
    glyph:
      'M17.9 19.6a9 9 0 0 1-5.1.2L9.5 21.5l.7-2.9A6.2 6.2 0 0 1 7 13.4c0-3.5 3.5-6.4 7.7-6.4 3.9 0 7.1 2.4 7.6 5.5M25.5 19.2c0-2.7-2.7-4.9-6-4.9s-6 2.2-6 4.9 2.7 4.9 6 4.9c.8 0 1.5-.1 2.2-.3l2.3 1.2-.5-2a4.6 4.6 0 0 0 2-3.8z',
  },
  alipay: {
    colour: '#1670e8',
    glyph:
      'M9 10.5h14M16 7v8M10.5 15h11c-1 4.5-5 8.5-8.8 8.5-2.4 0-3.7-1.3-3.7-2.9s1.4-2.9 3.6-2.9c4 0 7.4 2.9 11.9 4.6',
  },
  TRC20: {
    colour: '#c02a26',
    glyph: 'M7.5 9l16.5 2.7L14.5 25zM7.5 9l8.3 7.8L24 11.7M15.8 16.8 14.5 25',
  },
  ERC20: {
    colour: '#5a64c8',
    glyph: 'M16 6.5l6 9.8-6 3.5-6-3.5zM10.5 19.5 16 26l5.5-6.5L16 22.7z',
  },
}

interface Props {
  /** A way to pay, or a network of USDT. */
  way: PayWay | Network
  /** The size of a record's picture. */
  large?: boolean
}

/** The mark of a way to pay or of a network, in its known shape and colour. */
export const PayMark = ({ way, large = false }: Props) => (
  <span className={classes(styles.mark, large && styles.large)} aria-hidden>
    <svg viewBox="0 0 32 32" fill="none" stroke="currentColor">
      <rect width="32" height="32" fill={MARKS[way].colour} stroke="none" />
      <path d={MARKS[way].glyph} />
    </svg>
  </span>
)
