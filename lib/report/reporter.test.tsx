// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#lib/config.ts'
import { Batches, bodyOf, startReporter } from './reporter.ts'
import { isReporting, receiveSignals, signal } from './signal.ts'

const sent: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  navigator.sendBeacon = (url, body) => sent.push(`${url} ${String(body)}`) > 0
})
afterEach(() => {
  config.report = { url: undefined, sample: 1 }
  config.onEvent = undefined
  receiveSignals(null)
  vi.useRealTimers()
})
const unknown = { kind: 'unknown', call: 'POST /api/transfer' } as const

test('off by default: nothing is stored and nothing is sent', () => {
  expect(isReporting()).toBe(false)
  signal(unknown)
  config.report = { url: 'https://r.example/x', sample: 1 }
  startReporter()
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual([])
})

test('what was noticed before the reporter came is sent with the rest, the same things counted', () => {
  config.report = { url: 'https://r.example/x', sample: 1 }
  signal(unknown)
  startReporter()
  signal(unknown)
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(1)
  const [address, body] = sent[0]!.split(/ (.*)/s)
  expect(address).toBe('https://r.example/x')
  expect(JSON.parse(body!)).toEqual({
    release: config.build,
    version: config.version,
    events: [{ kind: 'unknown', route: '/', name: 'POST /api/transfer', count: 2 }],
  })
})

test('a visit outside the sample sends nothing', () => {
  config.report = { url: 'https://r.example/x', sample: 0.1 }
  startReporter(() => 0.1)
  signal(unknown)
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual([])
})

test('a page that is left sends at once; what the browser does not take waits', () => {
  config.report = { url: '/r', sample: 1 }
  startReporter()
  navigator.sendBeacon = () => false
  signal(unknown)
  dispatchEvent(new Event('pagehide'))
  navigator.sendBeacon = (url, body) => sent.push(`${url} ${String(body)}`) > 0
  dispatchEvent(new Event('pagehide'))
  expect(sent.length).toBeGreaterThan(0)
})

test('onEvent gets each event, and its own mistakes stop nothing', () => {
  const seen: unknown[] = []
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  config.onEvent = (event) => {
    seen.push(event)
    throw new Error('theirs')
  }
  startReporter()
  signal(unknown)
  signal({ kind: 'fault', state: 'offline' })
  expect(seen).toMatchObject([{ kind: 'unknown' }, { kind: 'fault', name: 'offline' }])
})

test('a vital belongs to the page that was loaded, everything else to the page that is open', () => {
  const load = { name: 'http://localhost:3000/login/?redirect=x' }
  Object.assign(performance, { getEntriesByType: () => [load] })
  const seen: unknown[] = []
  config.onEvent = (event) => seen.push(event)
  startReporter()
  history.pushState(null, '', '/mine/')
  signal({ kind: 'vital', name: 'LCP', value: 900 })
  signal(unknown)
  history.pushState(null, '', '/')
  expect(seen).toMatchObject([
    { kind: 'vital', route: '/login' },
    { kind: 'unknown', route: '/mine' },
  ])
})

test('batches are small, and a loop of errors ends', () => {
  const batches: number[] = []
  const all = new Batches((events) => batches.push(events.length) > 0)
  for (let index = 0; index < 500; index += 1)
    all.add({ kind: 'error', route: '/', name: `E${index}` })
  all.flush()
  expect(batches).toEqual([20, 20, 20, 20, 20])
  expect(bodyOf([]).length).toBeLessThan(100)
})
