import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Runs in every document before its own scripts. It collects in `openCalls` the addresses of the calls without an answer. */
function countCalls(): void {
  const { fetch } = window
  const { openCalls } = Object.assign(window, { openCalls: [] as string[] })
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith('/api/')) return fetch(input, init)
    openCalls.push(pathname)
    try {
      return await fetch(input, init)
    } finally {
      openCalls.splice(openCalls.indexOf(pathname), 1)
    }
  }
}

/** From now on every document counts its open calls. */
export const followCalls = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(countCalls)

/** From now on time stands still in the page. A toast, for example, then stays. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await waitForCalls(page)
  // pauseAt must not lie in the page's past, even on a slow machine.
  await page.clock.pauseAt(Date.now() + 30_000)
}

/**
 * Waits until the page has no open call but to the path `held`: a clock that jumps over a call's time limit would abort
 * the call.
 */
export async function waitForCalls(page: Page, held?: string): Promise<void> {
  const open = async (): Promise<string[]> => {
    const paths = await page
      .evaluate(() => Reflect.get(window, 'openCalls') as string[])
      .catch(() => ['the document is being replaced'])
    return paths.filter((path) => path !== held)
  }
  await expect.poll(open, 'open calls of the page').toEqual([])
}

interface AdvanceOptions {
  /** Path of a call that stays open meanwhile. */
  readonly held?: string
  /**
   * Moves the platform's clock by as much, after the last answer and right before the pages: an answer in between would
   * make a page count the step twice.
   */
  readonly movePlatform?: () => void
}

/** `ms` pass at once in pages with a controlled clock. */
export async function advancePages(
  pages: readonly Page[],
  ms: number,
  { held, movePlatform }: AdvanceOptions = {},
): Promise<void> {
  await Promise.all(pages.map((each) => waitForCalls(each, held)))
  movePlatform?.()
  await Promise.all(pages.map((each) => each.clock.fastForward(ms)))
}
