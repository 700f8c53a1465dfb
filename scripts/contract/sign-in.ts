import * as v from 'valibot'
import { login } from '#lib/api/endpoints/session.ts'
import type { Dialect } from '#sandbox/domain/platform.ts'
import { openEnvelope } from './envelope.ts'
import { exchange, type Target } from './exchange.ts'
import { resultOf, broken, type Result } from './finding.ts'
import { openFindings } from './headers.ts'
import { payloadOf } from './query.ts'

/** Signs in; the token is '' when the platform gives none. */
export async function signIn(
  target: Target,
  given: { name: string; password: string },
  dialect: Dialect,
): Promise<{ token: string; result: Result }> {
  const answer = await exchange(target, login, payloadOf(login, given, dialect))
  const { findings, envelope } = openEnvelope(login, answer)
  const outside = [...findings, ...openFindings(answer.headers, target)]
  const subject = login.id
  if (envelope?.code !== 200) {
    const received = envelope ? `${envelope.code} ${envelope.message}` : 'no envelope'
    return { token: '', result: resultOf(subject, [...outside, broken('code', received, '200')]) }
  }
  const parsed = v.safeParse(login.data, envelope.data)
  const missing = parsed.success ? [] : [broken('api_token', 'nothing', 'the token')]
  const token = parsed.success ? parsed.output.token : ''
  return { token, result: resultOf(subject, [...outside, ...missing]) }
}
