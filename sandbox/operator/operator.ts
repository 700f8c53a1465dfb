import { accentOf } from '#lib/brand/accent.ts'
import { readSettings } from '#lib/config/read.ts'
import type { Dialect } from '#sandbox/domain/platform.ts'
import { pageFrom } from '#sandbox/host/pages.ts'
import { configFor } from '#sandbox/host/site-config.ts'
import { configPage } from './config-page.ts'
import { Reports } from './reports.ts'
import { reportsPage } from './reports-page.ts'

const LONGEST_REPORT = 64_000

/** Errors in settings, and the site's corrections of an accent that is hard to read. */
export function findingsOf(given: unknown): string[] {
  const { settings, faults } = readSettings(given)
  const { accent, accentDark } = settings.brand
  return [
    ...faults.map(({ path, problem }) => `${path}：${problem}`),
    ...accentOf(accent, accentDark).corrected,
  ]
}

/** The operator's side of the sandbox: its config.js, a page to edit it, and a receiver of reports with its page. */
export class Operator {
  readonly reports = new Reports()
  #given: Readonly<Record<string, unknown>>
  readonly #base: string

  constructor(base: string, given: Readonly<Record<string, unknown>>) {
    this.#base = base
    this.#given = given
  }

  /** config.js of the site for a platform of this dialect. */
  configJs(dialect: Dialect): Response {
    return configFor(dialect, this.#given)
  }

  /** The receiver of reports, open to every phone. Null for another address. */
  async receive(pathname: string, request: Request): Promise<Response | null> {
    if (pathname !== `${this.#base}/sandbox/report`) return null
    const text = await request.text()
    const taken = text.length <= LONGEST_REPORT && this.reports.take(text)
    return new Response(null, { status: taken ? 204 : 400 })
  }

  /** The operator's pages, behind the same guard as the control page. Null for another address. */
  async answer(pathname: string, request: Request): Promise<Response | null> {
    if (pathname === '/__sandbox/reports')
      return pageFrom(reportsPage(this.reports, this.#base), 'closed')()
    if (pathname !== '/__sandbox/config') return null
    if (request.method !== 'POST') return pageFrom(configPage(this.#given, this.#base), 'framing')()
    // JSON only: no foreign page can make a browser send it without asking first.
    if (request.headers.get('content-type') !== 'application/json')
      return new Response(null, { status: 415 })
    const given: unknown = await request.json()
    this.#given = typeof given === 'object' && given !== null ? { ...given } : {}
    return Response.json({ findings: findingsOf(given) })
  }
}
