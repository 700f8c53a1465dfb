import { parse } from 'lossless-json'
import * as v from 'valibot'
import { normalizeAmount } from '#lib/money/amount.ts'
import { cutHtml, decodeEntities, withoutTags } from '#lib/text/html-words.ts'
import { parseBeijing } from '#lib/time/dates.ts'
import type { Endpoint } from './endpoint.ts'

const LIST_MAX = 2000
/** Refuses a number that JavaScript may have rounded, because it could name another card. */
const exactNumber = v.pipe(
  v.number(),
  v.check((raw) => !Number.isInteger(raw) || Number.isSafeInteger(raw)),
)
const scalar = v.union([v.string(), exactNumber, v.boolean()])

/** Marks that change the reading direction: one amount could look like another. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu

const withoutMarks = (raw: string): string => raw.replace(DIRECTION_MARKS, '').trim()
const decode = (raw: string): string => withoutMarks(decodeEntities(raw))
const scalarText = v.pipe(
  v.fallback(v.optional(v.nullable(scalar), ''), ''),
  v.transform((raw) => (raw === null ? '' : String(raw))),
)

/**
 * Any scalar as trimmed text. Null, undefined and objects become ''. HTML entities are decoded once, because back ends
 * store escaped texts (`A&amp;B`).
 */
export const textWithTags = v.pipe(scalarText, v.transform(decode))

/** {@link textWithTags} without HTML tags. Their breaks become line breaks. */
export const text = v.pipe(textWithTags, v.transform(withoutTags))

/** {@link text} of a string only, for a field that may also be an object. */
export const strictText = v.pipe(v.string(), v.transform(decode), v.transform(withoutTags))

/** HTML with its entities as they are. Only `<RichText>` may show it. */
export const html = v.pipe(
  scalarText,
  v.transform((raw) => withoutMarks(cutHtml(raw))),
)

/** {@link text} that must not be empty, such as an id. */
export const requiredText = v.pipe(text, v.nonEmpty())

/** {@link text} of the number of a card or account. A wallet's address loses its white space. */
export const accountNumber = v.pipe(
  text,
  v.transform((raw) => {
    const compact = raw.replace(/[\s\u200b\u2060]/g, '')
    return /^(T|0x)[\da-z]{30,42}$/i.test(compact) ? compact : raw
  }),
)

/** A number or decimal text as a number. Anything else fails, also a number beyond 2⁵³. */
export const number = v.pipe(
  v.union([v.number(), v.pipe(text, v.regex(/^[-+]?[\d.]+$/), v.transform(Number))]),
  v.check((value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER),
)

/** {@link number}, or `missing` for missing or unreadable input. */
export const numberOr = (missing: number) =>
  v.fallback(v.optional(v.nullable(number, missing), missing), missing) as v.GenericSchema<
    unknown,
    number
  >

/** A whole number, or 0 if missing or unreadable. */
export const count = v.pipe(
  numberOr(0),
  v.transform((raw) => Math.trunc(raw)),
)

/** A whole number, or null if missing or unreadable. */
export const countOrNull = v.fallback(
  v.pipe(
    number,
    v.transform((raw): number | null => Math.trunc(raw)),
  ),
  null,
)

/** True for 1 and true, also as text. Anything else is false. */
export const flag = v.pipe(
  scalarText,
  v.transform((raw) => raw === '1' || raw === 'true'),
)

/** Maps a code of the platform to a word: `wordOf({ 1: 'pending' }, 'unknown')`. */
export const wordOf = <const T extends string>(words: Readonly<Record<string, T>>, otherwise: T) =>
  v.pipe(
    text,
    v.transform((raw): T => (Object.hasOwn(words, raw) ? words[raw] : undefined) ?? otherwise),
  )

/** Matches the rounding error of a sum of binary fractions: 277.199999999999989. */
const ROUNDING_ERROR = /\.\d{9}/

/** Returns the decimal that a FLOAT column had: 4.2 for 4.199999809265137. Up to four decimals are exact. */
function withoutSinglePrecision(exact: string): string {
  if (!/\.\d{5}/.test(exact)) return exact
  const value = Number(exact)
  const single = Math.fround(value)
  const written = exact.replace(/^-?[0.]*/, '').replace('.', '').length
  if (Number(single.toPrecision(written)) !== value) return exact
  for (let digits = 1; digits < Math.min(written, 9); digits++) {
    const shorter = single.toPrecision(digits)
    if (Math.fround(Number(shorter)) === single) return normalizeAmount(shorter) ?? exact
  }
  return exact
}

/** Money (yuan or USDT) as an exact decimal string. Unreadable input fails. */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => {
    const written = normalizeAmount(raw)
    const exact = written === null ? null : withoutSinglePrecision(written)
    return exact !== null && ROUNDING_ERROR.test(exact)
      ? normalizeAmount(Number(Number(exact).toFixed(8)))
      : exact
  }),
  v.string('not an amount'),
)

