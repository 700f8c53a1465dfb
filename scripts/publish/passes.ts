import { WORKER_FILE } from '#lib/offline/names.ts'
import { HASHED } from '#scripts/export/next-markup.ts'
import { filesBelow } from '#scripts/site/files.ts'
import { CACHE_CHECKED, CACHE_FOREVER } from '#scripts/site/host-files.ts'

/** Files that are copied together, before those of the next pass. */
export interface Pass {
  readonly name: string
  readonly files: readonly string[]
  readonly cache: string
  /** Where a store would not know it. */
  readonly type?: string
}

/** Since when no release has a hashed file: asset-ages.ts. */
export const AGES_FILE = '_assets.json'
/** Edited on the server: published only where there is none. */
export const OPERATOR_FILE = 'config.js'

/** Both name what has to be there already: the worker every page and hashed file, version.json the whole release. */
const LAST: readonly string[] = [
  WORKER_FILE,
  `${WORKER_FILE}.br`,
  `${WORKER_FILE}.gz`,
  'version.json',
]
const MANIFEST = 'manifest.webmanifest'

/**
 * The order in which a release is published: hashed files first, so that no page ever names one that is not there;
 * the pages after them; the service worker and version.json, which open pages look at, at the very end.
 */
export function passesOf(out: string): Pass[] {
  const files = filesBelow(out).filter((each) => each !== OPERATOR_FILE && each !== AGES_FILE)
  const isAsset = (each: string) => each.startsWith(HASHED)
  const isPage = (each: string) => /\.html(\.(gz|br))?$/.test(each)
  const others = files.filter(
    (each) => !isAsset(each) && !isPage(each) && !LAST.includes(each) && !each.startsWith(MANIFEST),
  )
  return [
    { name: 'assets', files: files.filter(isAsset), cache: CACHE_FOREVER },
    { name: 'files', files: others, cache: CACHE_CHECKED },
    {
      name: 'manifest',
      files: files.filter((each) => each.startsWith(MANIFEST)),
      cache: CACHE_CHECKED,
      type: 'application/manifest+json',
    },
    { name: 'pages', files: files.filter(isPage), cache: CACHE_CHECKED },
    { name: 'release', files: LAST.filter((each) => files.includes(each)), cache: CACHE_CHECKED },
  ].filter((each) => each.files.length > 0)
}
