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
