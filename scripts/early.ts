import { earlyScript } from '#lib/api/early-script.ts'
import { normalizePath } from '#lib/routes.ts'
import type { BuildEnv } from './build-env.ts'

const CONFIG_SCRIPT = /<script src="([^"]*\/config\.js)"><\/script>/

/**
 * Writes a page's early reads behind config.js, which names the host, and has config.js fetched from the
 * first byte of the page on: it stands at the end of the body. `file` is like `home/index.html`.
 */
export function withEarlyReads(html: string, file: string, env: BuildEnv): string {
  const script = earlyScript(normalizePath(`/${file.replace(/index\.html$/, '')}`), env)
  if (script === null) return html
  const [tag, address] = CONFIG_SCRIPT.exec(html) ?? []
  if (tag === undefined) throw new Error(`${file} 没有加载 config.js`)
  const ahead = `<link rel="preload" as="script" fetchpriority="high" href="${address}"/>`
  return html
    .replace(CONFIG_SCRIPT, () => `${tag}<script>${script}</script>`)
    .replace(/<meta name="viewport"/, (meta) => ahead + meta)
}
