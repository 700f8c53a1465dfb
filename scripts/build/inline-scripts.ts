import { getSupportUrl } from '#lib/api/endpoints/site.ts'
import { WORKER_FILE } from '#lib/offline/rules.ts'
import { SITE_NAME } from '#lib/site/routes.ts'
import { bundle } from './bundle.ts'
import type { BuildEnv } from './env.ts'
import { HASHED } from './host-files.ts'
import { prefetchCalls } from './prefetch-calls.ts'

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

/** The script at the start of every page's head. */
export async function headScript(env: BuildEnv): Promise<string> {
  const { basePath, sandbox } = env
  const { method, path } = getSupportUrl
  const worker = sandbox === 'worker' ? 'mockServiceWorker.js' : WORKER_FILE
  const define = {
    ...definesOf(env),
    PROGRAM: JSON.stringify(`${basePath}/${HASHED}`),
    WORKER: JSON.stringify(`${basePath}/${worker}`),
    SETTINGS: JSON.stringify(`${basePath}/config.js`),
    SUPPORT: JSON.stringify({ method, path }),
  }
  return asText(await bundle('lib/head/head-entry.ts', { define, target: 'es2015' }))
}

/** The hall's inline script: its first reads, sent by the app's own modules to the host that config.js names. */
export async function prefetchScript(env: BuildEnv): Promise<string> {
  const define = { ...definesOf(env), PREFETCH_CALLS: JSON.stringify(prefetchCalls()) }
  // The app says the same in the console when it has started.
  return asText(await bundle('lib/api/prefetch-entry.ts', { define, dropConsole: true }))
}

/** The inline script of each page that applies config.js to it. */
export async function pageConfigScript(env: BuildEnv): Promise<string> {
  const define = { ...definesOf(env), BUILT_IN_NAME: JSON.stringify(SITE_NAME) }
  return asText(await bundle('lib/site/page-entry.ts', { define }))
}