/** {@link amount}, or null if missing or unreadable. */
export const amountOrNull = v.fallback(v.nullable(amount), null)

/** A time in any form of {@link parseBeijing} as epoch ms, or null if missing or unreadable. */
export const time = v.pipe(scalarText, v.transform(parseBeijing))

/** The number of skipped rows of an answer, and the first bad field with what is wrong. */
interface DroppedRows {
  readonly call: string
  readonly field: string
  readonly issue: string
  readonly dropped: number
}
type DropReporter = (rows: DroppedRows) => void
let reportDrop: DropReporter = ({ call, field, issue, dropped }) =>
  console.warn(`${call} ${field}: ${issue}, ${dropped} rows`)
/** Replaces the report of skipped rows. */
export function setDropReporter(reporter: DropReporter): void {
  reportDrop = reporter
}

/** The console and the operator get these messages, so they never contain the received value. */
const CONFIDENTIAL = {
  message: ({ expected, type }: v.BaseIssue<unknown>) => `expected ${expected ?? type}`,
}

/** The id of the call whose answer is read, for the report of skipped rows. */
let currentCall = ''
/** Reads the data of an answer by the schema of its endpoint. */
export function readData<E extends Endpoint>(
  { id, data }: E,
  raw: unknown,
): v.SafeParseResult<E['data']> {
  currentCall = id
  return v.safeParse(data, raw, CONFIDENTIAL)
}

export const isObject = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null
const isPlainObject = (raw: unknown): raw is object => isObject(raw) && !Array.isArray(raw)

/** True for null, undefined and ''. */
export const isMissing = (raw: unknown): boolean => raw === null || raw === undefined || raw === ''
/** PHP's `?: false` makes false of an empty list. */
const isEmpty = (raw: unknown): boolean => isMissing(raw) || raw === false

function fromJsonText(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw
  try {
    return parseJson(raw)
  } catch {
    return raw
  }
}

/**
 * Parses JSON text, and returns the innermost value under `data` or `list` that matches, or the value itself if none does.
 */
export function unwrap(raw: unknown, isMatch: (inner: unknown) => boolean): unknown {
  let value = fromJsonText(raw)
  while (isPlainObject(value)) {
    const { data, list } = value as { data?: unknown; list?: unknown }
    const inner = [data, list].map(fromJsonText).find(isMatch)
    if (inner === undefined) break
    value = inner
  }
  return value
}

const isNumbered = (raw: unknown): boolean =>
  isObject(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key))

/**
 * Returns the rows of a list in any form, also of an object of rows, because PHP sends a list with gaps in its keys as an
 * object. Returns null for anything else.
 */
export function asList(raw: unknown): readonly unknown[] | null {
  const list = unwrap(raw, isNumbered)
  if (isEmpty(list)) return []
  if (!isObject(list)) return null
  const values = Object.values(list).filter((value: unknown) => !isMissing(value))
  return isNumbered(list) || (values.length > 0 && values.every(isObject)) ? values : null
}

/**
 * A list of rows in any form of {@link asList}. A bad row is skipped and reported. Rows beyond 2,000 are dropped. A list
 * with only bad rows fails, because an empty list would mean that there are no rows.
 */
