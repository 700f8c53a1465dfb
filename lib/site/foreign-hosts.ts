import * as v from 'valibot'
import { slot, readSlot, writeSlot } from '#lib/storage/storage.ts'
import { config, apiHosts } from './config.ts'
import { parseUrl } from './url.ts'

/** Origins of pages that the platform opened in this tab: support, sponsors, agents' office, games. */
const frameOrigins = slot('frame-origins', 'session', 'member', v.array(v.string()))

/** Stores the origin of a page that the platform opens. */
export function trustFrameOrigin(address: string): void {
  const origin = parseUrl(address)?.origin
  const before = readSlot(frameOrigins) ?? []
  if (origin === undefined || before.includes(origin)) return
  writeSlot(frameOrigins, [...before, origin])
}

/**
 * Returns why a framed page is trusted. The platform opened the origin of a `named` page in this session. config.js has the
 * origin of a `listed` page in frameHosts or among the API's hosts. An `unlisted` page is not trusted. A page of this site
 * is one of the sandbox, because safeUrl refuses any other.
 */
export function frameTrust(address: string): 'named' | 'listed' | 'unlisted' {
  const origin = parseUrl(address, globalThis.location?.origin)?.origin
  if (origin === undefined) return 'unlisted'
  if (origin === globalThis.location?.origin || readSlot(frameOrigins)?.includes(origin))
    return 'named'
  const listed = [...config.frameHosts, ...apiHosts()].map((each) => parseUrl(each)?.origin)
  return listed.includes(origin) ? 'listed' : 'unlisted'
}

/** True after a redirect in this tab. It prevents a loop between two sites. */
const redirectedSlot = slot('sent-away', 'session', 'device', v.boolean())

interface PageLocation {
  readonly origin: string
  /** The current path and query. */
  readonly here: string
  /** The operator's allow-list of config.js. */
  readonly hosts: readonly string[]
}

/**
 * Returns the address on the assigned site (GET /api/getVisitUrl), or null if the visitor stays. It is on a host of the
 * operator's list, and each tab takes only one (spec 3 §3, ASVS 3.7). An address without path and query gets the current ones.
 */
export function takeAssignedAddress(
  url: string,
  { origin, here, hosts }: PageLocation,
): string | null {
  const target = parseUrl(url)
  if (!target || target.origin === origin || target.username !== '') return null
  if (!hosts.some((host) => parseUrl(host)?.origin === target.origin)) return null
  if (readSlot(redirectedSlot)) return null
  writeSlot(redirectedSlot, true)
  return target.pathname === '/' && !target.search ? target.origin + here : target.href
}
