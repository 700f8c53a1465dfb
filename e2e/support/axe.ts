import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { motionEnds } from './motion.ts'
import { undecided, type Finding } from './undecided.ts'

/** The rules whose result depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The whole page in view: what only lies under the fixed bars is there to be scrolled to, not too small. */
async function showAll(page: Page): Promise<void> {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size && height > size.height)
    await page.setViewportSize({ width: size.width, height: height + 200 })
}

/** Whether more came to the end of the page than is in view. */
const grew = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > innerHeight)

/** Which findings count: those that keep somebody out, or every one, also of axe's best practices. */
export type Strictness = 'serious' | 'every'

const counts = ({ impact }: Finding, strictness: Strictness): boolean =>
  strictness === 'every' || impact === 'serious' || impact === 'critical'

async function findings(page: Page, strictness: Strictness): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are still on their way from the other theme would be judged in between.
    await motionEnds(page)
    // Legacy: in the page itself, without a further page for each report.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const whole = strictness === 'every' ? axe : axe.withTags(TAGS)
    const rules = colorScheme === 'light' ? whole : axe.withRules(COLOURS)
    const { violations, incomplete } = await rules.analyze()
    for (const each of violations.filter((one) => counts(one, strictness)))
      found.push(`${colorScheme} ${each.id}: ${each.nodes.map(({ html }) => html).join('\n  ')}`)
    const open = incomplete.filter((one) => counts(one, strictness))
    found.push(...(await undecided(page, open)).map((each) => `${colorScheme} ${each}`))
  }
  return found
}

/**
 * No finding of axe, or none that is serious or critical, on the page as it is, in the light and in the dark, and
 * nothing that axe left undecided and that is neither measured nor named. The narrower phone is judged: a journey that
 * both phones make is not judged twice.
 */
export async function expectAccessible(
  page: Page,
  strictness: Strictness = 'serious',
): Promise<void> {
  const { project } = test.info()
  if (project.name === 'Pixel') return
  const size = page.viewportSize()
  let found: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await showAll(page)
    found = await findings(page, strictness)
    // A list that has gone on meanwhile is looked at again.
    if (found.length === 0 || !(await grew(page))) break
  }
  expect(found, page.url()).toEqual([])
  if (size) await page.setViewportSize(size)
}
