import { plainOf } from './amount.ts'
import { moneyFormat } from './format.ts'

/**
 * The new content of an amount's field after an input: digits and a point, also the beginning of an amount ('', '12.');
 * null for anything else: the field does not change. A pasted amount may have its groups as the site shows them
 * ('1,234.50'). No other comma is ignored, because elsewhere '12,5' is twelve and a half
 * (docs/decisions/0011-client.md).
 */
export function normalizeTyped(typed: string, decimals = 2, mostDigits = 12): string | null {
  const [whole = '', ...rest] = plainOf(typed).replace(/\s/g, '').split('.')
  const digits = whole.replace(/\D/g, '')
  const isGrouped = digits.length <= mostDigits && whole === moneyFormat().group(digits)
  const plain = [isGrouped ? digits : whole, ...rest].join('.')
  const shape = new RegExp(`^\\d{0,${mostDigits}}${decimals ? `(\\.\\d{0,${decimals}})?` : ''}$`)
  return shape.test(plain) ? plain : null
}
