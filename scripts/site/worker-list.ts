import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_FILE, type ReleaseFile, type ReleaseList } from '#lib/offline/names.ts'
import { compress } from './compress.ts'
import { filesBelow } from './files.ts'

const PARTS = /^_next\/static\/(chunks\/|media\/|polyfills-)/
/**
 * Pages, and what Next fetches of them when a link is tapped. Folders of its own and the sandbox's console begin with
 * an underscore; the error page is none.
 */
const PAGES = /^((?!_|404\/).*\/)?(index\.html|__next\.(_tree|.*__PAGE__)\.txt)$/
const COPY = /\.(gz|br)$/
const NO_MODULE = /<script src="([^"]+)" nomodule/i

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
  const [, old = ''] = NO_MODULE.exec(hall) ?? []
  const files = filesBelow(out).filter(
    (file) => PAGES.test(file) || (PARTS.test(file) && !COPY.test(file)),
  )
  const isShell = (file: string) => file === 'index.html' || hall.includes(`${base}/${file}`)
  const listed = (wanted: boolean): ReleaseFile[] =>
    files
      .filter((file) => `${base}/${file}` !== old && isShell(file) === wanted)
      .map((file) => [
        file.replace(/index\.html$/, ''),
        createHash('sha256')
          .update(readFileSync(join(out, file)))
          .digest('base64'),
      ])
  return { base, shell: listed(true), rest: listed(false) }
}
