import { minifySync } from 'rolldown/experimental'
import { getSupportUrl } from '#lib/api/endpoints/site.ts'
import { WORKER_FILE } from '#lib/offline/rules.ts'
import { rememberedBrand } from '#lib/site/brand.ts'
import { SITE_NAME } from '#lib/site/routes.ts'
import { START_ALERT_ID } from '#lib/site/site.ts'
import { bootScript, slotExpression } from '#lib/storage.ts'
import { bundle } from './bundle.ts'
import { keepEarlyTaps } from './early-taps.ts'
import type { BuildEnv } from './env.ts'
import { HASHED } from './host-files.ts'
import { prefetchCalls } from './prefetch-calls.ts'
import { startAlert } from './start-alert.ts'

/** A link that was tapped early is followed without the program after this time. */
const LINK_PATIENCE_MS = 3000

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

/** The text of a script that calls a function without imports. */
function scriptOf<T>(run: (input: T) => void, input: T): string {
  const { code, errors } = minifySync('inline.js', `(${run})(${JSON.stringify(input)})`)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return asText(code)
}

/** The function's text as it is: a shortener writes it in words that an old browser cannot read. */
export function startAlertScript({ apiHost }: BuildEnv): string {
  const { method, path } = getSupportUrl
  const input = { id: START_ALERT_ID, apiHost, support: { method, path }, program: `/${HASHED}` }
  return asText(`(${startAlert})(${JSON.stringify(input)})`)
}

/**
 * The default policy of Trusted Types: no text becomes markup or a script, and a script's address is one of the
 * program's files or the service worker. The sanitizer has a policy of its own.
 */
export function trustedTypesScript({ basePath, sandbox }: BuildEnv): string {
  const worker = `${basePath}/${sandbox === 'worker' ? 'mockServiceWorker.js' : WORKER_FILE}`
  return [
    'window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:function(){return null},createScriptURL:function(u){',
    'var a=new URL(u,location.href),p=a.pathname;',
    'return a.origin===location.origin&&a.protocol!=="blob:"&&!/%/.test(p)&&',
    `(p.startsWith(${JSON.stringify(`${basePath}/${HASHED}`)})||p===${JSON.stringify(worker)})?u:null}})`,
  ].join('')
}

/** The scripts at the start of every page's head, in their order. */
export const headScripts = (env: BuildEnv): string[] => [
  bootScript,
  trustedTypesScript(env),
  startAlertScript(env),
  scriptOf(keepEarlyTaps, LINK_PATIENCE_MS),
]

/** The hall's inline script: its first reads, sent by the app's own modules to the host that config.js names. */
export async function prefetchScript(env: BuildEnv): Promise<string> {
  const define = { ...definesOf(env), PREFETCH_CALLS: JSON.stringify(prefetchCalls()) }
  // The app says the same in the console when it has started.
  return asText(await bundle('lib/api/prefetch-entry.ts', { define, dropConsole: true }))
}

/** The inline script of each page that applies config.js to it. */
export async function pageConfigScript(env: BuildEnv): Promise<string> {
  const define = {
    ...definesOf(env),
    BUILT_IN_NAME: JSON.stringify(SITE_NAME),
    REMEMBERED_BRAND: slotExpression(rememberedBrand),
  }
  return asText(await bundle('lib/site/page-entry.ts', { define }))
}
