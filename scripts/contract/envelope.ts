import { isRecord } from '#sandbox/handlers/is-record.ts'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { readEnvelope, type Envelope } from '#lib/api/envelope.ts'
import type { Exchange } from './exchange.ts'
import { broken, excerptOf, tolerated, type Finding } from './finding.ts'

const ANSWER_MAX = 4_000_000
const SLOW_MS = 3_000

export interface Opened {
  readonly findings: readonly Finding[]
  readonly envelope: Envelope | null
  readonly raw: Readonly<Record<string, unknown>>
}

/** Holds an answer’s outside against the contract: status, type, size, speed, `{code, message, data}`. */
export function openEnvelope(endpoint: Endpoint, answer: Exchange): Opened {
  const { status, body, headers, ms } = answer
  const outside = [
    ...(status >= 300 && status < 400 ? [broken('status', String(status), 'no redirect')] : []),
    ...(body.length > ANSWER_MAX ? [broken('size', `${body.length} bytes`, 'at most 4 MB')] : []),
    ...(ms > SLOW_MS ? [tolerated('time', `${Math.round(ms)} ms`, `within ${SLOW_MS} ms`)] : []),
  ]
  const raw = parsed(body)
  if (raw === null) {
    const received = /^\s*</.test(body) ? 'an HTML page' : excerptOf(body)
    return {
      findings: [...outside, broken('body', received, '{code, message, data}')],
      envelope: null,
      raw: {},
    }
  }
  const type = headers.get('content-type') ?? 'none'
  const inside = [
    ...(/\bjson\b/.test(type) ? [] : [tolerated('content-type', type, 'application/json')]),
    ...codeFindings(raw.code),
    ...(typeof raw.message === 'string' || raw.message === null || raw.message === undefined
      ? []
      : [broken('message', excerptOf(raw.message), 'text')]),
    ...(status >= 400 && Number(raw.code) === 200
      ? [broken('status', `${status} with code 200`, 'status 200 for success')]
      : []),
  ]
  return { findings: [...outside, ...inside], envelope: readEnvelope(endpoint, status, body), raw }
}

function codeFindings(code: unknown): Finding[] {
  if (typeof code === 'number' && Number.isInteger(code)) return []
  if (typeof code === 'string' && /^\d+$/.test(code)) {
    return [tolerated('code', excerptOf(code), 'a number, not text')]
  }
  return [broken('code', excerptOf(code), 'a number, 200 for success')]
}

function parsed(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const raw: unknown = JSON.parse(body)
    return isRecord(raw) ? { ...raw } : null
  } catch {
    return null
  }
}
