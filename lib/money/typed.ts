import { plainOf } from './amount.ts'
import { moneyFormat } from './format.ts'

/**
 * The new content of an amount's field after an input, also the beginning of an amount ('', '12.'); null for what
 * cannot become one: the field does not change. An amount may have its groups as the site shows them ('1,234.50').
 * Any other comma stays, as a point does where only whole yuan are taken: the form's rule refuses it. Were it
 * ignored, typing '12,5' would leave 125 in the field (docs/decisions/0011-client.md).
 */
export function normalizeTyped(typed: string, mostDigits = 12): string | null {
  const text = plainOf(typed).replace(/\s/g, '')
  const whole = text.replace(/\..*/, '')
  const digits = whole.replace(/\D/g, '')
  const isGrouped = digits.length <= mostDigits && whole === moneyFormat().group(digits)
  const plain = (isGrouped ? digits : whole) + text.slice(whole.length)
  return new RegExp(`^\\d{0,${mostDigits}}([.,]\\d{0,2})?$`).test(plain) ? plain : null
}
