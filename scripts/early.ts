import { earlyScripts } from '#lib/api/early-script.ts'
import { normalizePath } from '#lib/routes.ts'
import type { BuildEnv } from './build-env.ts'

const CONFIG_SCRIPT = /<script src="([^"]*\/config\.js)"><\/script>/
const CHARSET = /<meta char[sS]et="utf-8"\/>/

/**
 * Writes a page's early reads into the start of its head, and behind config.js, which may name another host,
 * what shows them; config.js stands at the end of the body and is fetched from the first byte of the page on.
 * `file` is like `home/index.html`.
 */
export function withEarlyReads(html: string, file: string, env: BuildEnv): string {
  const scripts = earlyScripts(normalizePath(`/${file.replace(/index\.html$/, '')}`), env)
  if (scripts === null) return html
  const [tag, address] = CONFIG_SCRIPT.exec(html) ?? []
  if (tag === undefined) throw new Error(`${file} 没有加载 config.js`)
  if (!CHARSET.test(html)) throw new Error(`${file} 没有 charset`)
  const ahead = `<link rel="preload" as="script" fetchpriority="high" href="${address}"/>`
  return html
    .replace(CONFIG_SCRIPT, () => `${tag}<script>${scripts.show}</script>`)
    .replace(CHARSET, (meta) => `${meta}<script>${scripts.ask}</script>${ahead}`)
}
