/** The kind of a value on the wire. It decides its JSON schema (json-schema.ts) and how it is checked (check.ts). */
export type Kind =
  | 'text'
  | 'id'
  | 'html'
  | 'url'
  | 'amount'
  | 'number'
  | 'count'
  | 'flag'
  | 'code'
  | 'time'
  | 'day'
  | 'file'
  | 'any'

/** Documentation of one field. */
export interface Field {
  readonly kind: Kind
  readonly meaning: string
  /** `yuan`, `USDT`, `yuan per USDT`, `percent`, `seconds`, `days` … where the kind alone does not imply it. */
  readonly unit?: string
  /** Of a code: each value and its meaning. */
  readonly values?: Readonly<Record<string, string>>
  /** Without it the answer is of no use, although a schema may read it. */
  readonly needed?: true
}

type More = Partial<Pick<Field, 'needed' | 'unit'>>

const plain =
  (kind: Kind) =>
  (meaning: string, more: More = {}): Field => ({ kind, meaning, ...more })

export const text = plain('text')
export const id = plain('id')
export const html = plain('html')
export const url = plain('url')
export const flag = plain('flag')
export const time = plain('time')
export const day = plain('day')
export const file = plain('file')
/** A field without a fixed form, or with a form given in words. */
export const opaque = plain('any')

const measured =
  (kind: Kind) =>
  (meaning: string, unit: string, more: More = {}): Field => ({ kind, meaning, unit, ...more })

/** Exact decimals: yuan, USDT, a rate or a percentage. */
export const amount = measured('amount')
export const number = measured('number')
export const count = measured('count')

/** One of a few values; each has its meaning. */
export const code = (
  meaning: string,
  values: Readonly<Record<string, string>>,
  more: More = {},
): Field => ({ kind: 'code', meaning, values, ...more })

export const needed = (field: Field): Field => ({ ...field, needed: true })
