import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#lib/site/config.ts'
import { startWorker } from './worker-registration.ts'

const ORIGIN = location.origin
let registered: string[]
let removed: string[]
let forgotten: string[]
let workers: EventTarget & { controller: object | null }

const registrationOf = (file: string) => ({
  active: { scriptURL: `${ORIGIN}/${file}` },
  unregister: async () => removed.push(file) > 0,
})

beforeEach(() => {
  registered = []
  removed = []
  forgotten = []
  workers = Object.assign(new EventTarget(), {
    controller: null,
    register: async (address: string) => registered.push(address),
    getRegistrations: async () => [registrationOf('sw.js'), registrationOf('other.js')],
  })
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) > 0 })
  vi.stubEnv('NODE_ENV', 'production')
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  config.serviceWorker = true
})

test('a first visit registers the worker', async () => {
  const onOther = vi.fn()
  await startWorker(onOther)
  expect(registered).toEqual(['/sw.js'])
  workers.dispatchEvent(new Event('controllerchange'))
  expect(onOther).toHaveBeenCalledOnce()
})

test.each([
  ['the operator has switched it off', () => (config.serviceWorker = false)],
  ['the site is under development', () => vi.stubEnv('NODE_ENV', 'development')],
])('the worker and its cache are removed, no other worker, if %s', async (_, given) => {
  given()
  await startWorker(() => undefined)
  expect([registered, removed, forgotten]).toEqual([[], ['sw.js'], ['release /']])
})

test('a browser without service workers, or one that refuses them, causes no error', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  Object.assign(workers, { register: () => Promise.reject(new DOMException('', 'SecurityError')) })
  await startWorker(() => undefined)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined })
  await startWorker(() => undefined)
  expect(registered).toEqual([])
})
