import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type Result, type RunOptions } from 'axe-core'

interface Exception {
  readonly rule: string
  /** Part of the element's markup. */
  readonly html: string
  readonly reason: string
}

/** Findings that axe cannot decide here, and nothing in the page is to be changed for. */
const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'color-contrast',
    html: '',
    reason: 'Words on a gradient or a picture: theme.test.ts holds their colours.',
  },
  {
    rule: 'frame-tested',
    html: '<iframe ',
    reason: 'A frame shows the page of another site.',
  },
  {
    rule: 'label-content-name-mismatch',
    html: 'aria-label="更换头像"',
    reason: 'The letter in it is the drawing of a member without a picture, not its label.',
  },
  {
    rule: 'aria-allowed-role',
    html: 'rv-picker-column__item',
    reason: 'The wheel of react-vant; a field beside it takes the same day as text.',
  },
  {
    rule: 'heading-order',
    html: '<h',
    reason: 'A heading came while axe read the page. A wrong order is a violation, not this.',
  },
]

const isNamed = (rule: string, { html }: NodeResult): boolean =>
  EXCEPTIONS.some((each) => each.rule === rule && html.includes(each.html))

/** What axe could not decide and is not named above. */
const undecided = (incomplete: readonly Result[]): string[] =>
  incomplete.flatMap(({ id, nodes }) =>
    nodes.filter((place) => !isNamed(id, place)).map(({ html }) => `undecided ${id}: ${html}`),
  )

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
type Strictness = 'serious' | 'every'

const counts = ({ impact }: Result, strictness: Strictness): boolean =>
  strictness === 'every' || impact === 'serious' || impact === 'critical'

/** Axe's report on the page; its program is brought in once for each document. */
async function analyze(page: Page, runOnly: RunOptions['runOnly']): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // What a frame shows is another site's.
  const options: RunOptions = { iframes: false, ...(runOnly && { runOnly }) }
  return page.evaluate((given) => Reflect.get(window, 'axe').run(document, given), options)
}

async function findings(page: Page, strictness: Strictness): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are still on their way from the other theme would be judged in between.
    await motionEnds(page)
    const { violations, incomplete } = await analyze(
      page,
      colorScheme === 'dark' ? COLOURS : strictness === 'every' ? undefined : TAGS,
    )
    for (const each of violations.filter((one) => counts(one, strictness)))
      found.push(`${colorScheme} ${each.id}: ${each.nodes.map(({ html }) => html).join('\n  ')}`)
    const open = incomplete.filter((one) => counts(one, strictness))
    found.push(...undecided(open).map((each) => `${colorScheme} ${each}`))
  }
  return found
}

/**
 * Expects no finding of axe, by default no serious one, in both themes; what axe leaves undecided must be listed.
 */
export async function expectAccessible(
  page: Page,
  strictness: Strictness = 'serious',
): Promise<void> {
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

/** Waits until what moves or fades has arrived. A spinner has no end and is not waited for. */
export const motionEnds = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        // One that is cancelled has ended too.
        .map((each) => each.finished.catch(() => undefined)),
    ),
  )
