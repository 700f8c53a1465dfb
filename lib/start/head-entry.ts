import { keepEarlyTaps } from './early-taps.ts'
import { prepareFirstPaint } from './first-paint.ts'
import { watchStart } from './start-alert.ts'

/**
 * The head script of every page. scripts/build bundles it for browsers of 2016 and inserts the values. It starts with the
 * alert, because later parts may fail.
 */
declare const PROGRAM: string
declare const WORKER: string
declare const SETTINGS: string
declare const SUPPORT: { readonly method: string; readonly path: string }

const canStart = watchStart(SUPPORT, PROGRAM, SETTINGS)
trustTypes(PROGRAM, [WORKER, SETTINGS])
if (canStart) {
  keepEarlyTaps()
  prepareFirstPaint()
}

/** The part of the browser's API that TypeScript lacks. A rule returns null to refuse a text. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown
}

/**
 * Sets the default policy of Trusted Types. It refuses markup with a tag and all script text, and allows scripts whose
 * path begins with `program` or is one of `files`. Text without a tag is allowed, because Next's last error screen
 * writes a style element. The sanitizer has its own policy.
 */
function trustTypes(program: string, files: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text: string) => (text.includes('<') ? null : text),
    createScriptURL(address: string) {
      const { origin, protocol, pathname } = new URL(address, location.href)
      const isOwn = origin === location.origin && protocol !== 'blob:' && !pathname.includes('%')
      return isOwn && (pathname.startsWith(program) || files.includes(pathname)) ? address : null
    },
  })
}
