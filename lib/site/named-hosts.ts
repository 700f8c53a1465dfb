import * as v from 'valibot'
import { config, lines } from '#lib/config.ts'
import { slot, read, write } from '#lib/storage.ts'
import { parseUrl } from '#lib/url.ts'

const NAMED_MAX = 50
/** Origins of the pages that the platform had this tab open: support, sponsors, agents' office, games. */
const named = slot('frame-origins', 'session', 'member', v.array(v.string()))

/** Notes the origin of a page that the platform itself named and opened. */
export function nameFrame(address: string): void {
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
  const listed = [...config.frameHosts, ...lines()].map((each) => parseUrl(each)?.origin)
  return listed.includes(origin) ? 'listed' : 'unlisted'
}
