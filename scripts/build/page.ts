import { JSDOM } from 'jsdom'
import { normalizePath, routes } from '#lib/site/routes.ts'
import { criticalCss } from './critical-css.ts'
import { setPolicy } from './csp.ts'
import type { BuildEnv } from './env.ts'
import { addressOf } from './host-files.ts'
import { PREFETCHING } from './inline-scripts.ts'

/** The parts of a site that finishPage uses. */
export interface Site {
  readonly env: BuildEnv
  /** The text of a style sheet by its address. */
  readonly sheet: (address: string) => string
  /** The script at the start of the head. */
  readonly head: string
  /** The script that applies config.js to the page. */
  readonly pageConfig: string
  /** The script of the hall's first reads. */
  readonly prefetch: string
}

/** Order of the layers: a later layer wins, in any order of the sheets. */
export const LAYERS = '@layer vendor,base,ui,domain;'

/** A notice without a script, shown if a CDN or a blocker stops the page's scripts. */
export const START_NOTICE =
  'html:not([data-head]) body::before{content:"页面没有启动，请重新加载，或换个浏览器再试";position:fixed;z-index:9999;inset:0 0 auto;padding:12px 16px;background:#fff4d6;color:#3d2c00;font:16px/1.6 sans-serif;animation:start-notice 1ms 8s both}@keyframes start-notice{from{opacity:0}}'

/** Returns a page with its policy only. */
export function withPolicy(html: string | Uint8Array, env: BuildEnv): string {
  const page = new JSDOM(html)
  setPolicy(page.window.document, env)
  return page.serialize()
}

/**
 * Returns the served text of a page of Next's export (`login/index.html`). The head has its script and
 * the critical styles. Behind the content follow the program's files, config.js with its scripts, and the style sheets,
 * for which Next's scripts wait. A page without a program, like a game of the demo, gets only a policy.
 */
export function finishPage(html: string | Uint8Array, file: string, site: Site): string {
  const page = new JSDOM(html)
  const { document } = page.window
  if (document.querySelector('script[src*="/_next/"]')) arrange(document, file, site)
  setPolicy(document, site.env)
  return page.serialize()
}

function arrange(document: Document, file: string, site: Site): void {
  const { env, sheet, head, pageConfig, prefetch } = site
  const { body } = document
  const path = normalizePath(addressOf(file, ''))
  // The error page has no address.
  if (path in routes)
    document.documentElement.setAttribute('data-page', addressOf(file, env.basePath))
  const charset = document.querySelector('meta[charset]')
  const links = [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')]
  const first = [...body.children].find(({ localName }) => localName === 'script')
  if (!charset || !first || links.length === 0) throw new Error(`${file}: not a page of the app`)

  const css = links.map(({ href }) => sheet(new URL(href, 'http://site').pathname)).join('')
  const config = `${env.basePath}/config.js`
  const add = (tag: string, attributes: Readonly<Record<string, string>>, text = '') => {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
    made.textContent = text
    return made
  }
  charset.after(
    add('script', {}, head),
    add('style', {}, LAYERS + START_NOTICE + criticalCss(css, document)),
    // config.js has the API host, so it loads before the program's files.
    add('link', { rel: 'preload', as: 'script', fetchpriority: 'high', href: config }),
  )
  const entry = document.querySelector('head link[rel=preload][as=script][fetchpriority=low]')
  // Next starts during the app's download: two short tasks instead of a long one.
  entry?.removeAttribute('fetchpriority')
  first.before(
    ...(entry ? [entry] : []),
    ...document.querySelectorAll('head script[src][async]'),
    add('script', { src: config }),
    add('script', {}, pageConfig),
    ...(PREFETCHING.has(path) ? [add('script', {}, prefetch)] : []),
    ...links,
  )
}
