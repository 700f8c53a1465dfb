import type { Dialect } from '#sandbox/domain/platform.ts'
import type { Target } from './exchange.ts'
import { broken, notTried, resultOf, type Finding, type Result } from './finding.ts'
import { guardedCalls, guardFindings } from './guards.ts'
import { dateFindings, preflightFindings } from './headers.ts'
import { nothingKnown, note, type Known } from './known.ts'
import { askQuery, type Asked } from './query.ts'
import { QUESTIONS, type Question } from './questions.ts'
import { signIn } from './sign-in.ts'
import { socketFindings, strangerFindings } from './socket.ts'

export interface Wanted {
  readonly host: string
  /** Origin of the site; the host itself where both are one. */
  readonly origin: string
  readonly token: string
  readonly name: string
  readonly password: string
  readonly dialect: Dialect
  /** How long the socket is listened to, in ms. */
  readonly listenMs: number
  /** Only subjects that contain this text are held against the contract; '' for all. */
  readonly only: string
}

export interface Report {
  readonly results: readonly Result[]
  /** Null when nobody could be signed in: a member’s calls were not tried. */
  readonly target: Target | null
  readonly known: Known
}

/** Always called, because the next calls need their answers. */
const INPUT_SOURCES = new Set([
  'POST /api/activitylist',
  'POST /api/lotteryList',
  'POST /api/lotteryRoom',
  'POST /api/gettransrecord',
])

/** The platform cannot be held against anything: it does not answer, or nobody gets in. */
export class NotStarted extends Error {}

const OWN_SOCKET = 'socket /wss'
const STRANGE_SOCKET = 'socket with a wrong token'

async function checkQuestion(
  target: Target,
  { endpoint, inputs }: Question,
  known: Known,
  dialect: Dialect,
): Promise<{ result: Result; last: Asked | null }> {
  const asked = inputs(known)
  if (asked.length === 0) {
    return { result: notTried(endpoint.id, 'nothing is known to ask for'), last: null }
  }
  const findings: Finding[] = []
  let last: Asked | null = null
  for (const input of asked) {
    last = await askQuery(target, endpoint, input, dialect)
    findings.push(...last.findings)
    note(known, endpoint, last.data)
  }
  return { result: resultOf(endpoint.id, findings), last }
}

/** Holds a platform against the contract by reading only. */
export async function runContract(wanted: Wanted): Promise<Report> {
  const { host, origin, dialect, listenMs, only } = wanted
  const visitor: Target = { host, origin, token: '' }
  const known = nothingKnown()
  const results: Result[] = []
  await fetch(`${host}/api/app`, { method: 'POST' }).catch((cause: unknown) => {
    throw new NotStarted(`${host} does not answer: ${String(cause)}`)
  })
  let { token } = wanted
  if (token === '' && wanted.name !== '') {
    const signed = await signIn(visitor, wanted, dialect)
    results.push(signed.result)
    ;({ token } = signed)
  }
  const target: Target = { ...visitor, token }
  const isWanted = (subject: string) => subject.includes(only)
  let headers: Headers | null = null
  const guarded = guardedCalls()
  for (const question of QUESTIONS) {
    const { id } = question.endpoint
    if (!isWanted(id) && !INPUT_SOURCES.has(id)) continue
    if (token === '' && guarded.has(id)) {
      results.push(notTried(id, 'nobody is signed in'))
      continue
    }
    const { result, last } = await checkQuestion(target, question, known, dialect)
    results.push(result)
    headers ??= last?.headers ?? null
  }
  const others: Readonly<Record<string, () => Promise<Finding[]>>> = {
    'preflight (OPTIONS)': () => preflightFindings(target, '/api/user'),
    'Date header': async () => (headers ? dateFindings(headers, Date.now()) : []),
    'calls without a token': () => guardFindings(visitor, known, dialect),
  }
  for (const [subject, look] of Object.entries(others)) {
    if (isWanted(subject)) results.push(resultOf(subject, await look()))
  }
  if ([OWN_SOCKET, STRANGE_SOCKET].some(isWanted)) {
    results.push(...(await checkSocket(target, known.room, listenMs)))
  }
  const plain = host.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(host)
  if (plain)
    results.push(resultOf('https', [broken('host', host, 'https: phones refuse plain http')]))
  const shown = results.filter(({ subject }) => isWanted(subject))
  return { results: shown, target: token === '' ? null : target, known }
}

async function checkSocket(target: Target, room: string, listenMs: number): Promise<Result[]> {
  const subjects = [OWN_SOCKET, STRANGE_SOCKET]
  if (room === '') return subjects.map((each) => notTried(each, 'no room is known'))
  if (target.token === '') return subjects.map((each) => notTried(each, 'nobody is signed in'))
  const [own, strange] = await Promise.all([
    socketFindings(target, room, listenMs),
    strangerFindings(target, room),
  ])
  return [resultOf(OWN_SOCKET, own), resultOf(STRANGE_SOCKET, strange)]
}
