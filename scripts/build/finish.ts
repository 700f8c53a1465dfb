import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WORKER_FILE, type ReleaseFile, type ReleaseList } from '#lib/offline/rules.ts'
import { bundle } from './bundle.ts'
import type { BuildEnv } from './env.ts'
import { compress, filesBelow } from './files.ts'
import { HASHED, headersFile, redirectsFile } from './host-files.ts'

export interface Release {
  readonly version: string
  readonly build: string
  /** Whether the site has a service worker: an open page whose host has none any more removes its own. */
  readonly worker: boolean
}

/** The served text of a page of the export; the file is like `login/index.html`. */
export type FinishPage = (html: Uint8Array, file: string) => string

/** Traces of the mock library and of the browser's sandbox in a bundle. */
const SANDBOX_TRACES = /mockServiceWorker|\[MSW\]|x-msw-|msw\/|node:sqlite|demo8888|__sandbox/

/** Game, support and other frames of the demo: a server of the sandbox serves them itself. */
const SANDBOX_PAGES = join(import.meta.dirname, '../../sandbox/pages')

/** The service worker of the mock library: the browser's sandbox answers through it. */
const MOCK_WORKER = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))

/** V8's explicit compile hint, from Chrome 136 on; a comment for every other browser. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Bytes. A shorter file is compiled faster than the hint is transferred. */
const SHORTEST_HINTED = 50_000

/**
 * Turns Next's export into what a host serves: no source maps, nothing of the sandbox where it does not belong, hints
 * for the compiler, finished pages, header files for hosts, version.json, the service worker, compressed copies.
 */
export async function finishExport(
  out: string,
  env: BuildEnv,
  release: Release,
  finish: FinishPage,
): Promise<void> {
  if (env.sandbox === 'worker') {
    cpSync(SANDBOX_PAGES, join(out, 'sandbox'), { recursive: true })
    cpSync(MOCK_WORKER, join(out, 'mockServiceWorker.js'))
  }
  for (const file of filesBelow(out)) {
    if (/\.map$|\.(gz|br)$/.test(file)) rmSync(join(out, file))
  }
  assertClean(out, env)
  hintCompilation(out)
  const pages = filesBelow(out).filter((each) => each.endsWith('.html'))
  for (const file of pages) {
    const path = join(out, file)
    writeFileSync(path, finish(readFileSync(path), file))
  }
  writeFileSync(join(out, '_headers'), headersFile(pages, env))
  const redirects = redirectsFile(env)
  if (redirects) writeFileSync(join(out, '_redirects'), redirects)
  writeFileSync(join(out, 'version.json'), `${JSON.stringify({ ...release, ...env })}\n`)
  if (release.worker) {
    writeFileSync(join(out, WORKER_FILE), `\n${await bundle('lib/offline/worker.ts')}`)
    listRelease(out, env.basePath)
  }
  compress(out)
}

/** Throws when the export holds what a member must never download. */
function assertClean(out: string, env: BuildEnv): void {
  for (const file of filesBelow(out)) {
    if (!/\.(js|html|css|txt|json)$/.test(file)) continue
    const text = readFileSync(join(out, file), 'utf8')
    if (/\/[/*][#@] sourceMappingURL=/.test(text)) throw new Error(`${file} 含有 source map`)
    if (env.sandbox !== 'worker' && SANDBOX_TRACES.test(text)) {
      throw new Error(`${file} 含有沙盒代码 (sandbox code in a build without it)`)
    }
  }
  if (!existsSync(join(out, 'index.html'))) throw new Error(`${out} 里没有 index.html`)
}

/**
 * Lets the browser compile long files of the program while it downloads them, beside the main thread: without the hint
 * it compiles each function on the main thread when it is called.
 */
function hintCompilation(out: string): void {
  for (const file of filesBelow(out)) {
    if (!file.startsWith(HASHED) || !file.endsWith('.js')) continue
    const text = readFileSync(join(out, file), 'utf8')
    if (text.length >= SHORTEST_HINTED) writeFileSync(join(out, file), COMPILE_HINT + text)
  }
}

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

/** Writes into a finished folder's service worker what the folder holds now; again after every change of its pages. */
export function listRelease(out: string, base: string): void {
  const worker = join(out, WORKER_FILE)
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
