import { devices, type Browser, type Page } from 'playwright'
import type { Visit } from './table.ts'

/** A slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4
/** Time after the content appears in which tasks and shifts still count. */
const SETTLE_MS = 2_500

declare global {
  var BENCH: { first: number; largest: number; shift: number; blocking: number }
}

/** Runs in every page before its scripts. */
function observe(): void {
  const seen: typeof globalThis.BENCH = {
    first: Number.NaN,
    largest: Number.NaN,
    shift: 0,
    blocking: 0,
  }
  globalThis.BENCH = seen
  const on = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry)
    }).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
  on('layout-shift', (entry) => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
      seen.shift += Number(entry.value)
  })
}

/** Opens a tab on a new emulated phone. `storage` is its session storage. */
export async function openPhone(
  browser: Browser,
  storage: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']!
  const page = await browser.newPage({ ...phone, locale: 'zh-CN', serviceWorkers: 'block' })
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  }, storage)
  await page.addInitScript(observe)
  const control = await page.context().newCDPSession(page)
  await control.send('Network.enable')
  await control.send('Network.emulateNetworkConditions', NETWORK)
  await control.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** Opens an address and waits for `content` and SETTLE_MS more. */
export async function openAndWait(page: Page, url: string, content: string): Promise<void> {
  await page.goto(url)
  await page.locator(content).first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

/** Measures the visit of the open page. */
export const measureVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter(({ name }) => !new URL(name).pathname.includes('/api/'))
    const { first, largest, shift, blocking } = globalThis.BENCH
    return {
      bytes: files.reduce(
        (sum, each) => sum + ('encodedBodySize' in each ? Number(each.encodedBodySize) : 0),
        0,
      ),
      firstPaint: first,
      largestPaint: largest,
      shift,
      blocking,
    }
  })
