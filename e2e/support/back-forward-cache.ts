import { expect, type Page } from '@playwright/test'

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
