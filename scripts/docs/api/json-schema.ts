import type { Field, Kind } from './field.ts'

export type Json = { readonly [key: string]: unknown }

const DECIMAL = String.raw`^-?\d+(\.\d+)?$`
const WHOLE = String.raw`^-?\d+$`

/** The types that the site reads. The first is the one to send; the others are understood too. */
const FORMS: Readonly<Record<Kind, Json>> = {
  text: { type: ['string', 'number', 'boolean'] },
  id: { type: ['string', 'number'] },
  html: { type: ['string'], contentMediaType: 'text/html' },
  url: { type: ['string'] },
  amount: { type: ['string', 'number'], pattern: DECIMAL },
  number: { type: ['number', 'string'], pattern: DECIMAL },
  count: { type: ['integer', 'string'], pattern: WHOLE },
  flag: { enum: [1, 0, '1', '0', true, false] },
  code: { type: ['integer', 'string'] },
  time: { type: ['string'], pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$` },
  day: { type: ['string'], pattern: String.raw`^\d{4}-\d\d-\d\d$` },
  file: { type: 'string', contentMediaType: 'application/octet-stream' },
  any: {},
}

const KIND_WORDS: Partial<Record<Kind, string>> = {
  amount: 'exact decimal',
  count: 'whole number',
  flag: 'flag',
  time: '`YYYY-MM-DD HH:mm:ss` of Beijing',
  day: '`YYYY-MM-DD`',
  html: 'HTML, cleaned before it is shown',
}

const wordsOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([value, says]) => `\`${value}\` ${says}`)
    .join(', ')

/** Meaning, form, unit and values of a field in one line. */
export function sentenceOf({ kind, meaning, unit, values }: Field): string {
  const form = [KIND_WORDS[kind], unit].filter((each) => each).join(', ')
  return `${meaning}${form && ` (${form})`}${values ? `: ${wordsOf(values)}` : ''}.`
}

function codeForm({ values = {} }: Field): Json {
  const keys = Object.keys(values)
  const numeric = keys.every((key) => /^\d*$/.test(key))
  const numbers = numeric ? keys.filter((key) => key !== '').map(Number) : []
  return { enum: [...numbers, ...keys] }
}

/** A field of a request: one type, no more. */
export function sentSchema(field: Field, value: unknown): Json {
  if (field.kind === 'file') return FORMS.file
  const type = Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : 'string'
  if (field.kind === 'id') return { type: ['string', 'integer'] }
  if (field.kind !== 'code') return { type }
  const keys = Object.keys(field.values ?? {})
  return { type, enum: typeof value === 'number' ? keys.map(Number) : keys }
}

/** A field of an answer; missing, null and empty are the same where it is not needed. */
export function answerSchema(field: Field, optional: boolean): Json {
  const form = field.kind === 'code' ? codeForm(field) : FORMS[field.kind]
  if (!optional || field.kind === 'any') return form
  if (Array.isArray(form.enum)) return { enum: [...new Set([...form.enum, '', null])] }
  const types = [...(form.type as string[]), 'null']
  const { pattern, ...rest } = form
  return { ...rest, type: types, ...(pattern === undefined ? {} : { pattern: `^$|${pattern}` }) }
}
