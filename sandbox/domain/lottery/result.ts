import { tamenessOf, waveOf, zodiacOf } from './mark6.ts'
import type { Mark6 } from './mark6.ts'
import { sumColour, sumOf, textOf } from './sum28.ts'
import type { Sum28 } from './sum28.ts'

export type Result = Sum28 | Mark6
export type Kind = Result['kind']

/** The wire's lottery type: 1 six-mark, 2 28-type (spec 1 §3). */
export const wireType = (kind: Kind): 1 | 2 => (kind === 'mark6' ? 1 : 2)

export const pad2 = (number: number): string => String(number).padStart(2, '0')

/** `extend` of the wire: three numbers, sum, text, colour; or seven of [number, colour, zodiac, 家/野]. */
export function extendOf(result: Result): unknown[] {
  if (result.kind === 'sum28') {
    const sum = sumOf(result)
    return [...result.digits, sum, textOf(sum), sumColour(sum)]
  }
  return result.numbers.map((number) => {
    const zodiac = zodiacOf(number, result.year)
    return [pad2(number), waveOf(number), zodiac, tamenessOf(zodiac)]
  })
}

/** One line for the chat: '3+8+2=13 小单', '05 12 23 31 40 44 + 18 马'. */
export function spoken(result: Result): string {
  if (result.kind === 'sum28') {
    const sum = sumOf(result)
    return `${result.digits.join('+')}=${sum} ${textOf(sum)}`
  }
  const [special = 0] = result.numbers.slice(6)
  const plain = result.numbers.slice(0, 6).map(pad2).join(' ')
  return `${plain} + ${pad2(special)} ${zodiacOf(special, result.year)}`
}

const isDigit = (raw: unknown): raw is number =>
  Number.isInteger(raw) && Number(raw) >= 0 && Number(raw) <= 9
const isMark = (raw: unknown): raw is number =>
  Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= 49

/** A result an operator asked for, or null when no such draw exists. */
export function resultFrom(kind: Kind, numbers: readonly number[], year: number): Result | null {
  if (kind === 'sum28') {
    const [a, b, c] = numbers
    const fits = numbers.length === 3 && isDigit(a) && isDigit(b) && isDigit(c)
    return fits ? { kind, digits: [a, b, c] } : null
  }
  const fits = numbers.length === 7 && numbers.every(isMark) && new Set(numbers).size === 7
  return fits ? { kind, numbers: [...numbers], year } : null
}
