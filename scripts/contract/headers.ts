import { broken, tolerated, type Finding } from './finding.ts'
import type { Target } from './exchange.ts'

const CACHED_LEAST_S = 600
const APART_S = 5
const ASKED = ['authorization', 'content-type']

const listed = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase())

/** Whether a browser shows the answer to a page of the site’s origin. */
export function openFindings(headers: Headers, { origin, host }: Target): Finding[] {
  if (origin === host) return []
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) return []
  return [broken('Access-Control-Allow-Origin', allowed ?? 'nothing', `* or ${origin}`)]
}

/** The answer’s Date: countdowns are corrected by it. */
export function dateFindings(headers: Headers, now: number): Finding[] {
  const raw = headers.get('date')
  const at = raw === null ? Number.NaN : Date.parse(raw)
  if (!Number.isFinite(at)) return [tolerated('Date', raw ?? 'nothing', 'the platform’s time')]
  const exposed = listed(headers, 'access-control-expose-headers')
  const apart = Math.round(Math.abs(at - now) / 1000)
  return [
    ...(exposed.includes('date') || exposed.includes('*')
      ? []
      : [tolerated('Access-Control-Expose-Headers', exposed.join(', ') || 'nothing', 'date')]),
    ...(apart > APART_S
      ? [tolerated('Date', `${apart} s apart`, `within ${APART_S} s of this machine’s clock`)]
      : []),
  ]
}

/** The question that a browser puts before a call with a token. */
export async function preflightFindings(target: Target, path: string): Promise<Finding[]> {
  const { status, headers } = await fetch(target.host + path, {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: {
      origin: target.origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': ASKED.join(','),
    },
  })
  const allowed = listed(headers, 'access-control-allow-headers')
  // A star does not cover Authorization.
  const missing = ASKED.filter(
    (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
  )
  const cached = Number(headers.get('access-control-max-age') ?? Number.NaN)
  return [
    ...(status >= 200 && status < 300 ? [] : [broken('status', String(status), '200 or 204')]),
    ...openFindings(headers, target),
    ...missing.map((name) => broken('Access-Control-Allow-Headers', `without ${name}`, name)),
    ...(cached >= CACHED_LEAST_S
      ? []
      : [
          tolerated(
            'Access-Control-Max-Age',
            Number.isNaN(cached) ? 'nothing' : `${cached} s`,
            `${CACHED_LEAST_S} s or more, or each call asks twice`,
          ),
        ]),
  ]
}
