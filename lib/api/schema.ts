import { parse } from 'lossless-json'
import * as v from 'valibot'
import { normalizeAmount } from '#lib/money/amount.ts'
import { cutHtml, decodeEntities } from '#lib/text/html-words.ts'
import { parseBeijing } from '#lib/time/dates.ts'
import type { Endpoint } from './endpoint.ts'

const LIST_CAP = 2000
/** A number that JavaScript may have rounded is refused: it could name another card ({@link parseJson} keeps its digits). */
const exactNumber = v.pipe(
  v.number(),
  v.check((raw) => !Number.isInteger(raw) || Number.isSafeInteger(raw)),
)
const scalar = v.union([v.string(), exactNumber, v.boolean()])

/** Marks that turn the reading direction: with them a text could pass for another, an amount for another amount. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const plain = (raw: string): string => raw.replace(TURNING, '').trim()
const decoded = (raw: string): string => plain(decodeEntities(raw))
const written = v.pipe(
  v.fallback(v.optional(v.nullable(scalar), ''), ''),
  v.transform((raw) => (raw === null ? '' : String(raw))),
)

/**
 * Any scalar as trimmed text that is read as it is written; null, undefined and objects become ''. Back ends that store
 * texts escaped for HTML (`A&amp;B`) send them so: they are decoded here, once, and stay text.
 */
export const text = v.pipe(written, v.transform(decoded))

/** {@link text} of a string alone, for what may also be an object. */
export const bareText = v.pipe(v.string(), v.transform(decoded))

/** Like {@link text}, for a text that is HTML and shown by `<RichText>` alone: its references are its own. */
export const html = v.pipe(
  written,
  v.transform((raw) => plain(cutHtml(raw))),
)

/** Text that must not be empty (ids, names without which a row is useless). */
export const requiredText = v.pipe(text, v.nonEmpty())

/** {@link text} of an account: a wallet's address without the white space in it. */
export const account = v.pipe(
  text,
  v.transform((raw) => {
    const bare = raw.replace(/[\s\u200b\u2060]/g, '')
    return /^(T|0x)[\da-z]{30,42}$/i.test(bare) ? bare : raw
  }),
)

/** Number or decimal text as a number; anything else fails, and what no count, code or time can be. */
export const number = v.pipe(
  v.union([v.number(), v.pipe(text, v.regex(/^[-+]?[\d.]+$/), v.transform(Number))]),
  v.check((given: number) => Math.abs(given) <= Number.MAX_SAFE_INTEGER),
)

/** Like {@link number}, with a value for missing or unreadable input. */
export const numberOr = (missing: number) =>
  v.fallback(v.optional(v.nullable(number, missing), missing), missing) as v.GenericSchema<
    unknown,
    number
  >

/** Whole number such as a level or a count, 0 when missing. */
export const count = v.pipe(
  numberOr(0),
  v.transform((raw) => Math.trunc(raw)),
)

/** Whole number, null when missing or unreadable. */
export const countOrNull = v.fallback(
  v.pipe(
    number,
    v.transform((raw): number | null => Math.trunc(raw)),
  ),
  null,
)

/** 1 and true are true, also as text; all else is false. */
export const flag = v.pipe(
  written,
  v.transform((raw) => raw === '1' || raw === 'true'),
)

/** A code of the platform as a word of ours: `wordOf({ 1: 'pending' }, 'unknown')`. */
export const wordOf = <const T extends string>(words: Readonly<Record<string, T>>, otherwise: T) =>
  v.pipe(
    text,
    v.transform((raw): T => (Object.hasOwn(words, raw) ? words[raw] : undefined) ?? otherwise),
  )

/** The rest of a sum of binary fractions, as a number or as a data base wrote it: 277.199999999999989. */
const BINARY_REST = /\.\d{9}/

/** Money (yuan or USDT) as an exact decimal string; unreadable input fails. */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => {
    const exact = normalizeAmount(raw)
    return exact !== null && BINARY_REST.test(exact)
      ? normalizeAmount(Number(Number(exact).toFixed(8)))
      : exact
  }),
  v.string('not an amount'),
)

/** An amount that may be absent: null then. */
export const amountOrNull = v.fallback(v.nullable(amount), null)

const EPOCH_SECONDS = /^\d{10}$/
const EPOCH_MS = /^\d{13}$/

/** `YYYY-MM-DD HH:mm:ss` of Beijing, or seconds or milliseconds of the epoch, as epoch ms; null when missing or unreadable. */
export const time = v.pipe(
  written,
  v.transform((raw) => {
    if (EPOCH_MS.test(raw)) return Number(raw)
    return EPOCH_SECONDS.test(raw) ? Number(raw) * 1000 : parseBeijing(raw)
  }),
)

/** Rows of an answer that were skipped: how many, and the first bad field with its reason. */
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
export function onDroppedRows(reporter: DropReporter): void {
  reportDrop = reporter
}

