import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Dialect } from '#sandbox/domain/platform.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { openEnvelope } from './envelope.ts'
import { exchange, type Target } from './exchange.ts'
import { broken, excerptOf, type Finding } from './finding.ts'
import type { Known } from './known.ts'
import { openFindings } from './headers.ts'
import { payloadOf } from './query.ts'
import { QUESTIONS } from './questions.ts'

/** Whether a call needs, by docs/openapi.yaml, a member’s token. */
export function guardedCalls(): ReadonlySet<string> {
  const { paths } = parse(readFileSync(join(ROOT, 'docs/openapi.yaml'), 'utf8')) as {
    paths: Record<string, Record<string, { security: readonly Record<string, unknown>[] }>>
  }
  const ids = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length === 1)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  return new Set(ids)
}

const NOT_A_TOKEN = 'no-such-token'

/** A member’s calls without a token, or with one that is none, are answered by 401. */
export async function guardFindings(
  target: Target,
  known: Known,
  dialect: Dialect,
): Promise<Finding[]> {
  const guarded = guardedCalls()
  const asked = QUESTIONS.filter(({ endpoint }) => guarded.has(endpoint.id)).flatMap(
    ({ endpoint, inputs }) =>
      inputs(known)
        .slice(0, 1)
        .map((input) => ({ endpoint, input })),
  )
  const found = await Promise.all(
    asked.map(async ({ endpoint, input }, index) => {
      // Every other one with a wrong token instead of none.
      const token = index % 2 === 0 ? '' : NOT_A_TOKEN
      const payload = payloadOf(endpoint, input, dialect)
      const answer = await exchange({ ...target, token }, endpoint, payload).catch(() => null)
      if (!answer) return [broken(endpoint.id, 'no answer', '401')]
      const { envelope } = openEnvelope(endpoint, answer)
      const hidden = openFindings(answer.headers, target)
      if (answer.status === 401 || envelope?.code === 401) return hidden
      const received = envelope ? `code ${envelope.code}` : excerptOf(answer.body)
      const how = token === '' ? 'no token' : 'a wrong token'
      return [broken(endpoint.id, `${received} with ${how}`, '401'), ...hidden]
    }),
  )
  return found.flat()
}
