import { normalizeAmount, type Amount } from './amount.ts'
import { moneyFormat } from './format.ts'

/** Full-width characters of a Chinese keyboard become plain ones, the operator's own decimal sign a point. */
const plainOf = (typed: string): string =>
  typed.normalize('NFKC').replaceAll('。', '.').replaceAll(moneyFormat().decimal, '.')

const shapeOf = (digits: string, decimals: number): RegExp =>
  new RegExp(`^\\d{${digits}}${decimals === 0 ? '' : `(\\.\\d{0,${decimals}})?`}$`)

/**
 * The new content of an amount's field after an input: digits and a point, also the beginning of an amount ('', '12.');
 * null for anything else: the field does not change. A pasted amount may have its groups as the site shows them
 * ('1,234.50'). No other comma is ignored, because elsewhere '12,5' is twelve and a half
 * (docs/decisions/0011-client.md).
 */
export function normalizeTyped(typed: string, decimals = 2, mostDigits = 12): string | null {
  const [whole = '', ...rest] = plainOf(typed).replace(/\s/g, '').split('.')
  const digits = whole.replace(/\D/g, '')
  const isGrouped =
    digits !== '' && digits.length <= mostDigits && whole === moneyFormat().group(digits)
  const plain = [isGrouped ? digits : whole, ...rest].join('.')
  return shapeOf(`0,${mostDigits}`, decimals).test(plain) ? plain : null
}

/**
 * A typed text as an amount: digits with at most `decimals` decimals, null otherwise. The full-width
 * digits and stops of a Chinese keyboard count as their plain forms, and so does the operator's own decimal sign.
 */
export function parseTyped(typed: string, decimals = 2): Amount | null {
  const plain = plainOf(typed).trim()
  return shapeOf('1,12', decimals).test(plain) ? normalizeAmount(plain) : null
}
