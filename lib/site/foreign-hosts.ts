import * as v from 'valibot'
import { slot, read, write } from '#lib/storage/storage.ts'
import { config, apiHosts } from './config.ts'
import { parseUrl } from './url.ts'

/** Origins of pages that the platform opened in this tab: support, sponsors, agents' office, games. */
const frameOrigins = slot('frame-origins', 'session', 'member', v.array(v.string()))

/** Notes the origin of a page that the platform itself opens. */
export function noteFrameOrigin(address: string): void {
  const origin = parseUrl(address)?.origin
  const before = read(frameOrigins) ?? []
  if (origin === undefined || before.includes(origin)) return
  write(frameOrigins, [...before, origin])
}

/**
 * The reason to trust a framed page: the platform opened its origin in this session (`named`), or config.js lists it in
 * frameHosts or the API's hosts (`listed`); else `unlisted`. A page of this site is the sandbox's, because safeUrl
 * rejects any other.
 */
export function frameTrust(address: string): 'named' | 'listed' | 'unlisted' {
  const origin = parseUrl(address, globalThis.location?.origin)?.origin
  if (origin === undefined) return 'unlisted'
  if (origin === globalThis.location?.origin || read(frameOrigins)?.includes(origin)) return 'named'
  const listed = [...config.frameHosts, ...apiHosts()].map((each) => parseUrl(each)?.origin)
  return listed.includes(origin) ? 'listed' : 'unlisted'
}

/** True after a redirect in this tab; it prevents redirect loops between two sites. */
const isRedirected = slot('sent-away', 'session', 'device', v.boolean())

interface PageLocation {
  readonly origin: string
  /** The current path and query. */
  readonly here: string
  /** The operator's allow-list of config.js. */
  readonly hosts: readonly string[]
}

/**
 * The address to which GET /api/getVisitUrl sends the visitor, on a host of the operator's list and once per tab; null
 * means stay (spec 3 §3; ASVS 3.7). A bare host gets the current path and query.
 */
export function visitTarget(url: string, { origin, here, hosts }: PageLocation): string | null {
  const target = parseUrl(url)
  if (!target || target.origin === origin || target.username !== '') return null
  if (!hosts.some((host) => parseUrl(host)?.origin === target.origin)) return null
  if (read(isRedirected)) return null
  write(isRedirected, true)
  return target.pathname === '/' && !target.search ? target.origin + here : target.href
}
