import { expect, type CDPSession, type Page } from '@playwright/test'
import * as v from 'valibot'

const snapshot = v.object({ strings: v.array(v.string()) })

/**
 * Runs in the page: everything that its origin stores, and what the window itself holds, as one text for each place.
 */
async function dumpStores(): Promise<Record<string, string>> {
  const found: Record<string, string> = {
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    window: [name, document.title, JSON.stringify(history.state)].join('\n'),
    document: document.documentElement.outerHTML,
  }
  const cached: string[] = []
  for (const each of await caches.keys()) {
    const cache = await caches.open(each)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      cached.push(request.url, (await answer?.text()) ?? '')
    }
  }
  found.caches = cached.join('\n')
  const rows: unknown[] = []
  for (const { name: database = '' } of await indexedDB.databases()) {
    const opened = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open(database)
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => failed(request.error))
    })
    for (const store of opened.objectStoreNames) {
      const request = opened.transaction(store).objectStore(store).getAll()
      rows.push(
        await new Promise((done, failed) => {
          request.addEventListener('success', () => done(request.result))
          request.addEventListener('error', () => failed(request.error))
        }),
      )
    }
    opened.close()
  }
  found.IndexedDB = JSON.stringify(rows)
  return found
}

async function heapStrings(devtools: CDPSession): Promise<string> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect)
  // Objects that the console or an inspector holds are not the page's.
  await devtools.send('Runtime.discardConsoleEntries')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect)
  return v.parse(snapshot, JSON.parse(chunks.join(''))).strings.join('\n')
}

/** Everything in which a page can leave traces of a member, as one text for each place. */
export async function tracesOf(page: Page): Promise<Record<string, string>> {
  const devtools = await page.context().newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  const history = entries.map(({ url, title }) => `${url} ${title}`).join('\n')
  const heap = await heapStrings(devtools)
  await devtools.detach()
  const clipboard = await page.evaluate(() => navigator.clipboard.readText())
  return { ...(await page.evaluate(dumpStores)), history, heap, clipboard }
}

/** In which places which of these values is found: `place: name of the value`. */
export const findIn = (
  traces: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(traces).flatMap(([place, text]) =>
    Object.entries(values).flatMap(([name, value]) =>
      text.includes(value) ? [`${place}: ${name}`] : [],
    ),
  )

/**
 * Runs in the page: notes its return from the back-forward cache, and whether a frame then shows the
 * text, in a key of the device's own.
 */
export function watchReturn([key, text]: readonly [string, string]): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    localStorage.setItem(key, 'covered')
    const look = () => {
      const { visibility } = document.documentElement.style
      const shown = visibility !== 'hidden' && document.body.innerText.includes(text)
      if (shown) localStorage.setItem(key, 'shown')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Goes back in the history, over several pages at once. */
export async function goBackTo(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
  await devtools.detach()
  const to = entries.findLastIndex(({ url }) => url.endsWith(address))
  expect(to).toBeGreaterThan(-1)
  const returned = page.waitForEvent('framenavigated')
  await page.evaluate((steps) => void setTimeout(() => history.go(steps)), to - currentIndex)
  await returned
}
