import * as v from 'valibot'
import { config, apiHosts } from '#lib/site/config.ts'
import { parseUrl } from '#lib/site/url.ts'
import { slot, read, write } from '#lib/storage.ts'

const NAMED_MAX = 50
/** Origins of the pages that the platform had this tab open: support, sponsors, agents' office, games. */
const named = slot('frame-origins', 'session', 'member', v.array(v.string()))

/** Notes the origin of a page that the platform itself named and opened. */
export function noteFrameOrigin(address: string): void {
  const origin = parseUrl(address)?.origin
  const before = read(named) ?? []
  if (origin === undefined || before.includes(origin)) return
  write(named, [...before, origin].slice(-NAMED_MAX))
}

/**
 * Why a page may be framed: the platform named its host in this session (`named`), or config.js lists it
 * (`listed`: frameHosts, hosts of the API); else `unlisted`. A page of this site is one of the sandbox's: safeUrl
 * rejects any other.
 */
export function frameTrust(address: string): 'named' | 'listed' | 'unlisted' {
  const origin = parseUrl(address, globalThis.location?.origin)?.origin
  if (origin === undefined) return 'unlisted'
  if (origin === globalThis.location?.origin || read(named)?.includes(origin)) return 'named'
  const listed = [...config.frameHosts, ...apiHosts()].map((each) => parseUrl(each)?.origin)
  return listed.includes(origin) ? 'listed' : 'unlisted'
}

/** Set once per tab after a redirect; prevents redirect loops between two sites. */
const sentAway = slot('sent-away', 'session', 'device', v.boolean())

interface PageLocation {
  readonly origin: string
  /** Path and query shown now. */
  readonly here: string
  /** The operator's allow-list of config.js. */
  readonly hosts: readonly string[]
}

/**
 * Where GET /api/getVisitUrl sends the visitor: only to a host on the operator's list, only once per tab;
 * null means stay (spec 3 §3; ASVS 3.7). For a bare host the current path and query are appended.
 */
export function visitTarget(url: string, { origin, here, hosts }: PageLocation): string | null {
  const target = parseUrl(url)
  if (!target || target.origin === origin || target.username !== '') return null
  if (!hosts.some((host) => parseUrl(host)?.origin === target.origin)) return null
  if (read(sentAway)) return null
  write(sentAway, true)
  return target.pathname === '/' && !target.search ? target.origin + here : target.href
}
