import * as v from 'valibot'
import { bodyOf, searchOf } from '#lib/api/client.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { prefetchKey, type PrefetchCall } from '#lib/api/prefetch.ts'
import type { Path } from '#lib/site/routes.ts'

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

/** The first screen's reads as they go over the wire, the most visible first. Computed in the build. */
export const prefetchCalls = (): readonly PrefetchCall[] => [
  callOf(getGames, {}),
  callOf(getBanners, {}),
  callOf(getAnnouncements, undefined),
  callOf(getSiteInfo, undefined),
  callOf(getLotteries, undefined),
]
