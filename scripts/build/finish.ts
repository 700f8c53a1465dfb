import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_FILE } from '#lib/offline/names.ts'
import type { BuildEnv } from '#scripts/site/build-env.ts'
import { compress } from '#scripts/site/compress.ts'
import { filesBelow } from '#scripts/site/files.ts'
import { HASHED, headersFile, redirectsFile } from '#scripts/site/host-files.ts'
import { listRelease } from '#scripts/site/worker-list.ts'
import { bundle } from './bundle.ts'

export interface Release {
  readonly version: string
  readonly build: string
  /** Whether the site has a service worker: an open page whose host has none any more removes its own. */
  readonly worker: boolean
}

/** The served text of a page of the export; the file is like `login/index.html`. */
export type FinishPage = (html: Uint8Array, file: string) => string

/** Traces of the mock library and of the browser's sandbox in a bundle. */
const SANDBOX_TRACES = /mockServiceWorker|\[MSW\]|x-msw-|msw\/passthrough|node:sqlite/

/** Game, support and other frames of the demo: a server of the sandbox serves them itself. */
const SANDBOX_PAGES = join(import.meta.dirname, '../../sandbox/pages')

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
  if (env.sandbox === 'worker') cpSync(SANDBOX_PAGES, join(out, 'sandbox'), { recursive: true })
  else rmSync(join(out, 'mockServiceWorker.js'), { force: true })
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
    if (!/\.(js|html|css)$/.test(file)) continue
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
