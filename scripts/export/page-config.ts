import { minifySync } from 'rolldown/experimental'
import { pageScript } from '#lib/config/page-script.ts'
import type { BuildEnv } from './build-env.ts'

/** The script that applies config.js to the static page, shortened. */
export function pageConfigScript({ basePath }: BuildEnv): string {
  const { code, errors } = minifySync('page-config.js', pageScript(basePath), {
    compress: { target: 'chrome92' },
  })
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return code.trim().replaceAll('</', '<\\/')
}
