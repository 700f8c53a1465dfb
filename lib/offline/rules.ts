/** The fields of a request that the worker reads. */
export interface WorkerRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
  /** `no-cache` where the member reloads the page. */
  readonly cache: string
  /** The same, in browsers that say so; a cache that is switched off does not change it. */
  readonly isReloadNavigation?: boolean
}

/**
 * `stored`: from the release; `headers`: its headers alone; `network-first`: from the network if it answers soon;
 * `moved`: led on to the page's own address.
 */
export interface Reaction {
  readonly kind: 'stored' | 'headers' | 'network-first' | 'moved'
  readonly address: string
}

/**
 * How the worker answers; null where it does not: it then never touches the request. Only what the release lists is
 * answered, so that no API answer, no config.js and nothing of another origin is ever among it. `lists` says whether
 * the release has a file under an absolute address without query.
 */
export function reactionTo(
  { method, mode, url, cache, isReloadNavigation }: WorkerRequest,
  lists: (address: string) => boolean,
): Reaction | null {
  const { origin, pathname, search } = new URL(url)
  const address = origin + pathname
  const isPage = pathname.endsWith('/')
  if (mode === 'navigate' && method === 'GET' && !isPage) {
    return lists(`${address}/`) ? { kind: 'moved', address: `${address}/${search}` } : null
  }
  if (!lists(address)) return null
  // Next asks for the headers of pages whose parts it prefetches.
  if (method === 'HEAD') return isPage ? { kind: 'headers', address } : null
  // A page that is fetched, not opened, is none of ours.
  if (method !== 'GET' || isPage !== (mode === 'navigate')) return null
  const isReload = isReloadNavigation ?? cache === 'no-cache'
  return { kind: isPage && isReload ? 'network-first' : 'stored', address }
}

/** The service worker's file, at the site's base; scripts/build writes it. */
export const WORKER_FILE = 'sw.js'

/** Name of the one cache, apart for each site of a host. */
export const cacheNameOf = (base: string): string => `release ${base}/`

/** One file of a release: its address below the site's base, and its content's SHA-256 in base64. */
export type ReleaseFile = readonly [address: string, sha256: string]

/** The list that the build writes in front of the worker's program. */
export interface ReleaseList {
  readonly base: string
  /** The hall and what it names. */
  readonly shell: readonly ReleaseFile[]
  /** Every other page, and every other file with a hash in its name. */
  readonly others: readonly ReleaseFile[]
}
