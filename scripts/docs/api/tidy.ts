import { isRecord } from '#sandbox/handlers/is-record.ts'

const ROWS_SHOWN = 2
const TEXT_SHOWN = 120
const SITE = /http:\/\/sandbox\.test/g
const TOKEN = 'c0ffee00c0ffee00c0ffee00c0ffee00'

/** A value as an example shows it: few rows, short texts, nothing that differs at every run. */
export function tidy(raw: unknown, key = ''): unknown {
  if (raw instanceof Blob) return '(the picture)'
  if (Array.isArray(raw)) {
    const shown = raw.length > ROWS_SHOWN && raw.every(isRecord) && key !== 'extend'
    return (shown ? raw.slice(0, ROWS_SHOWN) : raw).map((each) => tidy(each))
  }
  if (typeof raw === 'object' && raw !== null) {
    return Object.fromEntries(
      Object.entries(raw).flatMap(([name, value]: [string, unknown]) =>
        value === undefined ? [] : [[name, tidy(value, name)]],
      ),
    )
  }
  if (typeof raw !== 'string') return raw
  if ((key === 'api_token' || key === 'token') && raw !== '') return TOKEN
  const text = raw
    .replace(SITE, 'https://api.example.com')
    .replace(/(\/sandbox\/upload\/)\w+/, '$1c0ffee')
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text
}
