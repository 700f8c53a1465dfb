import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BuildEnv } from './build-env.ts'
import { policyOf, withPolicy } from './csp.ts'
import { filesBelow } from './export-files.ts'
import { headersFile, nginxPolicies } from './host-files.ts'

export interface Release {
  readonly version: string
  readonly build: string
}

/** Writes what belongs into the head of a page ahead of everything else; the file name is `login/index.html`. */
export type Injection = (html: string, file: string) => string

/** Traces of the mock library and of the browser's sandbox in a bundle. */
const SANDBOX_TRACES = /mockServiceWorker|\[MSW\]|x-msw-|msw\/passthrough|node:sqlite/

/** Game, support and other frames of the demo: a server of the sandbox serves them itself. */
const SANDBOX_PAGES = join(import.meta.dirname, '../sandbox/pages')

/**
 * Turns Next's export into what a host serves: no source maps, nothing of the sandbox where it does not
 * belong, a policy in every page, header files for hosts, version.json, compressed copies.
 */
export function finishExport(
  out: string,
  env: BuildEnv,
  release: Release,
  inject: Injection = (html) => html,
): void {
  if (env.sandbox === 'worker') cpSync(SANDBOX_PAGES, join(out, 'sandbox'), { recursive: true })
  else rmSync(join(out, 'mockServiceWorker.js'), { force: true })
  for (const file of filesBelow(out)) {
    if (/\.map$|\.(gz|br)$/.test(file)) rmSync(join(out, file))
  }
  assertClean(out, env)
  const policies = new Map<string, string>()
  for (const file of filesBelow(out).filter((each) => each.endsWith('.html'))) {
    const html = inject(readFileSync(join(out, file), 'utf8'), file)
    const policy = policyOf(html, env)
    policies.set(file, policy)
    writeFileSync(join(out, file), withPolicy(html, policy))
  }
  writeFileSync(join(out, '_headers'), headersFile(policies, env))
  writeFileSync(join(out, '_csp.nginx.map'), nginxPolicies(policies, env))
  const stamp = { ...release, sandbox: env.sandbox, basePath: env.basePath }
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

/** Edited on the server, so never compressed ahead: a stale copy would win over the edit. */
const EDITABLE = new Set(['config.js', '_headers', '_csp.nginx.map'])

function compress(out: string): void {
  for (const file of filesBelow(out)) {
    if (!/\.(html|js|css|txt|json|svg|webmanifest)$/.test(file) || EDITABLE.has(file)) continue
    const raw = readFileSync(join(out, file))
    if (raw.length < 1024) continue
    writeFileSync(join(out, `${file}.gz`), gzipSync(raw, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
    writeFileSync(join(out, `${file}.br`), brotliCompressSync(raw, { params }))
  }
}
