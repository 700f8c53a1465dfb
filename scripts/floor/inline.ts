import { parse } from 'acorn'
import { minifySync } from 'rolldown/experimental'
import { getSupportUrl } from '#lib/api/endpoints/site.ts'
import { NOTICE_ID } from '#lib/site/started.ts'
import { HASHED } from '#scripts/export/next-markup.ts'
import { FEATURE_TEST } from './features.ts'
import { startNotice } from './start-notice.ts'

/** Read by every browser of the floor and by none that would stumble over the program's own syntax. */
const SYNTAX = 'FLOOR_SYNTAX=!!class{static x;#y;z(){return this.#y??=1?.a}}'

/** Shortened, with the plain strings that the shortener writes as templates, and proven to be ES5. */
export function es5(text: string): string {
  const { code, errors } = minifySync('inline.js', text, { compress: { target: 'es2015' } })
  if (errors.length > 0) throw new Error(errors[0]?.message)
  const plain = code.replaceAll(/`([^`$\\]*)`/g, (_, inner: string) => JSON.stringify(inner))
  parse(plain, { ecmaVersion: 5 })
  return plain.trim()
}

/**
 * Texts of the scripts ahead of the program: the notice that it does not start, and the request for polyfills. They
 * belong into the head, because React takes an inline script of the body for one of its own, behind the policy that
 * lets them write.
 */
export function floorScripts(apiHost: string, polyfills: string): string[] {
  const { method, path } = getSupportUrl
  const input = { id: NOTICE_ID, apiHost, support: { method, path }, program: `/${HASHED}` }
  const tag = `<script src="${polyfills}"><\\/script>`
  const write = `if(window.FLOOR_SYNTAX&&!(${FEATURE_TEST}))document.write('${tag}')`
  return [es5(`(${startNotice})(${JSON.stringify(input)})`), SYNTAX, write]
}
