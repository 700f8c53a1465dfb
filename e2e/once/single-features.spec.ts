import { test } from '#e2e/fixtures.ts'
import { doMainJob } from '#e2e/support/main-job.ts'
import { Cashier } from '#e2e/support/money.ts'

/**
 * Parts of what e2e/once/missing-features.spec.ts takes away together, each alone. Functions alone: they are
 * sent to the browser as text and see nothing of this file.
 */
const SINGLE: Readonly<Record<string, () => void>> = {
  cookies: () => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  },
  'local storage, which throws': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document', 'SecurityError')
      },
    })
  },
  'session storage, which throws': () => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document', 'SecurityError')
      },
    })
  },
  'caches, which throw': () => {
    Object.defineProperty(window, 'caches', {
      get() {
        throw new DOMException('Access is denied for this document', 'SecurityError')
      },
    })
  },
  'locks, which refuse': () => {
    const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    Object.assign(LockManager.prototype, { request: refuse, query: refuse })
  },
  digests: () => {
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
  },
  'random identifiers': () => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  },
  sharing: () => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(Navigator.prototype, name)
  },
  workers: () => {
    Reflect.deleteProperty(window, 'Worker')
  },
}

for (const [name, act] of Object.entries(SINGLE)) {
  test(`hall, sign-in, bet, deposit, withdrawal and records work without ${name} @long`, async ({
    page,
    platform,
  }) => {
    await page.addInitScript(act)
    const member = await platform.member()
    await doMainJob({ page, platform, member, cashier: new Cashier(platform, member) })
  })
}
