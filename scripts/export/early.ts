import { prefetchScript } from '#lib/api/prefetch-script.ts'
import { normalizePath } from '#lib/routes.ts'
import type { BuildEnv } from './build-env.ts'

/** What names the host, at the end of a page's content. */
export const CONFIG_SCRIPT = /<script src="[^"]*\/config\.js"><\/script>/

/** Writes a page's early reads behind config.js, at the end of its content. `file` is like `home/index.html`. */
export function withEarlyReads(html: string, file: string, env: BuildEnv): string {
  const script = prefetchScript(normalizePath(`/${file.replace(/index\.html$/, '')}`), env)
  if (script === null) return html
  if (!CONFIG_SCRIPT.test(html)) throw new Error(`${file} 没有加载 config.js`)
  return html.replace(CONFIG_SCRIPT, (tag) => `${tag}<script>${script}</script>`)
}
