import * as v from 'valibot'
import { paintEarlyTiles } from '#lib/hall/early-tiles.ts'
import type { Path } from '#lib/routes.ts'
import { slotExpression } from '#lib/storage.ts'
import { earlyKey, lastHost, type Early } from './early.ts'
import type { Endpoint, InputOf } from './endpoint.ts'
import { getAnnouncements, getBanners, getGames } from './endpoints/hall.ts'
import { getLotteries } from './endpoints/lottery-list.ts'
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

/** What the build was told of the platform (see scripts/build-env.ts). */
interface Built {
  readonly apiHost: string
  readonly basePath: string
  readonly sandbox: string
}

/**
 * Runs at the very start of the page, ahead of its styles and scripts: asks the host of the last visit, on a
 * first visit the build's. Stands alone, for its text is what is shipped.
 */
function askEarly(calls: readonly EarlyCall[], built: string, last: unknown): void {
  const known = typeof last === 'string' && /^(https?:\/\/[^?#@\s]+)?$/i.test(last)
  const first = known ? last : built
  const ask = (host: string): Early => {
    const stop = new AbortController()
    const answers: Early['answers'] = {}
    for (const { key, method, address, body } of calls) {
      const answer = fetch((host || location.origin) + address, {
        method,
        cache: 'no-store',
        signal: stop.signal,
        ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
      })
      // A failure is told to whoever takes the answer.
      answer.catch(() => undefined)
      answers[key] = answer
    }
    const again = (next: string): Early => {
      stop.abort()
      return ask(next)
    }
    return (globalThis.EARLY = { first, host, answers, bodies: {}, ask: again })
  }
  ask(first)
}

/**
 * Runs behind the page's content and config.js, ahead of the bundle: asks again where the operator has named
 * another host meanwhile, and draws the first of what comes. Stands alone like askEarly.
 */
function showEarly(built: string, base: string, paint: Paint, painted: string): void {
  const given = globalThis.APP_CONFIG as { apiHost?: unknown; hosts?: unknown } | undefined
  const named =
    typeof given?.apiHost === 'string' ? given.apiHost.trim().replace(/\/+$/, '') : built
  // A broken name counts as none (lib/config.ts says so later).
  const host = /^(https?:\/\/[^?#@\s]+)?$/i.test(named) ? named : built
  const lines: unknown[] = Array.isArray(given?.hosts) ? given.hosts : []
  const asked = globalThis.EARLY
  if (!asked) return
  const early = asked.host === host || lines.includes(asked.host) ? asked : asked.ask(host)
  const keep = async (key: string, answer: Promise<Response> | undefined) => {
    const response = await answer
    if (!response?.ok) return
    const text = await response.clone().text()
    // Once the app has taken the answer it draws itself.
    if (!early.answers[key]) return
    early.bodies[key] = text
    if (key === painted) paint(text, base, early.host)
  }
  for (const [key, answer] of Object.entries(early.answers)) {
    keep(key, answer).catch(() => undefined)
  }
}

const asText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Function text without what only a reader needs. */
const compact = (text: string): string => text.replace(/^\s*\/\/.*$/gm, '').replace(/\n\s*/g, '\n')

export interface EarlyScripts {
  /** For the start of the head. */
  readonly ask: string
  /** For the place behind config.js. */
  readonly show: string
}

/**
 * The texts of the inline scripts that start a page's first reads while everything else is still on its way,
 * and draw the first of what comes; null for pages without any and where the platform is a browser worker,
 * which is not up that early.
 */
export function earlyScripts(
  path: string,
  { apiHost, basePath, sandbox }: Built,
): EarlyScripts | null {
  const calls = Object.hasOwn(EARLY_CALLS, path) ? EARLY_CALLS[path as Path]?.() : undefined
  if (!calls || sandbox === 'worker') return null
  const [host, base, painted] = [apiHost, basePath, calls[0]?.key ?? ''].map(asText)
  const last = slotExpression(lastHost)
  return {
    ask: compact(`(${askEarly})(${asText(calls)},${host},${last})`),
    show: compact(`(${showEarly})(${host},${base},${paintEarlyTiles},${painted})`),
  }
}
