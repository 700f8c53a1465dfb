import { prefetchCalls } from '#lib/api/prefetch/calls.ts'
import { rememberedBrand } from '#lib/brand/brand.ts'
import { SITE_NAME } from '#lib/routes.ts'
import { slotExpression } from '#lib/storage.ts'
import type { BuildEnv } from '#scripts/site/build-env.ts'
import { bundle } from './bundle.ts'

const definesOf = ({ apiHost, basePath, sandbox }: BuildEnv) => ({
  'process.env.NEXT_PUBLIC_API_HOST': JSON.stringify(apiHost),
  'process.env.NEXT_PUBLIC_BASE_PATH': JSON.stringify(basePath),
  'process.env.NEXT_PUBLIC_SANDBOX': JSON.stringify(sandbox),
  'process.env.NEXT_PUBLIC_VERSION': '""',
  'process.env.NEXT_PUBLIC_BUILD': '""',
})

/** A script element ends where its text says so. */
const asText = (code: string): string =>
  code.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')

/**
 * The hall's inline script: the app's own modules that choose the host, decode the games and draw the first of them.
 */
export async function prefetchScript(env: BuildEnv): Promise<string> {
  const define = { ...definesOf(env), PREFETCH_CALLS: JSON.stringify(prefetchCalls()) }
  // The app says the same in the console when it has started.
  return asText(await bundle('lib/hall/prefetch-entry.ts', { define, dropConsole: true }))
}

/** The inline script of each page that applies config.js to it. */
export async function pageConfigScript(env: BuildEnv): Promise<string> {
  const define = {
    ...definesOf(env),
    BUILT_IN_NAME: JSON.stringify(SITE_NAME),
    REMEMBERED_BRAND: slotExpression(rememberedBrand),
  }
  return asText(await bundle('lib/config/page-entry.ts', { define }))
}
