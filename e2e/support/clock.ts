import { expect, type Page, type Request } from '@playwright/test'

const openCalls = new WeakMap<Page, Set<Request>>()

/** From now on the document's calls are counted while they are open. */
export function followCalls(page: Page): void {
  const open = new Set<Request>()
  openCalls.set(page, open)
  // The browser may never tell the end of a call whose document was left.
  let leaving = false
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving = true
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request)
  })
  page.on('framenavigated', (frame) => {
    if (!leaving || frame !== page.mainFrame()) return
    leaving = false
    open.clear()
  })
  // Not its end: a call that the page drops while its body arrives has none.
  page.on('response', (response) => open.delete(response.request()))
  page.on('requestfailed', (request) => open.delete(request))
}

/** From now on time stands still in the page: what goes by itself, as a toast does, stays. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await callsEnd(page)
  // Not behind the page, on a machine however slow.
  await page.clock.pauseAt(Date.now() + 30_000)
}

/**
 * Waits until the page has no open call but to the path `held`: a clock that jumps over a call's time limit would abort
 * the call.
 */
export async function callsEnd(page: Page, held?: string): Promise<void> {
  const open = () =>
    [...(openCalls.get(page) ?? [])]
      .filter((each) => new URL(each.url()).pathname !== held)
      .map((each) => `${each.method()} ${each.url()}`)
  await expect.poll(open, 'open calls of the page').toEqual([])
}

interface Passing {
  /** Path of a call that stays open meanwhile. */
  readonly held?: string
  /**
   * Moves the platform's clock by as much, after the last answer and right before the pages: an answer in between would
   * make a page count the step twice.
   */
  readonly movePlatform?: () => void
}

/** `ms` pass at once in pages with a controlled clock. */
export async function passTime(
  pages: readonly Page[],
  ms: number,
  { held, movePlatform }: Passing = {},
): Promise<void> {
  await Promise.all(pages.map((each) => callsEnd(each, held)))
  movePlatform?.()
  await Promise.all(pages.map((each) => each.clock.fastForward(ms)))
}
