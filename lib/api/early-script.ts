import * as v from 'valibot'
import { paintEarlyTiles } from '#lib/hall/early-tiles.ts'
import type { Path } from '#lib/routes.ts'
import { earlyKey } from './early.ts'
import type { Endpoint, InputOf } from './endpoint.ts'
import { getAnnouncements, getBanners, getGames } from './endpoints/hall.ts'
import { getLotteries } from './endpoints/lottery.ts'
import { getSiteInfo } from './endpoints/site.ts'
import { bodyOf, searchOf } from './wire.ts'

interface EarlyCall {
  readonly key: string
  readonly method: string
  readonly address: string
  /** JSON text, '' for none. */
  readonly body: string
}

function early<E extends Endpoint>(endpoint: E, input: InputOf<E>): EarlyCall {
  const payload = v.parse(endpoint.input, input)
  const { json } = bodyOf(endpoint, payload)
  return {
    key: earlyKey(endpoint, payload),
    method: endpoint.method,
    address: endpoint.path + searchOf(endpoint, payload),
    body: json === undefined ? '' : JSON.stringify(json),
  }
}

/** What a visitor sees first, in the order of need. Only public reads: no token is sent. */
const hall = () => [
  early(getGames, {}),
  early(getBanners, {}),
  early(getAnnouncements, undefined),
  early(getSiteInfo, undefined),
  early(getLotteries, undefined),
]

const EARLY_CALLS: Partial<Record<Path, () => EarlyCall[]>> = {
  '/': hall,
  '/home': hall,
  '/index_old': hall,
}

type Paint = typeof paintEarlyTiles

/**
 * Runs in the page behind its content and config.js, ahead of the bundle; stands alone, for its text is what
 * is shipped.
 */
function askEarly(
  calls: readonly EarlyCall[],
  builtHost: string,
  base: string,
  paint: Paint,
  painted: string,
): void {
  const given = (globalThis.APP_CONFIG as { apiHost?: unknown } | undefined)?.apiHost
  const named = typeof given === 'string' ? given.trim().replace(/\/+$/, '') : builtHost
  // A broken name counts as none (lib/config.ts says so later).
  const host = /^(https?:\/\/[^?#@\s]+)?$/i.test(named) ? named : builtHost
  const early: NonNullable<typeof globalThis.EARLY> = { host, answers: {}, bodies: {} }
  globalThis.EARLY = early
  for (const { key, method, address, body } of calls) {
    const answer = fetch((host || location.origin) + address, {
      method,
      cache: 'no-store',
      ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
    })
    early.answers[key] = answer
    const keep = async () => {
      const response = await answer
      if (!response.ok) return
      const text = await response.clone().text()
      // Once the app has taken the answer it draws itself.
      if (!early.answers[key]) return
      early.bodies[key] = text
      if (key === painted) paint(text, base, host)
    }
    // A failure is told to whoever takes the answer.
    keep().catch(() => undefined)
  }
}

/** What the build was told of the platform (see scripts/build-env.ts). */
interface Built {
  readonly apiHost: string
  readonly basePath: string
  readonly sandbox: string
}

const asText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The text of the inline script that starts a page's first reads while the bundle is still on its way, and
 * draws the first of what comes; null for pages without any and where the platform is a browser worker,
 * which is not up that early.
 */
export function earlyScript(path: string, { apiHost, basePath, sandbox }: Built): string | null {
  const calls = Object.hasOwn(EARLY_CALLS, path) ? EARLY_CALLS[path as Path]?.() : undefined
  if (!calls || sandbox === 'worker') return null
  const given = [calls, apiHost, basePath].map(asText)
  const painted = asText(calls[0]?.key ?? '')
  return `(${askEarly})(${given.join(',')},${paintEarlyTiles},${painted})`
}
