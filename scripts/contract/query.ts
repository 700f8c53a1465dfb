import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { onDroppedRows } from '#lib/api/schema/schema.ts'
import { EXTENSIONS_OF } from '#sandbox/host/site-config.ts'
import type { Dialect } from '#sandbox/domain/platform.ts'
import { descriptionOf } from '#scripts/docs/api/all.ts'
import { dataOf, fieldAt } from '#scripts/docs/api/answer.ts'
import { withExtensions } from '#scripts/docs/api/extensions.ts'
import { check } from './check.ts'
import { openEnvelope } from './envelope.ts'
import { exchange, type Target } from './exchange.ts'
import { broken, excerptOf, tolerated, type Finding } from './finding.ts'
import { openFindings } from './headers.ts'
import { faultOf } from './kinds.ts'
import { ruleFindings } from './rules.ts'

/** Calls of which a refusal is valid: most visitors are not redirected, and only agents have a back office. */
const MAY_REFUSE = new Set(['GET /api/getVisitUrl', 'GET /api/getAgentLoginUrl'])

export interface Asked {
  readonly findings: readonly Finding[]
  /** The data as the site reads it; undefined when it cannot. */
  readonly data: unknown
  readonly headers: Headers | null
}

/** The payload of a call as the site would make it for this platform. */
export const payloadOf = (endpoint: Endpoint, input: unknown, dialect: Dialect): unknown =>
  withExtensions(EXTENSIONS_OF[dialect], () => v.parse(endpoint.input, input))

/** Puts one query to the platform and holds its answer against the contract. */
export async function askQuery(
  target: Target,
  endpoint: Endpoint,
  input: unknown,
  dialect: Dialect,
): Promise<Asked> {
  const answer = await exchange(target, endpoint, payloadOf(endpoint, input, dialect)).catch(
    (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
  )
  if (answer instanceof Error) {
    const findings = [broken('connection', answer.message, 'an answer within 30 s')]
    return { findings, data: undefined, headers: null }
  }
  const { findings, envelope, raw } = openEnvelope(endpoint, answer)
  const outside = [...findings, ...openFindings(answer.headers, target)]
  const { headers } = answer
  if (envelope === null) return { findings: outside, data: undefined, headers }
  if (envelope.code !== 200) {
    const refused = MAY_REFUSE.has(endpoint.id) && envelope.code !== 401
    const words = `${envelope.code} ${envelope.message}`
    const asksForMember = envelope.code === 401 && target.token === ''
    const refusal = asksForMember
      ? tolerated('code', words, 'tried with a member’s token')
      : broken('code', words, '200')
    return {
      findings: [...outside, ...(refused ? [] : [refusal])],
      data: undefined,
      headers,
    }
  }
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  const inside = readData(endpoint, envelope, raw, input, now)
  return { findings: [...outside, ...inside.findings], data: inside.data, headers }
}

/** The data alone, as the site reads it; undefined when it cannot. */
export async function readQuery<E extends Endpoint>(
  target: Target,
  endpoint: E,
  input: unknown,
  dialect: Dialect,
): Promise<v.InferOutput<E['data']> | undefined> {
  const parsed = v.safeParse(v.any(), (await askQuery(target, endpoint, input, dialect)).data)
  return parsed.output
}

function readData(
  endpoint: Endpoint,
  envelope: { message: string; data?: unknown },
  raw: Readonly<Record<string, unknown>>,
  input: unknown,
  now: number,
): { findings: Finding[]; data: unknown } {
  const description = descriptionOf(endpoint.id)
  // Missing data means the same as such a refusal.
  const silent = MAY_REFUSE.has(endpoint.id) && (raw.data === null || raw.data === undefined)
  const form = silent ? null : dataOf(description)
  const whole = endpoint.reads === 'envelope'
  const message = whole ? faultOf(raw.message, fieldAt(description, 'message')) : null
  const fields = [
    ...(message ? [{ ...message, where: 'message', received: excerptOf(raw.message) }] : []),
    ...(form ? check(description, form, raw.data) : []),
  ]
  const dropped: string[] = []
  onDroppedRows((_count, issues) => dropped.push(issues))
  const parsed = v.safeParse(endpoint.data, whole ? envelope : envelope.data)
  const isBroken = fields.some(({ level }) => level === 'broken')
  if (!parsed.success) {
    const [issue] = parsed.issues
    const where = v.getDotPath(issue) ?? 'data'
    const unread = isBroken ? [] : [broken(where, excerptOf(issue.input), issue.message)]
    return { findings: [...fields, ...unread], data: undefined }
  }
  const skipped = isBroken
    ? []
    : dropped.map((issues) => broken('data', issues, 'rows that can be read'))
  const rules = ruleFindings(endpoint.id, parsed.output, input, now)
  return { findings: [...fields, ...skipped, ...rules], data: parsed.output }
}
