import { config } from '#lib/config.ts'

interface MoneyFormat {
  /** Digits of a whole number in groups. */
  readonly group: (digits: string) => string
  readonly decimal: string
  /** Before amounts in yuan. */
  readonly symbol: string
}

const inThrees = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

function formatOf(locale: string | undefined, symbol = '¥'): MoneyFormat {
  if (locale === undefined) return { group: inThrees, decimal: '.', symbol }
  // Latin digits in every language: amounts are compared with what the platform and banks print.
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: true })
  const decimal = format.format(0.5).replaceAll(/\d/g, '')
  return { group: (digits) => format.format(BigInt(digits)), decimal, symbol }
}

let madeOf: typeof config.money | undefined
let made = formatOf(undefined)

/** How amounts are written: `money` of config.js, or the form of the specification, ¥1,234.50 (spec 1 §9). */
export function moneyFormat(): MoneyFormat {
  if (madeOf !== config.money) {
    madeOf = config.money
    made = formatOf(madeOf.locale, madeOf.symbol)
  }
  return made
}
