import { earlyScripts } from '#lib/api/early-script.ts'
import { normalizePath } from '#lib/routes.ts'
import { bootScript } from '#lib/storage.ts'
import type { BuildEnv } from './build-env.ts'

const CONFIG_SCRIPT = /<script src="([^"]*\/config\.js)"><\/script>/
const BOOT = `<script>${bootScript}</script>`
const CHARSET = /<meta char[sS]et="utf-8"\/>/

/**
 * Writes a page's early reads into its first script, which moves to the start of the head (React takes the
 * head's first inline script for its own: there must be no other), and behind config.js, which stands at the end
 * of the body, what shows them. `file` is like `home/index.html`.
 */
export function withEarlyReads(html: string, file: string, env: BuildEnv): string {
  const scripts = earlyScripts(normalizePath(`/${file.replace(/index\.html$/, '')}`), env)
  if (scripts === null) return html
  const [tag] = CONFIG_SCRIPT.exec(html) ?? []
  if (tag === undefined) throw new Error(`${file} 没有加载 config.js`)
  if (!CHARSET.test(html) || !html.includes(BOOT)) throw new Error(`${file} 的 head 不合预期`)
  return html
    .replace(BOOT, '')
    .replace(CONFIG_SCRIPT, () => `${tag}<script>${scripts.show}</script>`)
    .replace(CHARSET, (meta) => `${meta}<script>${bootScript}${scripts.ask}</script>`)
}
