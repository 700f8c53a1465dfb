import * as v from 'valibot'
import { paintFirstTiles } from '#lib/hall/first-tiles.ts'
import type { Path } from '#lib/routes.ts'
import { chosenLine } from '#lib/config.ts'
import { slotExpression, tokenExpression } from '#lib/storage.ts'
import { prefetchKey, type Prefetched } from './prefetch.ts'
import type { Endpoint, InputOf } from './endpoint.ts'
import { getAnnouncements, getBanners, getGames } from './endpoints/hall.ts'
import { getLotteries } from './endpoints/lottery-list.ts'
import { getSiteInfo } from './endpoints/site.ts'
import { bodyOf, searchOf } from './wire.ts'

interface PrefetchCall {
  readonly key: string
  readonly method: string
  readonly address: string
  /** JSON text, '' for none. */
  readonly body: string
}

function callOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): PrefetchCall {
  const payload = v.parse(endpoint.input, input)
  const { json } = bodyOf(endpoint, payload)
  return {
    key: prefetchKey(endpoint, payload),
    method: endpoint.method,
    address: endpoint.path + searchOf(endpoint, payload),
    body: json === undefined ? '' : JSON.stringify(json),
  }
}

/** The first screen's reads, the most visible first. */
const hall = () => [
  callOf(getGames, {}),
  callOf(getBanners, {}),
  callOf(getAnnouncements, undefined),
  callOf(getSiteInfo, undefined),
  callOf(getLotteries, undefined),
]

const PREFETCH_CALLS: Partial<Record<Path, () => PrefetchCall[]>> = {
  '/': hall,
  '/home': hall,
  '/index_old': hall,
}

type Paint = typeof paintFirstTiles

/** Build-time settings of the platform (see scripts/export/build-env.ts). */
interface Built {
  readonly apiHost: string
  readonly basePath: string
  readonly sandbox: string
}

/**
 * Runs behind the page's content and config.js, which may name another host, and ahead of the bundle: sends the
 * reads and paints the first answer. Refers to nothing outside its parameters, because only its text is put into
 * the page.
 */
function prefetch(
  calls: readonly PrefetchCall[],
  built: string,
  base: string,
  line: unknown,
  token: unknown,
  paint: Paint,
): void {
  const isHost = (value: unknown): value is string =>
    typeof value === 'string' && /^(https?:\/\/[^?#@\s]+)?$/i.test(value)
  const given = globalThis.APP_CONFIG as { apiHost?: unknown; hosts?: unknown } | undefined
  const named =
    typeof given?.apiHost === 'string' ? given.apiHost.trim().replace(/\/+$/, '') : built
  const lines: unknown[] = Array.isArray(given?.hosts) ? given.hosts : []
  // A broken address counts as none (lib/config.ts logs it).
  const own = isHost(named) ? named : built
  const host = isHost(line) && lines.includes(line) ? line : own
  const bearer = typeof token === 'string' && token !== '' ? token : null
  const prefetched: Prefetched = { host, bearer, answers: {}, bodies: {} }
  globalThis.PREFETCHED = prefetched
  const keep = async (key: string, answer: Promise<Response>) => {
    const response = await answer
    if (!response.ok) return
    const text = await response.clone().text()
    // Once the app has taken the answer it renders itself.
    if (!prefetched.answers[key]) return
    prefetched.bodies[key] = text
    if (key === calls[0]?.key) paint(text, base, host)
  }
  for (const { key, method, address, body } of calls) {
    const answer = fetch((host || location.origin) + address, {
      method,
      cache: 'no-store',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      ...(body ? { body } : {}),
    })
    prefetched.answers[key] = answer
    // The taker of the answer handles its failure.
    keep(key, answer).catch(() => undefined)
  }
}

const asText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Function text without comments and indentation. */
const compact = (text: string): string => text.replace(/^\s*\/\/.*$/gm, '').replace(/\n\s*/g, '\n')

/**
 * The text of the inline script behind config.js that starts a page's first reads while the bundle is still on its
 * way, and paints the first answer; null for pages without such reads and where the platform is a browser worker,
 * which has not started yet.
 */
export function prefetchScript(path: string, { apiHost, basePath, sandbox }: Built): string | null {
  const calls = Object.hasOwn(PREFETCH_CALLS, path) ? PREFETCH_CALLS[path as Path]?.() : undefined
  if (!calls || sandbox === 'worker') return null
  const given = [asText(calls), asText(apiHost), asText(basePath), slotExpression(chosenLine)]
  return compact(`(${prefetch})(${given},${tokenExpression},${paintFirstTiles})`)
}
