import * as v from 'valibot'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { getSiteInfo, getSupportUrl } from '#lib/api/endpoints/site.ts'
import { bodyOf, searchOf } from '#lib/api/exchange.ts'
import { prefetchKey, type PrefetchCall } from '#lib/api/prefetch.ts'
import { WORKER_FILE } from '#lib/offline/rules.ts'
import { SITE_NAME, type Path } from '#lib/site/routes.ts'
import { bundle } from './bundle.ts'
import type { BuildEnv } from './env.ts'
import { HASHED } from './host-files.ts'

const definesOf = ({ apiHost, basePath, sandbox }: BuildEnv) => ({
  'process.env.NEXT_PUBLIC_API_HOST': JSON.stringify(apiHost),
  'process.env.NEXT_PUBLIC_BASE_PATH': JSON.stringify(basePath),
  'process.env.NEXT_PUBLIC_SANDBOX': JSON.stringify(sandbox),
  'process.env.NEXT_PUBLIC_VERSION': '""',
  'process.env.NEXT_PUBLIC_BUILD': '""',
})

/** Escapes text that would end the script element. */
const asText = (code: string): string =>
  code.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')

/** Returns the script at the start of every page's head. */
export async function headScript(env: BuildEnv): Promise<string> {
  const { basePath } = env
  const { method, path } = getSupportUrl
  const define = {
    ...definesOf(env),
    PROGRAM: JSON.stringify(`${basePath}/${HASHED}`),
    WORKER: JSON.stringify(`${basePath}/${WORKER_FILE}`),
    SETTINGS: JSON.stringify(`${basePath}/config.js`),
    SUPPORT: JSON.stringify({ method, path }),
  }
  return asText(await bundle('lib/start/head-entry.ts', { define, target: 'es2015' }))
}

/** Pages whose first reads are sent before the bundle has arrived. */
export const PREFETCHING: ReadonlySet<string> = new Set<Path>(['/', '/home', '/index_old'])

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

/** The hall's first reads as requests, the most visible first. */
const prefetchCalls = (): readonly PrefetchCall[] => [
  callOf(getGames, {}),
  callOf(getBanners, {}),
  callOf(getAnnouncements, undefined),
  callOf(getSiteInfo, undefined),
  callOf(getLotteries, undefined),
]

/** Returns the hall's inline script. It sends the first reads to the host of config.js. */
export async function prefetchScript(env: BuildEnv): Promise<string> {
  const define = { ...definesOf(env), PREFETCH_CALLS: JSON.stringify(prefetchCalls()) }
  // The program logs the same when it has started.
  return asText(await bundle('lib/api/prefetch-entry.ts', { define, dropConsole: true }))
}

/** Returns the inline script that applies config.js to a page. */
export async function pageConfigScript(env: BuildEnv): Promise<string> {
  const define = { ...definesOf(env), BUILT_IN_NAME: JSON.stringify(SITE_NAME) }
  return asText(await bundle('lib/site/page-entry.ts', { define }))
}
