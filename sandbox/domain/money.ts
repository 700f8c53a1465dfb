/** An amount in whole cents, the only form of money in the domain. */
export type Cents = number

const SHAPE = /^(\d{1,11})(?:\.(\d{1,2}))?$/

/** Reads '12.5' or 12.5 as 1250. Returns null if the amount is negative, has more than two decimals or is no amount. */
export function toCents(raw: unknown): Cents | null {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null
  const [, whole, decimals = ''] = SHAPE.exec(String(raw).trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Returns 1250 as '12.50'. */
export function fromCents(cents: Cents): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** Returns cents as yuan without trailing zeros: 1250 → '12.5'. */
export const yuanText = (cents: Cents): string => fromCents(cents).replace(/\.?0+$/, '')

/** Returns a share of an amount, cut to the cent: `shareOf(1000, 196, 100)` is 1000 × 1.96. It is exact for any size. */
export const shareOf = (cents: Cents, times: number, per: number): Cents =>
  Number((BigInt(cents) * BigInt(times)) / BigInt(per))
