import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { devices, type Browser, type BrowserContext, type Page } from 'playwright'
import { median } from './percentiles.ts'

/** A phone on a slow network: 1.6 Mbit/s, 150 ms, a processor four times slower than this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4
const SETTLE_MS = 2_500

export interface Target {
  readonly name: string
  readonly url: string
  /** The text that the member waits for; the first paint when there is none. */
  readonly content: string | null
  /** Session storage before the page starts. */
  readonly storage?: Readonly<Record<string, string>>
}

export interface Sample {
  /** Milliseconds since navigation. */
  readonly firstPaint: number
  readonly contentPaint: number
  /** The largest contentful paint, as the browser reports it until the page is quiet. */
  readonly largestPaint: number
  /** Sum of the layout shifts that CLS counts: at least the page's CLS. */
  readonly shift: number
  /** Total of what long tasks took beyond 50 ms. */
  readonly blocking: number
  /** Gzip bytes of the scripts the page names, and of those fetched besides until the content is in the document. */
  readonly script: number
}

declare global {
  /** `inDocument`: the content is in the document; `content`: and painted. */
  var BENCH: {
    inDocument: number
    content: number
    paint: number
    largest: number
    shift: number
    tasks: number[]
  }
}

function observe(selector: string | null): void {
  globalThis.BENCH = { inDocument: 0, content: 0, paint: 0, largest: 0, shift: 0, tasks: [] }
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) globalThis.BENCH.tasks.push(each.duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint')
    if (first) globalThis.BENCH.paint = first.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.BENCH.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      const counts = 'value' in each && !('hadRecentInput' in each && each.hadRecentInput)
      if (counts) globalThis.BENCH.shift += Number(each.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  if (selector === null) return
  const look = () => {
    if (globalThis.BENCH.inDocument > 0 || !document.querySelector(selector)) return
    globalThis.BENCH.inDocument = performance.now()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => (globalThis.BENCH.content = performance.now())),
    )
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** One cold visit of a page. `sizeOf` returns the gzip size of a script by its address. */
export async function visit(
  browser: Browser,
  target: Target,
  sizeOf: (url: string) => number,
): Promise<Sample> {
  const { defaultBrowserType: _its, ...phone } = devices['Pixel 7']!
  const context = await browser.newContext({ ...phone, locale: 'zh-CN', serviceWorkers: 'block' })
  try {
    return await visitIn(context, target, sizeOf)
  } finally {
    await context.close()
  }
}

/** One visit of a page in a browser that may have been there before. */
export async function visitIn(
  context: BrowserContext,
  target: Target,
  sizeOf: (url: string) => number,
): Promise<Sample> {
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  }, target.storage ?? {})
  await page.addInitScript(observe, target.content)
  const control = await context.newCDPSession(page)
  await control.send('Network.enable')
  await control.send('Network.emulateNetworkConditions', NETWORK)
  await control.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const answer = await page.goto(target.url, { waitUntil: 'commit' })
  await page.waitForFunction(
    (wanted) => globalThis.BENCH.paint > 0 && (!wanted || globalThis.BENCH.content > 0),
    target.content !== null,
    { polling: 100, timeout: 60_000 },
  )
  const prefetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => {
        const until = globalThis.BENCH.inDocument || globalThis.BENCH.paint
        return new URL(name).pathname.endsWith('.js') && startTime < until
      })
      .map(({ name }) => name),
  )
  const scripts = new Set([...scriptsOf(await answer?.text(), target.url), ...prefetched])
  const script = [...scripts].reduce((total, url) => total + sizeOf(url), 0)
  await settle(page)
  const seen = await page.evaluate(() => globalThis.BENCH)
  return {
    firstPaint: seen.paint,
    contentPaint: target.content === null ? seen.paint : seen.content,
    largestPaint: seen.largest,
    shift: seen.shift,
    blocking: seen.tasks.reduce((total, each) => total + Math.max(0, each - 50), 0),
    script,
  }
}

/** Addresses of the scripts that a page names and a present browser runs. */
export const scriptsOf = (html = '', url: string): string[] =>
  [
    ...new JSDOM(html, { url }).window.document.querySelectorAll<HTMLScriptElement>(
      'script[src]:not([nomodule])',
    ),
  ].map(({ src }) => src)

/** Late tasks count too: the page is watched until it has been quiet for a while. */
const settle = (page: Page) => page.waitForTimeout(SETTLE_MS)

/** Gzip size of a file. */
export const gzipSize = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length

export const medianOf = (samples: readonly Sample[]): Sample => ({
  firstPaint: median(samples.map((each) => each.firstPaint)),
  contentPaint: median(samples.map((each) => each.contentPaint)),
  largestPaint: median(samples.map((each) => each.largestPaint)),
  shift: Math.max(...samples.map((each) => each.shift)),
  blocking: median(samples.map((each) => each.blocking)),
  script: median(samples.map((each) => each.script)),
})
