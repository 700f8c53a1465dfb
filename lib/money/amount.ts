import { groupThousands, normalizeText } from '#lib/text/normalize.ts'

/** The sign before amounts in yuan (spec 1 §9). */
export const YUAN = '¥'

/** An exact decimal as text, never a float: yuan ('12.5') or USDT. */
export type Amount = string
/** A missing or unreadable amount is unknown, never 0. */
export type MaybeAmount = Amount | null | undefined
export const UNKNOWN = '—'

/** A decimal as an integer times 10⁻ˢᶜᵃˡᵉ, because integer arithmetic is exact at any length. */
interface Exact {
  readonly units: bigint
  readonly scale: number
}

const NUMERIC = /^(-?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,2}))?$/i
/** A text with commas only between groups of three digits: '12,50' is not 1,250. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/
const LONGEST = 64
const LARGEST = 10n ** 15n

const ten = (power: number): bigint => 10n ** BigInt(power)

function read(plain: string): Exact | null {
  const [, sign, whole = '', fraction = '', power = '0'] = NUMERIC.exec(plain) ?? []
  if (sign === undefined) return null
  const units = BigInt(sign + whole + fraction)
  const scale = fraction.length - Number(power)
  return scale < 0 ? { units: units * ten(-scale), scale: 0 } : { units, scale }
}

function exact(amount: Amount | number): Exact {
  const value = read(String(amount))
  if (value === null) throw new RangeError(`not an amount: ${amount}`)
  return value
}

/** Writes an amount without trailing zeros, or cut (not rounded) to exactly `decimals`. */
function write({ units, scale }: Exact, decimals?: number): Amount {
  const size = units < 0n ? -units : units
  const digits = size.toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale)
  const shown =
    decimals === undefined
      ? fraction.replace(/0+$/, '')
      : fraction.slice(0, decimals).padEnd(decimals, '0')
  const plain = shown === '' ? whole : `${whole}.${shown}`
  return units < 0n && /[1-9]/.test(plain) ? `-${plain}` : plain
}

function align(a: Amount, b: Amount): { left: bigint; right: bigint; scale: number } {
  const [x, y] = [exact(a), exact(b)]
  const scale = Math.max(x.scale, y.scale)
  return { left: x.units * ten(scale - x.scale), right: y.units * ten(scale - y.scale), scale }
}

/** Reads a number or text of the platform as plain decimal text. Returns null if it is no decimal or above 10¹⁵. */
export function normalizeAmount(raw: string | number): Amount | null {
  const trimmed = String(raw)
    .trim()
    .replace(/^\+(?=[\d.])/, '')
  if (trimmed.length > LONGEST) return null
  const value = read(GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed)
  if (value === null) return null
  const limit = LARGEST * ten(value.scale)
  return value.units > limit || value.units < -limit ? null : write(value)
}

/** Returns the exact sum of amounts in one currency. This and the functions below throw RangeError for any other text. */
export const addAmounts = (...amounts: readonly Amount[]): Amount =>
  amounts.reduce((sum, each) => {
    const { left, right, scale } = align(sum, each)
    return write({ units: left + right, scale })
  }, '0')

/** Returns the sum, or null if an amount is unknown. */
export const sumOf = (amounts: readonly MaybeAmount[]): Amount | null => {
  const known = amounts.filter((each) => each !== null && each !== undefined)
  return known.length === amounts.length ? addAmounts('0', ...known) : null
}

/** Returns the exact difference, which may be below zero. */
export function subtractAmounts(from: Amount, take: Amount): Amount {
  const { left, right, scale } = align(from, take)
  return write({ units: left - right, scale })
}

/** Returns the exact product with all its decimals. {@link floorTo} cuts it to cents. */
export function multiplyAmount(a: Amount, b: Amount | number): Amount {
  const [x, y] = [exact(a), exact(b)]
  return write({ units: x.units * y.units, scale: x.scale + y.scale })
}

/** Returns -1, 0 or 1 if a is below, equal to or above b. */
export function compareAmounts(a: Amount, b: Amount): -1 | 0 | 1 {
  const { left, right } = align(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** True for an amount above zero. */
export const isPositive = (a: Amount): boolean => exact(a).units > 0n

/** Cuts an amount to `decimals`, towards zero. */
export const floorTo = (a: Amount, decimals: number): Amount => write(exact(a), decimals)

/** Divides exactly and cuts to `decimals`: 3615 ÷ 7.23 is 500.00. Returns null if b is not above zero. */
export function divideDown(a: Amount, b: Amount, decimals: number): Amount | null {
  const [x, y] = [exact(a), exact(b)]
  if (y.units <= 0n) return null
  const units = (x.units * ten(y.scale + decimals)) / (y.units * ten(x.scale))
  return write({ units, scale: decimals }, decimals)
}

/** Converts yuan to USDT, rounded down to two decimals (spec 2 §5). Returns null without a rate above zero or an amount. */
export const usdtOf = (yuan: Amount | null, rate: Amount | null | undefined): Amount | null =>
  yuan === null ? null : divideDown(yuan, rate ?? '0', 2)

/** Writes '1234.5' as '1,234.50', cut to `decimals`, and an unknown amount as '—'. */
export function formatMoney(a: MaybeAmount, decimals = 2): string {
  if (a === null || a === undefined) return UNKNOWN
  const fixed = floorTo(a, decimals)
  const [whole = '0', fraction] = fixed.replace('-', '').split('.')
  return (
    (fixed.startsWith('-') ? '−' : '') + groupThousands(whole) + (fraction ? `.${fraction}` : '')
  )
}

/** Writes '¥1,234.50', and an unknown amount as '—'. */
export const formatYuan = (a: MaybeAmount): string => {
  if (a === null || a === undefined) return UNKNOWN
  const money = formatMoney(a)
  return money.startsWith('−') ? `−${YUAN}${money.slice(1)}` : YUAN + money
}

/** Writes '¥1,234' or '¥1,234.50', for a limit or a button. */
export const formatYuanBriefly = (a: MaybeAmount): string => formatYuan(a).replace(/\.00$/, '')

/** Writes a gain or loss: '+¥7.30', '−¥5.00' or '¥0.00', and an unknown one as '—'. */
export const formatGain = (a: MaybeAmount): string =>
  (a && isPositive(a) ? '+' : '') + formatYuan(a)

/** Writes an amount for a narrow place: '12978.05' as '¥1.29万'. Returns '' below ten thousand. */
export const shortYuan = (a: Amount): string =>
  compareAmounts(a, '10000') < 0
    ? ''
    : `${YUAN}${formatMoney(divideDown(a, '10000', 2)).replace(/\.?0+$/, '')}万`

/** Writes '1.2' as '1.20%', and an unknown rate as '—'. */
export const formatPercent = (rate: MaybeAmount): string =>
  rate === null || rate === undefined ? UNKNOWN : `${formatMoney(rate)}%`

/** Reads a typed amount. Returns null for anything but digits with at most `decimals` decimals. */
export function parseTyped(typed: string, decimals = 2): Amount | null {
  const plain = normalizeText('amount', typed)
  const shape = new RegExp(`^\\d{1,12}${decimals ? `(\\.\\d{0,${decimals}})?` : ''}$`)
  return shape.test(plain) ? normalizeAmount(plain) : null
}

/** Writes '1,234.50 USDT', and an unknown amount as '—'. */
export const formatUsdt = (a: MaybeAmount): string =>
  a === null || a === undefined ? UNKNOWN : `${formatMoney(a)} USDT`
