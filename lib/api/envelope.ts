import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { parseJson } from './json.ts'
import { number, text } from './schema.ts'

const schema = v.object({
  code: number,
  message: v.optional(text, ''),
  data: v.optional(v.unknown()),
})
export type Envelope = v.InferOutput<typeof schema>

/** `{code, message, data}` of an answer's body, null when it is something else (HTML, cut JSON, nothing). */
export function readEnvelope(endpoint: Endpoint, status: number, body: string): Envelope | null {
  let raw: unknown
  try {
    raw = parseJson(body)
  } catch {
    if (!endpoint.bareText || status >= 300 || /^\s*[<{[]/.test(body)) return null
    raw = body.trim()
  }
  if (endpoint.bareText && typeof raw === 'string') return { code: 200, message: '', data: raw }
  const parsed = v.safeParse(schema, raw)
  return parsed.success ? parsed.output : null
}

/**
 * Whether an answer in our envelope is a server crash and no decision of the platform: code 200 under an error
 * status, or, for money, a 5xx status repeated as the code.
 */
export function isCrash(endpoint: Endpoint, status: number, answer: Envelope): boolean {
  if (answer.code === 200) return status >= 400
  return endpoint.money !== null && status >= 500 && answer.code >= 500
}
