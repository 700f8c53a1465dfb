import { isDay, parseBeijing } from '#lib/time/dates.ts'
import type { Field, Kind } from '#scripts/docs/api/field.ts'
import type { Level } from './finding.ts'

/** How a value differs from its description; functions answer null for a fitting one. */
export interface ValueFault {
  readonly level: Level
  readonly expected: string
}

const DECIMAL = /^-?\d+(\.\d+)?$/
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const ADDRESS = /^(https?:\/\/|\/(?!\/)|data:image\/)\S+$/

const wrong = (expected: string): ValueFault => ({ level: 'broken', expected })
const odd = (expected: string): ValueFault => ({ level: 'tolerated', expected })

/** A number, or a number as text. */
function numeric(
  raw: unknown,
  expected: string,
  fits: (value: number) => boolean,
): ValueFault | null {
  if (typeof raw === 'number') return Number.isFinite(raw) && fits(raw) ? null : wrong(expected)
  if (typeof raw !== 'string' || !DECIMAL.test(raw) || !fits(Number(raw))) return wrong(expected)
  return odd(`${expected}, not text`)
}

function codeFault(raw: unknown, { values = {} }: Field): ValueFault | null {
  const keys = Object.keys(values)
  const isNumeric = keys.every((key) => /^\d*$/.test(key))
  const expected = `one of ${keys.join(', ')}`
  if (typeof raw !== 'number' && typeof raw !== 'string') return wrong(expected)
  if (isNumeric && !DECIMAL.test(String(raw))) return wrong(expected)
  if (!keys.includes(String(raw))) return odd(expected)
  return isNumeric && typeof raw === 'string' ? odd('a number, not text') : null
}

const JUDGES: Readonly<Record<Kind, (raw: unknown, field: Field) => ValueFault | null>> = {
  text: (raw) =>
    typeof raw === 'string' ? null : typeof raw === 'object' ? wrong('text') : odd('text'),
  id: (raw) =>
    typeof raw === 'string' || typeof raw === 'number' ? null : wrong('text or number'),
  html: (raw) => (typeof raw === 'string' ? null : wrong('HTML as text')),
  url: (raw) => (typeof raw === 'string' && ADDRESS.test(raw) ? null : wrong('an address')),
  amount: (raw) => {
    const fits = typeof raw === 'number' ? Number.isFinite(raw) : DECIMAL.test(String(raw))
    return fits && typeof raw !== 'object' ? null : wrong('an exact decimal')
  },
  number: (raw) => numeric(raw, 'a number', () => true),
  count: (raw) => numeric(raw, 'a whole number', Number.isInteger),
  flag: (raw) => {
    if (raw === 0 || raw === 1) return null
    return raw === '0' || raw === '1' || typeof raw === 'boolean' ? odd('0 or 1') : wrong('0 or 1')
  },
  code: codeFault,
  time: (raw) => {
    const expected = 'YYYY-MM-DD HH:mm:ss'
    if (typeof raw !== 'string' || parseBeijing(raw) === null) return wrong(expected)
    return TIME.test(raw) ? null : odd(expected)
  },
  day: (raw) => (typeof raw === 'string' && isDay(raw) ? null : wrong('YYYY-MM-DD')),
  file: () => null,
  any: () => null,
}

export const faultOf = (raw: unknown, field: Field): ValueFault | null =>
  JUDGES[field.kind](raw, field)
