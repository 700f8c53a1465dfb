import { toCents, type Cents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** The untrusted fields of a request. Each is read by one of these functions. */
export interface Payload {
  /** Returns the trimmed text, or '' if it is missing. Refuses more than `max` characters. */
  text(field: string, max?: number): string
  /** Returns the text as typed, for passwords, or '' if it is missing or longer than 200. */
  secret(field: string): string
  /** Returns a whole number, or `missing`. */
  whole(field: string, missing?: number): number
  /** Returns a positive amount of at most two decimals. Refuses anything else. */
  amount(field: string): Cents
  list(field: string): readonly Payload[]
  texts(field: string): readonly string[]
  file(field: string): File | null
  has(field: string): boolean
  /** All fields by name. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Returns the raw value, for a reader that validates it. */
  raw(field: string): unknown
}

const scalar = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : ''

export function payloadOf(fields: Record<string, unknown>): Payload {
  const listOf = (field: string): readonly unknown[] => {
    const raw = fields[field]
    return Array.isArray(raw) ? raw.slice(0, 500) : []
  }
  return {
    fields,
    text(field, max = 500) {
      const text = scalar(fields[field]).trim()
      return text.length <= max ? text : refuse(201, `内容太长，最多 ${max} 个字符`)
    },
    secret(field) {
      const raw = scalar(fields[field])
      return raw.length <= 200 ? raw : ''
    },
    whole(field, missing = 0) {
      const raw = scalar(fields[field]).trim()
      const value = Number(raw)
      return raw !== '' && Number.isSafeInteger(value) ? value : missing
    },
    amount(field) {
      const cents = toCents(fields[field])
      return cents !== null && cents > 0 ? cents : refuse(201, '请输入正确的金额')
    },
    list: (field) => listOf(field).map((each) => payloadOf(isRecord(each) ? each : {})),
    texts: (field) => listOf(field).map((each) => scalar(each).trim()),
    file(field) {
      const raw = fields[field]
      return raw instanceof File ? raw : null
    },
    raw: (field) => fields[field],
    has: (field) => fields[field] !== undefined && fields[field] !== null,
  }
}

/** Reads query, JSON, form or multipart. An unreadable body is empty. */
export async function readPayload(request: Request): Promise<Payload> {
  const fromQuery = Object.fromEntries(new URL(request.url).searchParams)
  if (request.method === 'GET') return payloadOf(fromQuery)
  const type = request.headers.get('content-type') ?? ''
  try {
    if (/multipart|urlencoded/.test(type)) {
      return payloadOf({ ...fromQuery, ...Object.fromEntries(await request.formData()) })
    }
    const body: unknown = JSON.parse((await request.text()) || '{}')
    return payloadOf({ ...fromQuery, ...(isRecord(body) ? body : {}) })
  } catch {
    return payloadOf(fromQuery)
  }
}
