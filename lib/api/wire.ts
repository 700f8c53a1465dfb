import type { Endpoint } from './endpoint.ts'

/** A payload's fields in order, without those that were not given. */
const fieldsOf = (payload: unknown): [string, unknown][] =>
  Object.entries((payload ?? {}) as Record<string, unknown>).filter(
    ([, each]) => each !== undefined,
  )

/** `?a=1&b=` of a call that carries its payload in the address, else ''. */
export function searchOf(endpoint: Endpoint, payload: unknown): string {
  if (endpoint.wire !== 'query') return ''
  const search = new URLSearchParams(
    fieldsOf(payload).map(([key, value]) => [key, String(value)]),
  ).toString()
  return search && `?${search}`
}

/** The body of a call and its content type; nothing for calls that carry the payload in the address. */
export function bodyOf(endpoint: Endpoint, payload: unknown): { json?: unknown; body?: FormData } {
  if (endpoint.wire === 'query') return {}
  if (endpoint.wire === 'json') return { json: Object.fromEntries(fieldsOf(payload)) }
  const body = new FormData()
  for (const [key, value] of fieldsOf(payload)) {
    if (value instanceof Blob) body.append(key, value, fileNameOf(value))
    else body.append(key, String(value))
  }
  return { body }
}

/** Servers judge an upload by its extension; a picture from a canvas has none. */
function fileNameOf(file: Blob): string {
  const named = file instanceof File ? file.name : ''
  return named || `upload.${/^image\/([a-z]+)/.exec(file.type)?.[1] ?? 'bin'}`
}