/** Says what was expected, never what was received: messages reach the console and the operator. */
const CONFIDENTIAL = {
  message: ({ expected, type }: v.BaseIssue<unknown>) => `expected ${expected ?? type}`,
}

/** The call whose answer is read. */
let currentCall = ''
/** Reads the data of an answer by the schema of its endpoint; rows that are skipped are reported with it. */
export function readData<E extends Endpoint>(
  { id, data }: E,
  raw: unknown,
): v.SafeParseResult<E['data']> {
  currentCall = id
  return v.safeParse(data, raw, CONFIDENTIAL)
}

export const isObject = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null
const isRecord = (raw: unknown): raw is object => isObject(raw) && !Array.isArray(raw)

/** Whether a field has no value: absent, null or ''. */
export const isMissing = (raw: unknown): boolean => raw === null || raw === undefined || raw === ''
/** Also what PHP's `?: false` makes of an empty list. */
const isEmpty = (raw: unknown): boolean => isMissing(raw) || raw === false

function fromJsonText(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw
  try {
    return parseJson(raw)
  } catch {
    return raw
  }
}

/** A value out of its JSON text, and out of an object that has a `wanted` one under `data` or `list`. */
export function unwrap(raw: unknown, wanted: (inner: unknown) => boolean): unknown {
  let given = fromJsonText(raw)
  while (isRecord(given)) {
    const { data, list } = given as { data?: unknown; list?: unknown }
    const inner = [data, list].map(fromJsonText).find(wanted)
    if (inner === undefined) break
    given = inner
  }
  return given
}

const isNumbered = (raw: unknown): boolean =>
  isObject(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key))

/**
 * What a list holds, in any form: PHP sends one whose keys have gaps as an object, and an empty object as []. An object
 * of rows is a list, too. Null for anything else.
 */
export function asList(raw: unknown): readonly unknown[] | null {
  const given = unwrap(raw, isNumbered)
  if (isEmpty(given)) return []
  if (!isObject(given)) return null
  const filled = Object.values(given).filter((value: unknown) => !isMissing(value))
  return isNumbered(given) || (filled.length > 0 && filled.every(isObject)) ? filled : null
}

/**
 * A list of rows in any form of {@link asList}: a row that does not fit is skipped and reported, rows beyond 2 000 are
 * dropped. A list of which no row fits is no empty
 * list: it fails, so that nobody concludes from it that there is nothing.
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
      const decoded: v.InferOutput<S>[] = []
      const misfits: v.BaseIssue<unknown>[] = []
      for (const raw of list.slice(0, LIST_CAP)) {
        const parsed = v.safeParse(row, raw, CONFIDENTIAL)
        if (parsed.success) decoded.push(parsed.output)
        else misfits.push(parsed.issues[0])
      }
      const [first] = misfits
      if (!first) return decoded
      const field = v.getDotPath(first) ?? 'row'
      reportDrop({ call: currentCall, field, issue: first.message, dropped: misfits.length })
      if (decoded.length > 0) return decoded
      addIssue({ message: `${field}: ${first.message}` })
      return NEVER
    }),
    // Read by the tests that are derived from the endpoints.
    v.metadata({ row }),
  )
}

export interface Page<T> {
  items: T[]
  /** Rows as sent, with those that could not be read. */
  size: number
  /** Number of pages and of rows; null where the platform does not say. */
  lastPage: number | null
  total: number | null
}

/** Of no rows the list may be missing. */
const isPage = (raw: unknown): raw is { readonly data?: unknown; readonly list?: unknown } =>
  isRecord(raw) && ('data' in raw || 'list' in raw || ('total' in raw && String(raw.total) === '0'))

/** A Laravel-style page; a bare list or nothing at all is a page that says nothing of others. */
export function page<S extends v.GenericSchema>(
  row: S,
): v.GenericSchema<unknown, Page<v.InferOutput<S>>> {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw) => {
      const outer = fromJsonText(raw)
      const given = unwrap(outer, isPage)
      if (!isPage(given)) return { data: given }
      return { ...(isPage(outer) && outer), ...given, data: given.data ?? given.list }
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

/** First argument that is not empty; for fields that the back ends spell differently. */
export function firstText(...candidates: readonly string[]): string {
  return candidates.find((candidate) => candidate !== '') ?? ''
}

/** An object whose missing or empty ([] of PHP) form counts as {}; other values fail. */
export const objectOf = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw) => {
      const given = fromJsonText(raw)
      if (isEmpty(given) || (Array.isArray(given) && given.length === 0)) return {}
      const isOwn = isObject(given) && Object.keys(entries).some((name) => name in given)
      return isOwn ? given : unwrap(given, isRecord)
    }),
    v.check((raw) => !Array.isArray(raw), 'a list instead of an object'),
    v.object(entries),
  )

/** The address of a `data.url` answer, or of a bare string; '' when there is none. */
export const urlAnswer = v.pipe(
  v.union([bareText, objectOf({ url: text })]),
  v.transform((wire) => (typeof wire === 'string' ? wire : wire.url)),
)

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
