import { formatMoney, UNKNOWN, type Amount, type MaybeAmount } from './amount.ts'

const MOST_DECIMALS = 6

/** Two decimals, or as many as an amount of USDT has, six at most: figures that are shown add up. */
export const usdtDecimals = (a: Amount): number =>
  Math.min(MOST_DECIMALS, Math.max(2, a.split('.')[1]?.length ?? 0))

/** '1,234.50 USDT', for running text; '—' for what is not known. */
export const formatUsdt = (a: MaybeAmount): string =>
  a === null || a === undefined ? UNKNOWN : `${formatMoney(a, usdtDecimals(a))} USDT`
