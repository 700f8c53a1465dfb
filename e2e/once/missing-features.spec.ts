import { test } from '#e2e/fixtures.ts'
import { doMainJob } from '#e2e/support/main-job.ts'
import { Cashier } from '#e2e/support/money.ts'
import { STORED_KEYS } from '#lib/storage.ts'

/**
 * Features that a browser can lack or refuse, each switched off by a script that runs in the page before its own.
 * Functions alone: they are sent to the browser as text and see nothing of this file. Observers of size and view are in
 * every browser that the site promises to run in (docs/decisions/0018-browser-floor.md).
 */
const MISSING: Readonly<Record<string, () => void>> = {
  IndexedDB: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'service workers': () => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  },
  BroadcastChannel: () => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
  },
  'Web Locks': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  },
  workers: () => {
    for (const name of ['Worker', 'SharedWorker']) Reflect.deleteProperty(window, name)
  },
  'the clipboard, which refuses': () => {
    const refuse = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    Object.assign(Clipboard.prototype, { writeText: refuse, readText: refuse })
    document.execCommand = () => false
  },
  vibration: () => {
    Reflect.deleteProperty(Navigator.prototype, 'vibrate')
  },
  notifications: () => {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name)
  },
  'a secure context': () => {
    for (const name of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, name)
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'share']) {
      Reflect.deleteProperty(Navigator.prototype, name)
    }
  },
  'news of media queries': () => {
    MediaQueryList.prototype.addEventListener = () => undefined
  },
}

/** Features that refuse: what refuses is not what is missing. */
const REFUSING: Readonly<Record<string, () => void>> = {
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
}

/** Runs in the page; it is given the names of what the site stores. */
type StorageFault = (keys: typeof STORED_KEYS) => void

/**
 * Ways in which a browser's storage goes wrong, each brought about by a script that runs in the page before its own.
 * Functions alone: they are sent to the browser as text and see nothing of this file but what they are given.
 */
const STORAGE_FAULTS: Readonly<Record<string, StorageFault>> = {
  'throws at every access': () => {
    const denied = {
      get(): never {
        throw new DOMException('Access is denied for this document', 'SecurityError')
      },
    }
    Object.defineProperties(window, {
      localStorage: denied,
      sessionStorage: denied,
      indexedDB: denied,
    })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('exceeded the quota', 'QuotaExceededError')
    }
  },
  'fills up after the sign-in': (keys) => {
    const set = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value
    let full = false
    Storage.prototype.setItem = function (key: string, value: string) {
      if (full) throw new DOMException('exceeded the quota', 'QuotaExceededError')
      full = key === keys.token
      Reflect.apply(set, this, [key, value])
    }
  },
  'is null': () => {
    const none = { value: null }
    Object.defineProperties(window, { localStorage: none, sessionStorage: none, indexedDB: none })
  },
  'holds garbage in every key': (keys) => {
    const GARBAGE = ['{"a":[', '17', '[null]', '{}', 'undefined', '\u0000', '', '1e999', '[[[[[[']
    const { getItem, setItem, removeItem } = Storage.prototype
    const settled = new Set<string>()
    let reads = 0
    Storage.prototype.getItem = function (key) {
      const known = settled.has(key) || !key.startsWith(keys.every)
      return known ? getItem.call(this, key) : GARBAGE[reads++ % GARBAGE.length]!
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
  'loses what it holds while the page is open': () => {
    setInterval(() => {
      localStorage.clear()
      indexedDB.databases().then(
        (all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name ?? '')),
        () => undefined,
      )
      globalThis.caches?.keys().then(
        (names) => names.forEach((name) => void caches.delete(name)),
        () => undefined,
      )
    }, 250)
  },
  'is refused together with cookies, caches, locks and workers': () => {
    function refuse(): never {
      throw new DOMException('Access is denied for this document', 'SecurityError')
    }
    const reject = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    const denied = { get: refuse }
    Object.defineProperties(window, {
      localStorage: denied,
      sessionStorage: denied,
      indexedDB: denied,
      caches: denied,
    })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: refuse })
    Object.assign(LockManager.prototype, { request: reject, query: reject })
    Object.assign(ServiceWorkerContainer.prototype, {
      register: reject,
      getRegistration: reject,
      getRegistrations: reject,
    })
    for (const name of ['BroadcastChannel', 'Worker', 'SharedWorker']) {
      Object.defineProperty(window, name, { value: refuse })
    }
  },
}

/** What stands in for each other: with one of them gone the other is there. */
const ALONE = ['IndexedDB', 'Web Locks', 'a secure context']

const GARBAGE = 'holds garbage in every key'
const CASES: readonly (readonly [string, readonly StorageFault[]])[] = [
  ...Object.entries(REFUSING).map(([name, act]) => [`without ${name}`, [act]] as const),
  ...ALONE.map((name) => [`without ${name}`, [MISSING[name]!]] as const),
  ...Object.entries(STORAGE_FAULTS).map(([name, act]) => [`where storage ${name}`, [act]] as const),
  ['without what a browser can lack', Object.values(MISSING)] as const,
]

for (const [where, acts] of CASES) {
  test(`hall, sign-in, bet, deposit, withdrawal and records work ${where} @long`, async ({
    page,
    platform,
    watch,
  }) => {
    // The check for calls without the stored token takes garbage for a token.
    if (acts.includes(STORAGE_FAULTS[GARBAGE]!)) watch.allow(/without a token/)
    for (const act of acts) await page.addInitScript(act, STORED_KEYS)
    const member = await platform.member()
    await doMainJob({ page, platform, member, cashier: new Cashier(platform, member) })
  })
}
