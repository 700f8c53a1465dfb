import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What another theme can change. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The whole page in view: what only lies under the fixed bars is there to be scrolled to, not too small. */
async function showAll(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize()
  if (!size) return async () => undefined
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height <= size.height) return async () => undefined
  await page.setViewportSize({ width: size.width, height: height + 200 })
  return () => page.setViewportSize(size)
}

/** No serious or critical finding of axe on the page as it is, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const restore = await showAll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are still on their way from the other theme would be judged in between.
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))
    // Legacy: in the page itself, without a further page for each report.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const rules = colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOURS)
    const { violations } = await rules.analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const told = grave.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((each) => each.html).join('\n  ')}`,
    )
    expect(told, page.url()).toEqual([])
  }
  await restore()
}
