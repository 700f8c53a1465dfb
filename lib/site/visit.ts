import * as v from 'valibot'
import { parseUrl } from '#lib/url.ts'
import { read, slot, write } from '#lib/storage.ts'

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
export function moveTo(url: string, { origin, here, hosts }: PageLocation): string | null {
  const target = parseUrl(url)
  if (!target || target.origin === origin || target.username !== '') return null
  if (!hosts.some((host) => parseUrl(host)?.origin === target.origin)) return null
  if (read(sentAway)) return null
  write(sentAway, true)
  return target.pathname === '/' && !target.search ? target.origin + here : target.href
}
