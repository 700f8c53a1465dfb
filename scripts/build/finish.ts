import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildEnv } from '#scripts/site/build-env.ts'
import { compress } from '#scripts/site/compress.ts'
import { editPage } from '#scripts/export/edit-page.ts'
import { filesBelow } from '#scripts/site/files.ts'
import { headersFile, redirectsFile } from '#scripts/site/host-files.ts'
import { hintCompilation } from './compile-hint.ts'

export interface Release {
  readonly version: string
  readonly build: string
  /** Whether the site has a service worker: an open page whose host has none any more removes its own. */
  readonly worker: boolean
}

/** Changes a parsed page; the file is like `login/index.html`. */
export type PageEdit = (document: Document, file: string) => void

/** Traces of the mock library and of the browser's sandbox in a bundle. */
const SANDBOX_TRACES = /mockServiceWorker|\[MSW\]|x-msw-|msw\/passthrough|node:sqlite/

/** Game, support and other frames of the demo: a server of the sandbox serves them itself. */
const SANDBOX_PAGES = join(import.meta.dirname, '../../sandbox/pages')

/**
 * Turns Next's export into what a host serves: no source maps, nothing of the sandbox where it does not
 * belong, hints for the compiler, a policy in every page, header files for hosts, version.json, compressed copies.
 */
export function finishExport(
  out: string,
  env: BuildEnv,
  release: Release,
  edit: PageEdit = () => undefined,
): void {
  if (env.sandbox === 'worker') cpSync(SANDBOX_PAGES, join(out, 'sandbox'), { recursive: true })
  else rmSync(join(out, 'mockServiceWorker.js'), { force: true })
  for (const file of filesBelow(out)) {
    if (/\.map$|\.(gz|br)$/.test(file)) rmSync(join(out, file))
  }
  assertClean(out, env)
  hintCompilation(out)
  const pages = filesBelow(out).filter((each) => each.endsWith('.html'))
  for (const file of pages) {
    editPage(join(out, file), env, (document) => edit(document, file))
  }
  writeFileSync(join(out, '_headers'), headersFile(pages, env))
  const redirects = redirectsFile(env)
  if (redirects) writeFileSync(join(out, '_redirects'), redirects)
  const stamp = { ...release, ...env }
  writeFileSync(join(out, 'version.json'), `${JSON.stringify(stamp)}\n`)
  compress(out)
}

/** Throws when the export holds what a member must never download. */
export function assertClean(out: string, env: BuildEnv): void {
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
