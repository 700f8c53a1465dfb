import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_FILE, type ReleaseFile, type ReleaseList } from '#lib/offline/names.ts'
import {
  CHUNKS,
  HASHED,
  isRouteData,
  legacyFileOf,
  POLYFILLS,
} from '#scripts/export/next-markup.ts'
import { compress } from './compress.ts'
import { filesBelow } from './files.ts'

const PARTS = [`${CHUNKS}/`, `${HASHED}media/`, POLYFILLS]
const COPY = /\.(gz|br)$/
/**
 * Pages, and what Next fetches of them when a link is tapped. Next's own folders and the sandbox's console, which begin
 * with an underscore, have no pages of the site, and the error page in 404/ is not one that a link opens.
 */
const isPage = (file: string): boolean =>
  !/^(_[^/]*|404)\//.test(file) && (/(^|\/)index\.html$/.test(file) || isRouteData(file))
const isPart = (file: string): boolean =>
  PARTS.some((part) => file.startsWith(part)) && !COPY.test(file)

/**
 * Writes into a finished folder's service worker what the folder holds now; again after every change of its pages.
 * Nothing happens where there is no worker. Without a parser: containers run it at their start.
 */
export function listRelease(out: string, base: string): void {
  const worker = join(out, WORKER_FILE)
  if (!existsSync(worker)) return
  const [, ...program] = readFileSync(worker, 'utf8').split('\n')
  const list = JSON.stringify(releaseOf(out, base))
  writeFileSync(worker, [`self.RELEASE=${list};`, ...program].join('\n'))
  compress(out, [WORKER_FILE])
}

export function releaseOf(out: string, base: string): ReleaseList {
  const hall = readFileSync(join(out, 'index.html'), 'utf8')
  // Browsers with service workers know modules.
  const old = legacyFileOf(hall)
  const files = filesBelow(out).filter((file) => isPage(file) || (isPart(file) && file !== old))
  const isShell = (file: string) => file === 'index.html' || hall.includes(`${base}/${file}`)
  const listed = (wanted: boolean): ReleaseFile[] =>
    files
      .filter((file) => isShell(file) === wanted)
      .map((file) => [
        file.replace(/index\.html$/, ''),
        createHash('sha256')
          .update(readFileSync(join(out, file)))
          .digest('base64'),
      ])
  return { base, shell: listed(true), others: listed(false) }
}
