import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_FILE, type ReleaseFile, type ReleaseList } from '#lib/offline/names.ts'
import { compress } from './compress.ts'
import { filesBelow } from './files.ts'
import { HASHED } from './host-files.ts'

const PARTS = [`${HASHED}chunks/`, `${HASHED}media/`]
const COPY = /\.(gz|br)$/
/**
 * Pages, and what Next fetches of them when a link is tapped. Next's own folders and the sandbox's console, which begin
 * with an underscore, have no pages of the site, and the error page in 404/ is not one that a link opens.
 */
const isPage = (file: string): boolean =>
  !/^(_[^/]*|404)\//.test(file) && /(^|\/)(index\.html|__next\.(_tree|.*__PAGE__)\.txt)$/.test(file)
const isPart = (file: string): boolean =>
  PARTS.some((part) => file.startsWith(part)) && !COPY.test(file)

/**
 * Writes into a finished folder's service worker what the folder holds now; again after every change of its pages.
 * Nothing happens where there is no worker.
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
  // Next's polyfills for browsers without modules, which have no service workers either.
  const old = /<script src="[^"]*(_next\/[^"]+)" nomodule/.exec(hall)?.[1]
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
