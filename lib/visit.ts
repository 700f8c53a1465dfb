import * as v from 'valibot'
import { parseUrl } from '#lib/url.ts'
import { read, slot, write } from '#lib/storage.ts'

/** Set on the site one was sent away from: two sites that name each other do not play ping-pong. */
const sentAway = slot('sent-away', 'session', 'device', v.boolean())

interface Surroundings {
  readonly origin: string
  /** Path and query shown now. */
  readonly here: string
  /** The operator's allow-list of config.js. */
  readonly hosts: readonly string[]
}

/**
 * Where GET /api/getVisitUrl sends the visitor: only to a host on the operator's list, only once per tab;
 * null means stay (wire facts, Site and hall; ASVS 3.7). A bare host keeps the path and query shown now.
 */
export function moveTo(url: string, { origin, here, hosts }: Surroundings): string | null {
  const target = parseUrl(url)
  if (!target || target.origin === origin || target.username !== '') return null
  if (!hosts.some((host) => parseUrl(host)?.origin === target.origin)) return null
  if (read(sentAway)) return null
  write(sentAway, true)
  return target.pathname === '/' && !target.search ? target.origin + here : target.href
}

const OPEN_CHECK_MS = 60_000
const CLOSED_CHECK_MS = 5_000
let closedSince: number | null = null

/**
 * Milliseconds from an answer (`at`, epoch ms) to the next look at the site's state: a minute while it is
 * open, 5, 5, 10, 20, 40, 60 … s after it was first seen closed.
 */
export function nextSiteCheck(open: boolean, at: number): number {
  if (open) closedSince = null
  else closedSince ??= at
  if (closedSince === null) return OPEN_CHECK_MS
  return Math.min(OPEN_CHECK_MS, Math.max(CLOSED_CHECK_MS, at - closedSince))
}
