import { test } from '#e2e/fixtures.ts'
import { doMainJob } from '#e2e/support/main-job.ts'
import { BackOffice } from '#e2e/support/money.ts'
import { STORED_KEYS } from '#lib/storage/storage.ts'

const GARBAGE = 'where storage holds garbage in every key'

/**
 * Features that a browser may lack, refuse or lose. Each function takes them away in the page, before the site's own
 * scripts run. It is sent to the browser as text, so it can use nothing of this file but its parameter: the names of the
 * keys that the site stores.
 */
const FAULTS: Readonly<Record<string, (keys: typeof STORED_KEYS) => void>> = {
  'without what a browser can lack': () => {
    const missing: readonly (readonly [object, readonly string[]])[] = [
      [Navigator.prototype, ['serviceWorker', 'locks', 'vibrate', 'clipboard', 'share']],
      [Crypto.prototype, ['subtle', 'randomUUID']],
    ]
    for (const [owner, names] of missing)
      for (const name of names) Reflect.deleteProperty(owner, name)
    document.execCommand = () => false
    MediaQueryList.prototype.addEventListener = () => undefined
  },
  'where storage fills up after the sign-in': (keys) => {
    const set = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value
    let full = false
    Storage.prototype.setItem = function (key: string, value: string) {
      if (full) throw new DOMException('exceeded the quota', 'QuotaExceededError')
      full = key === keys.session
      Reflect.apply(set, this, [key, value])
    }
  },
  [GARBAGE]: (keys) => {
    const texts = ['{"a":[', '17', '[null]', '{}', 'undefined', '\u0000', '', '1e999', '[[[[[[']
    const { getItem, setItem, removeItem } = Storage.prototype
    const settled = new Set<string>()
    let reads = 0
    Storage.prototype.getItem = function (key) {
      const known = settled.has(key) || !key.startsWith(keys.prefix)
      return known ? getItem.call(this, key) : texts[reads++ % texts.length]!
    }
    Storage.prototype.setItem = function (key, value) {
      settled.add(key)
      setItem.call(this, key, value)
    }
    Storage.prototype.removeItem = function (key) {
      settled.add(key)
      removeItem.call(this, key)
    }
  },
  'where storage loses what it holds while the page is open': () => {
    setInterval(() => localStorage.clear(), 250)
  },
  'where storage is refused together with caches and locks': () => {
    function refuse(): never {
      throw new DOMException('Access is denied for this document', 'SecurityError')
    }
    const reject = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    const denied = { get: refuse }
    Object.defineProperties(window, {
      localStorage: denied,
      sessionStorage: denied,
      caches: denied,
    })
    Object.assign(LockManager.prototype, { request: reject, query: reject })
  },
}

for (const [where, act] of Object.entries(FAULTS)) {
  test(`hall, sign-in, bet, deposit, withdrawal and records work ${where} @long`, async ({
    page,
    platform,
    watch,
  }) => {
    // The check for calls without a token counts garbage as a token.
    if (where === GARBAGE) watch.allow(/without a token/)
    await page.addInitScript(act, STORED_KEYS)
    const member = await platform.addMember()
    await doMainJob({ page, platform, member, backOffice: new BackOffice(platform, member) })
  })
}
