/**
 * The scores of MDN's HTTP Observatory (mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests/*.js,
 * read on 2026-11-22). Start 100; from 90 on the extra points below count too.
 *
 * | criterion            | outcome here                                                       | points |
 * |----------------------|--------------------------------------------------------------------|--------|
 * | content policy       | 'unsafe-inline' or data: in style-src only                         |      0 |
 * |                      | http: allowed for pictures / for anything else, unsafe script-src  | -10/-20|
 * |                      | none                                                               |    -25 |
 * | cookies              | none set                                                           |      0 |
 * | redirection          | http leads to https on the same host                               |      0 |
 * |                      | it does not                                                        |    -20 |
 * | referrer policy      | strict-origin-when-cross-origin                                    |     +5 |
 * | HSTS                 | at least 15768000 s / less / none                                  |0/-10/-20|
 * | scripts              | all from this origin, without integrity / from elsewhere           |  0/-50 |
 * | nosniff              | set / not set                                                      |   0/-5 |
 * | framing              | frame-ancestors in the header / X-Frame-Options / none             |+5/0/-20|
 * | CORP                 | same-origin or same-site / absent or cross-origin                  |  +10/0 |
 * | CORS                 | no credentials for everybody                                       |  0/-50 |
 *
 * Their parser reads a directive that only a page's meta has as 'none' when there is a header as well, which would
 * give 10 points more; here a page's policy counts as browsers take it: what every policy allows.
 */
export interface Answered {
  readonly html: string
  readonly header: (name: string) => string | null
  /** Where plain http leads; null when it is not served at all. */
  readonly fromHttp: { readonly status: number; readonly location: string | null } | null
  readonly url: string
}

const EXTRA_FROM = 90
const HALF_A_YEAR_S = 15_768_000
const BROAD = /^(https?:|ftp:|\*|https?:\/\/\*(\.\*)?)$/
const PRIVATE = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/

type Policy = ReadonlyMap<string, readonly string[]>

const parse = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((each) => each.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  )

/** Points of each criterion for the answer to the site's first page. */
export function scoresOf(answered: Answered): Record<string, number> {
  const { html, header, fromHttp, url } = answered
  const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]
  const inHeader = parse(header('content-security-policy') ?? '')
  const sent = meta ?? header('content-security-policy')
  return {
    policy: sent === null ? -25 : policyScore(parse(sent)),
    cookies: header('set-cookie') === null ? 0 : -20,
    redirection: redirectionScore(fromHttp, url),
    referrer: PRIVATE.test(header('referrer-policy') ?? '') ? 5 : 0,
    hsts: hstsScore(header('strict-transport-security')),
    scripts: /<script[^>]+src="(https?:)?\/\//.test(html) ? -50 : 0,
    nosniff: header('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: inHeader.has('frame-ancestors') ? 5 : header('x-frame-options') === null ? -20 : 0,
    readers: /^same-(origin|site)$/.test(header('cross-origin-resource-policy') ?? '') ? 10 : 0,
    sharing: header('access-control-allow-credentials') === 'true' ? -50 : 0,
  }
}

/** The whole: extra points count from 90 on. */
export function totalOf(scores: Readonly<Record<string, number>>): number {
  const all = Object.values(scores)
  const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, 0)
  const base = 100 + sum(all.filter((each) => each < 0))
  return base >= EXTRA_FROM ? base + sum(all.filter((each) => each > 0)) : base
}

function policyScore(policy: Policy): number {
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const scripts = of('script-src')
  const unsafe = (each: string) => BROAD.test(each) || /^('unsafe-inline'|data:)$/.test(each)
  if (scripts.some(unsafe) || of('object-src').some((each) => BROAD.test(each))) return -20
  const plain = (each: string) => /^(http|ftp):/.test(each)
  const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src')
  if (active.some(([, sources]) => sources.some(plain))) return -20
  if ([...scripts, ...of('style-src')].includes("'unsafe-eval'")) return -10
  if ([...of('img-src'), ...of('media-src')].some(plain)) return -10
  if (of('style-src').some(unsafe)) return 0
  return of('default-src').join(' ') === "'none'" ? 10 : 5
}

function redirectionScore(fromHttp: Answered['fromHttp'], url: string): number {
  if (fromHttp === null) return 0
  if (fromHttp.status < 300 || fromHttp.status > 399) return -20
  const to = URL.parse(fromHttp.location ?? '')
  if (to?.protocol !== 'https:') return -20
  return to.hostname === new URL(url).hostname ? 0 : -5
}

function hstsScore(sent: string | null): number {
  const age = Number(/max-age=(\d+)/.exec(sent ?? '')?.[1] ?? -1)
  if (age < 0) return -20
  return age >= HALF_A_YEAR_S ? 0 : -10
}
