import { isPath, normalizePath } from '#lib/routes.ts'
import type { Signal } from './signal.ts'
import { KNOWN_WORDS } from './words.ts'

/** A report as it leaves the phone: where, what, how often. Never a value, a name, an amount, an address or a token. */
export interface ReportEvent {
  readonly kind: Signal['kind']
  /** A path of the site without its query; `other` for any other address. */
  readonly route: string
  /** Name of an error, call, state, cause, directive or vital. */
  readonly name: string
  /**
   * Of an error: words of the engine's own messages; everything else is `…`. Of an answer or row that
   * could not be read: the field. Of a policy: the source.
   */
  readonly detail?: string
  /** Of an error: files of the program with line and column. */
  readonly at?: string
  /** Of a vital. */
  readonly value?: number
}

const ERROR_NAMES: ReadonlySet<string> = new Set(
  (
    'Error TypeError RangeError ReferenceError SyntaxError EvalError URIError AggregateError DOMException AbortError ' +
    'NotAllowedError NotFoundError InvalidStateError QuotaExceededError SecurityError NetworkError TimeoutError ' +
    'ChunkLoadError DecodeError RefusalError UnreachableError ExpiredError NotSentError'
  ).split(' '),
)
const STATES: ReadonlySet<string> = new Set([
  'offline',
  'unreachable',
  'maintenance',
  'link',
  'platform',
])
const VITALS: ReadonlySet<string> = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
const DIRECTIVES: ReadonlySet<string> = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr connect-src img-src ' +
    'font-src frame-src worker-src manifest-src media-src object-src base-uri form-action require-trusted-types-for trusted-types'
  ).split(' '),
)
const MOST_FRAMES = 4
const LONGEST = 120

/** The path of the table that is open, without query. */
export function routeOf(pathname: string, base: string): string {
  const inside = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : ''
  const path = normalizePath(inside || ' ')
  return isPath(path) ? path : 'other'
}

/**
 * Words that engines use in their own messages; a person's data is none of them (scrub.test.ts), and
 * no part of a word with digits.
 */
const wordsOf = (message: string): string =>
  message
    .slice(0, 400)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (KNOWN_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : '…'))
    .join(' ')
    .replace(/…( …)+/g, '…')
    .slice(0, LONGEST)

const FRAME = /\/_next\/static\/chunks\/([\w.~-]{1,40})\.js:(\d{1,7}):(\d{1,7})/g

/** Names of files of this release only: they are hashes, so that nothing of a person can be among them. */
const framesOf = (stack: string): string =>
  [...stack.matchAll(FRAME)]
    .slice(0, MOST_FRAMES)
    .map(([, file = '', line = '', column = '']) => `${file.slice(-16)}:${line}:${column}`)
    .join(' ')

function errorParts(error: unknown): Pick<ReportEvent, 'name' | 'detail' | 'at'> {
  // Some errors are only a message: what was thrown was none, or it is the browser's own.
  const message = typeof error === 'string' ? error : ''
  if (!(error instanceof Error)) return { name: 'Error', detail: wordsOf(message), at: '' }
  const name = ERROR_NAMES.has(error.name) ? error.name : 'Error'
  return { name, detail: wordsOf(error.message), at: framesOf(String(error.stack ?? '')) }
}

const oneOf = (known: ReadonlySet<string>, name: string): string => (known.has(name) ? name : '…')

/** A field as a schema names it: `data.list.0.amount` → `data.list.*.amount`. */
const fieldOf = (path: string): string =>
  path
    .split('.')
    .slice(0, 6)
    .map((part) => (/^[a-z_]{1,24}$/i.test(part) ? part : '*'))
    .join('.')

/** `POST /api/login_pc`: endpoints are written in the program; anything else is none. */
const callOf = (id: string): string => (/^(GET|POST) \/api\/[\w/]{1,40}$/.test(id) ? id : '…')

/** A signal without anything that could identify a person. */
export function eventOf(noticed: Signal, route: string): ReportEvent {
  const { kind } = noticed
  switch (kind) {
    case 'error':
      return { kind, route, ...errorParts(noticed.error) }
    case 'decode':
    case 'dropped':
      return { kind, route, name: callOf(noticed.call), detail: fieldOf(noticed.field) }
    case 'unknown':
      return { kind, route, name: callOf(noticed.call) }
    case 'fault':
      return { kind, route, name: oneOf(STATES, noticed.state) }
    case 'reconnect':
      return { kind, route, name: oneOf(STATES, noticed.cause) }
    case 'policy':
      return { kind, route, name: oneOf(DIRECTIVES, noticed.directive), detail: noticed.source }
    case 'vital':
      return {
        kind,
        route,
        name: oneOf(VITALS, noticed.name),
        value: Math.round(noticed.value * 1000) / 1000,
      }
  }
}
