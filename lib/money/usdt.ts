import { formatMoney, UNKNOWN, type MaybeAmount } from './amount.ts'

/** '1,234.50 USDT', for running text; '—' for what is not known. */
export const formatUsdt = (a: MaybeAmount): string =>
  a === null || a === undefined ? UNKNOWN : `${formatMoney(a)} USDT`
