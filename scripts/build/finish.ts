import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_FILE, type ReleaseFile, type ReleaseList } from '#lib/offline/rules.ts'
import { bundle } from './bundle.ts'
import type { BuildEnv } from './env.ts'
import { compress, filesBelow } from './files.ts'
import { HASHED, headersFile, redirectsFile } from './host-files.ts'

export interface Release {
  readonly version: string
  readonly build: string
}

/** Returns the served text of a page. The file is like `login/index.html`. */
export type FinishPage = (html: Uint8Array, file: string) => string

/** Text that only sandbox code and its mock library have. */
const SANDBOX_TRACES = /mockServiceWorker|\[MSW\]|x-msw-|msw\/|node:sqlite|demo8888|__sandbox/

/** V8's compile hint, from Chrome 136 on. Other browsers take it as a comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Bytes. A shorter file does not need the hint. */
const SHORTEST_HINTED = 50_000

/**
 * Turns Next's export into the served site: finished pages, compile hints, header files, version.json, service worker and
 * compressed copies, without source maps.
 */
export async function finishExport(
  out: string,
  env: BuildEnv,
  release: Release,
  finish: FinishPage,
): Promise<void> {
  for (const file of filesBelow(out)) {
    if (/\.map$|\.(gz|br)$/.test(file)) rmSync(join(out, file))
  }
  assertClean(out)
  hintCompilation(out)
  const pages = filesBelow(out).filter((each) => each.endsWith('.html'))
  for (const file of pages) {
    const path = join(out, file)
    writeFileSync(path, finish(readFileSync(path), file))
  }
  writeFileSync(join(out, '_headers'), headersFile(pages, env))
  const redirects = redirectsFile(env)
  if (redirects) writeFileSync(join(out, '_redirects'), redirects)
  // An open page removes its service worker if version.json names none.
  const version = { ...release, worker: true, ...env }
  writeFileSync(join(out, 'version.json'), `${JSON.stringify(version)}\n`)
  writeFileSync(join(out, WORKER_FILE), `\n${await bundle('lib/offline/worker.ts')}`)
  writeReleaseList(out, env.basePath)
  compress(out)
}

/** Throws if the export has source maps, sandbox code or no index.html. */
function assertClean(out: string): void {
  for (const file of filesBelow(out)) {
    if (!/\.(js|html|css|txt|json)$/.test(file)) continue
    const text = readFileSync(join(out, file), 'utf8')
    if (/\/[/*][#@] sourceMappingURL=/.test(text)) throw new Error(`${file} 含有 source map`)
    if (SANDBOX_TRACES.test(text)) throw new Error(`${file} 含有沙盒代码 (sandbox code)`)
  }
  if (!existsSync(join(out, 'index.html'))) throw new Error(`${out} 里没有 index.html`)
}

/** Lets the browser compile long files during the download instead of each function at its first call. */
function hintCompilation(out: string): void {
  for (const file of filesBelow(out)) {
    if (!file.startsWith(HASHED) || !file.endsWith('.js')) continue
    const text = readFileSync(join(out, file), 'utf8')
    if (text.length >= SHORTEST_HINTED) writeFileSync(join(out, file), COMPILE_HINT + text)
  }
}

const PARTS = [`${HASHED}chunks/`, `${HASHED}media/`]
const COPY = /\.(gz|br)$/
/** Pages and the files that Next fetches at a tap on a link. Folders with an underscore and 404/ have no pages. */
const isPage = (file: string): boolean =>
  !/^(_[^/]*|404)\//.test(file) && /(^|\/)(index\.html|__next\.(_tree|.*__PAGE__)\.txt)$/.test(file)
const isPart = (file: string): boolean =>
  PARTS.some((part) => file.startsWith(part)) && !COPY.test(file)

/** Writes the list of a finished folder's files into its service worker. Every change of a page needs it. */
export function writeReleaseList(out: string, base: string): void {
  const worker = join(out, WORKER_FILE)
  const [, ...program] = readFileSync(worker, 'utf8').split('\n')
  const list = JSON.stringify(releaseOf(out, base))
  writeFileSync(worker, [`self.RELEASE=${list};`, ...program].join('\n'))
  compress(out, [WORKER_FILE])
}

export function releaseOf(out: string, base: string): ReleaseList {
  const hall = readFileSync(join(out, 'index.html'), 'utf8')
  // Next's polyfills are for browsers without modules. Such browsers have no service workers.
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