export function rows<S extends v.GenericSchema>(
  row: S,
): v.GenericSchema<unknown, v.InferOutput<S>[]> {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.rawTransform<unknown, v.InferOutput<S>[]>(({ dataset, addIssue, NEVER }) => {
      const list = asList(dataset.value)
      if (!list) {
        addIssue({ message: 'not a list' })
        return NEVER
      }
      const good: v.InferOutput<S>[] = []
      const misfits: v.BaseIssue<unknown>[] = []
      for (const raw of list.slice(0, LIST_MAX)) {
        const parsed = v.safeParse(row, raw, CONFIDENTIAL)
        if (parsed.success) good.push(parsed.output)
        else misfits.push(parsed.issues[0])
      }
      const [first] = misfits
      if (!first) return good
      const field = v.getDotPath(first) ?? 'row'
      reportDrop({ call: currentCall, field, issue: first.message, dropped: misfits.length })
      if (good.length > 0) return good
      addIssue({ message: `${field}: ${first.message}` })
      return NEVER
    }),
    // For tests that go through all endpoints.
    v.metadata({ row }),
  )
}

export interface ListPage<T> {
  items: T[]
  /** Number of rows with the unreadable ones. */
  size: number
  /** Number of pages and of rows, or null if the platform does not send it. */
  lastPage: number | null
  total: number | null
}

/** With a total of 0 the list may be missing. */
const isPage = (raw: unknown): raw is { readonly data?: unknown; readonly list?: unknown } =>
  isPlainObject(raw) &&
  ('data' in raw || 'list' in raw || ('total' in raw && String(raw.total) === '0'))

/** A page of Laravel's form. A list alone, or nothing at all, is a page without numbers. */
export function page<S extends v.GenericSchema>(
  row: S,
): v.GenericSchema<unknown, ListPage<v.InferOutput<S>>> {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw) => {
      const outer = fromJsonText(raw)
      const inner = unwrap(outer, isPage)
      if (!isPage(inner)) return { data: inner }
      return { ...(isPage(outer) && outer), ...inner, data: inner.data ?? inner.list }
    }),
    v.transform((raw) => ({ ...raw, size: asList(raw.data)?.length ?? 0 })),
    v.object({
      data: rows(row),
      size: v.number(),
      last_page: countOrNull,
      total: countOrNull,
    }),
    v.transform(({ data, size, last_page, total }) => ({
      items: data,
      size,
      lastPage: last_page !== null && last_page > 0 ? last_page : null,
      total: total !== null && total >= size ? total : null,
    })),
  )
}

/** Returns the first text that is not empty, for fields with several spellings, or '' if there is none. */
export function firstText(...candidates: readonly string[]): string {
  return candidates.find((candidate) => candidate !== '') ?? ''
}

/** An object. A missing one and PHP's empty [] count as {}. Other values fail. */
export const objectOf = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw) => {
      const value = fromJsonText(raw)
      if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return {}
      const hasField = isObject(value) && Object.keys(entries).some((name) => name in value)
      return hasField ? value : unwrap(value, isPlainObject)
    }),
    v.check((raw) => !Array.isArray(raw), 'a list instead of an object'),
    v.object(entries),
  )

/** Reads the address in `data.url` or in the data itself, or '' if there is none. */
export const urlAnswer = v.pipe(
  v.union([strictText, objectOf({ url: text })]),
  v.transform((wire) => (typeof wire === 'string' ? wire : wire.url)),
)

/** Matches integers of at least 16 digits. JavaScript rounds those beyond 2⁵³. */
const LONG_DIGITS = /\d{16}/

const exactNumberOf = (digits: string): string | number =>
  /^-?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits)) ? digits : Number(digits)

/**
 * Parses JSON text. An integer beyond 2⁵³ becomes text, so that ids and account numbers are never rounded. Throws
 * SyntaxError.
 */
export const parseJson = (json: string): unknown =>
  LONG_DIGITS.test(json)
    ? parse(json, undefined, {
        parseNumber: exactNumberOf,
        onDuplicateKey: ({ newValue }) => newValue,
      })
    : JSON.parse(json)
