/** The fields of a request that the worker reads. */
export interface WorkerRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
  /** `no-cache` if the member reloads the page. */
  readonly cache: string
  /** True for a reload, in browsers that have it. A disabled cache does not change it. */
  readonly isReloadNavigation?: boolean
}

/**
 * How the worker answers a request. `stored` is the stored file, `headers` only its headers, `network-first` the network's
 * answer if it comes soon, `moved` a redirect to the page's own address.
 */
export interface Reaction {
  readonly kind: 'stored' | 'headers' | 'network-first' | 'moved'
  readonly address: string
}

/**
 * How the worker answers a request, or null if it does not. It answers only files of the release, so never an API call,
 * config.js or another origin. `isListed` is true for the absolute address, without query, of a file of the release.
 */
export function reactionTo(
  { method, mode, url, cache, isReloadNavigation }: WorkerRequest,
  isListed: (address: string) => boolean,
): Reaction | null {
  const { origin, pathname, search } = new URL(url)
  const address = origin + pathname
  const isPage = pathname.endsWith('/')
  if (mode === 'navigate' && method === 'GET' && !isPage) {
    return isListed(`${address}/`) ? { kind: 'moved', address: `${address}/${search}` } : null
  }
  if (!isListed(address)) return null
  // Next reads the headers of a page before it prefetches parts of it.
  if (method === 'HEAD') return isPage ? { kind: 'headers', address } : null
  // Only navigations get pages, and only other requests get files.
  if (method !== 'GET' || isPage !== (mode === 'navigate')) return null
  const isReload = isReloadNavigation ?? cache === 'no-cache'
  return { kind: isPage && isReload ? 'network-first' : 'stored', address }
}

/** The service worker's file at the site's base. scripts/build writes it. */
export const WORKER_FILE = 'sw.js'

/** Returns the name of the cache. It has the base path, because another program of the host may have caches, too. */
export const cacheNameOf = (base: string): string => `release ${base}/`

/** One file of a release: its address below the site's base, and its content's SHA-256 in base64. */
export type ReleaseFile = readonly [address: string, sha256: string]

/** The list that the build writes before the worker's program. */
export interface ReleaseList {
  readonly base: string
  /** The hall and its files. */
  readonly shell: readonly ReleaseFile[]
  /** All other pages, and all other files with a hash in their name. */
  readonly others: readonly ReleaseFile[]
}
