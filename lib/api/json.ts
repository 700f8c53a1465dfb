import { parse } from 'lossless-json'

/** From 16 digits on an integer may be beyond 2⁵³, where JavaScript rounds. */
const LONG_DIGITS = /\d{16}/

const exactly = (digits: string): string | number =>
  /^-?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits)) ? digits : Number(digits)

/**
 * JSON text as a value. An integer that JavaScript cannot hold exactly stays text, digit for digit: ids and account
 * numbers are never rounded. Throws SyntaxError.
 */
export const parseJson = (json: string): unknown =>
  LONG_DIGITS.test(json)
    ? parse(json, undefined, {
        parseNumber: exactly,
        onDuplicateKey: ({ newValue }) => newValue,
      })
    : JSON.parse(json)
