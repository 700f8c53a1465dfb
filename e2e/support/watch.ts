import type { BrowserContext, Page } from '@playwright/test'
import * as session from '#lib/api/endpoints/session.ts'
import { STORED_KEYS } from '#lib/storage/storage.ts'
import { followCalls } from './clock.ts'

interface Settings {
  /** Paths of the calls that sign in. */
  readonly signIns: readonly string[]
  /** Name under which the page stores its token. */
  readonly tokenKey: string
}

/**
 * Runs in the page before its scripts: reports each API call without a token while the page has one. Sign-in is an
 * exception, because it replaces the token.
 */
function reportWithoutToken({ signIns, tokenKey }: Settings): void {
  // A game's frame is another page and may have no storage.
  if (window !== window.top) return
  const send = window.fetch
  // A test may block the page's storage. An empty page has none.
  const storage = location.protocol.startsWith('http') ? window.sessionStorage : null
  window.fetch = (input, init) => {
    const given = input instanceof Request ? input : new Request(input, init)
    const path = new URL(given.url).pathname.replace(/^.*(?=\/api\/)/, '')
    const headers = init?.headers ? new Headers(init.headers) : given.headers
    // A call that the sign-in has aborted is not sent.
    const leaves = !(init?.signal ?? given.signal).aborted
    if (
      leaves &&
      path.startsWith('/api/') &&
      !signIns.includes(path) &&
      (storage?.getItem(tokenKey) ?? null) !== null &&
      !headers.has('authorization')
    ) {
      console.error(`without a token: ${path}`)
    }
    return send(input, init)
  }
}

const SIGN_INS = Object.values(session).flatMap((each) =>
  'signsIn' in each && each.signsIn ? [each.path] : [],
)

/** A name of this machine that, unlike localhost, is not a secure context with http. */
export const LAN_HOST = 'phone.lan'
const OWN_HOSTS = ['localhost', '127.0.0.1', LAN_HOST]

/**
 * Collects what fails a test: console errors, failed requests, policy violations, calls to other hosts, a member's calls
 * without the token. A test names expected problems with `allow`.
 */
export class Watch {
  readonly #allowed: RegExp[] = []
  readonly #seen: string[] = []
  /** All console messages and answers, for the report of a failure. */
  readonly log: string[] = []

  /** Expects problems with this text from now on. */
  allow(...texts: RegExp[]): void {
    this.#allowed.push(...texts)
  }

  /** Problems that are not allowed. */
  get problems(): string[] {
    return this.#seen.filter((each) => !this.#allowed.some((text) => text.test(each)))
  }

  async follow(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(
          `policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
        ),
      )
    })
    await context.addInitScript(reportWithoutToken, {
      signIns: SIGN_INS,
      tokenKey: STORED_KEYS.session,
    })
    await context.route(
      (url) => !OWN_HOSTS.includes(url.hostname) && /^https?:$/.test(url.protocol),
      (route) => {
        this.#seen.push(`foreign: ${route.request().url()}`)
        return route.abort('blockedbyclient')
      },
    )
    await followCalls(context)
    context.on('page', (page) => this.#watch(page))
  }

  #watch(page: Page): void {
    page.on('response', (response) =>
      this.log.push(`${response.request().method()} ${response.status()} ${response.url()}`),
    )
    page.on('console', (message) => {
      this.log.push(`console ${message.type()}: ${message.text()}`)
      if (message.type() !== 'error') return
      this.#seen.push(`console: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => this.#note(`uncaught: ${error.stack ?? error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page drops its open requests.
      if (!/ERR_ABORTED/.test(reason)) this.#note(`request: ${reason} ${request.url()}`)
    })
  }

  #note(problem: string): void {
    this.#seen.push(problem)
    this.log.push(problem)
  }
}
