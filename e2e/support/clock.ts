import { expect, type Page, type Request } from '@playwright/test'

const openCalls = new WeakMap<Page, Set<Request>>()

/** From now on the page's calls are counted while they are open. */
export function followCalls(page: Page): void {
  const open = new Set<Request>()
  openCalls.set(page, open)
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/**
 * `ms` pass at once in a page with a controlled clock. It waits for open calls: a clock that jumps over a call's
 * time limit would abort the call, and the failed poll would wait longer than a test does.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await expect.poll(() => openCalls.get(page)?.size ?? 0, 'open calls of the page').toBe(0)
  await page.clock.fastForward(ms)
}
