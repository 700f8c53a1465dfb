import { minifySync } from 'rolldown/experimental'
import { pageScript } from '#lib/config/page-script.ts'
import type { BuildEnv } from './build-env.ts'
import { CONFIG_SCRIPT } from './early.ts'
import { START } from './inline-styles.ts'

/** The script that applies config.js to the static page, shortened. */
export function pageConfigScript({ basePath }: BuildEnv): string {
  const { code, errors } = minifySync('page-config.js', pageScript(basePath), {
    compress: { target: 'chrome92' },
  })
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return code.trim().replaceAll('</', '<\\/')
}

/** Writes it directly behind config.js, ahead of what the page asks the platform for. */
export function withPageConfig(html: string, script: string): string {
  if (!html.includes(START)) return html
  if (!CONFIG_SCRIPT.test(html)) throw new Error('a page without config.js')
  return html.replace(CONFIG_SCRIPT, (tag) => `${tag}<script>${script}</script>`)
}
