import * as v from 'valibot'
import { paintEarlyTiles } from '#lib/hall/early-tiles.ts'
import type { Path } from '#lib/routes.ts'
import { chosenLine } from '#lib/config.ts'
import { slotExpression } from '#lib/storage.ts'
import { earlyKey, type Early } from './early.ts'
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
 * Runs at the very start of the page, ahead of its styles and scripts: fetches config.js, which may name another
 * host, and asks as soon as it is here. Stands alone, for its text is what is shipped.
 */
function askEarly(calls: readonly EarlyCall[], built: string, base: string, line: unknown): void {
  const isHost = (value: unknown): value is string =>
    typeof value === 'string' && /^(https?:\/\/[^?#@\s]+)?$/i.test(value)
  const ask = (): void => {
    if (globalThis.EARLY) return
    const given = globalThis.APP_CONFIG as { apiHost?: unknown; hosts?: unknown } | undefined
    const named =
      typeof given?.apiHost === 'string' ? given.apiHost.trim().replace(/\/+$/, '') : built
    const lines: unknown[] = Array.isArray(given?.hosts) ? given.hosts : []
    // A broken name counts as none (lib/config.ts says so later).
    const own = isHost(named) ? named : built
    const host = isHost(line) && lines.includes(line) ? line : own
    const answers: Early['answers'] = {}
    for (const { key, method, address, body } of calls) {
      const answer = fetch((host || location.origin) + address, {
        method,
        cache: 'no-store',
        ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
      })
      // A failure is told to whoever takes the answer.
      answer.catch(() => undefined)
      answers[key] = answer
    }
    globalThis.EARLY = { host, answers, bodies: {} }
  }
  globalThis.ASK_EARLY = ask
  // The same file stands again where the bundle needs it: browsers fetch it once.
  const script = document.createElement('script')
  script.src = `${base}/config.js`
  script.fetchPriority = 'high'
  script.onload = script.onerror = ask
  document.head.append(script)
}

/**
 * Runs behind the page's content and config.js, ahead of the bundle: draws the first of what comes. Stands
 * alone like askEarly.
 */
function showEarly(base: string, paint: Paint, painted: string): void {
  globalThis.ASK_EARLY?.()
  const early = globalThis.EARLY
  if (!early) return
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
  const line = slotExpression(chosenLine)
  return {
    ask: compact(`(${askEarly})(${asText(calls)},${host},${base},${line})`),
    show: compact(`(${showEarly})(${base},${paintEarlyTiles},${painted})`),
  }
}
