import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type Result, type RunOptions } from 'axe-core'

interface Exception {
  readonly rule: string
  /** Part of the element's markup. */
  readonly html: string
  readonly reason: string
}

/** Findings that axe cannot decide here and that need no change. */
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

/** Returns what axe could not decide and EXCEPTIONS does not list. */
const undecided = (incomplete: readonly Result[]): string[] =>
  incomplete.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isNamed(id, node)).map(({ html }) => `undecided ${id}: ${html}`),
  )

/** The rules whose result depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Enlarges the window to the whole page: fixed bars then cover nothing. */
async function showAll(page: Page): Promise<void> {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size && height > size.height)
    await page.setViewportSize({ width: size.width, height: height + 200 })
}

/** True if the page has grown beyond the window. */
const hasGrown = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > innerHeight)

/** Which findings count: only serious ones, or all, also of axe's best practices. */
type Strictness = 'serious' | 'every'

const isCounted = ({ impact }: Result, strictness: Strictness): boolean =>
  strictness === 'every' || impact === 'serious' || impact === 'critical'

/** Returns axe's report on the page. Loads axe once per document. */
async function analyze(page: Page, runOnly: RunOptions['runOnly']): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Frames show other sites.
  const options: RunOptions = { iframes: false, ...(runOnly && { runOnly }) }
  return page.evaluate((given) => Reflect.get(window, 'axe').run(document, given), options)
}

async function findings(page: Page, strictness: Strictness): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // During the change of theme axe would check intermediate colours.
    await waitForAnimations(page)
    const { violations, incomplete } = await analyze(
      page,
      colorScheme === 'dark' ? COLOURS : strictness === 'every' ? undefined : TAGS,
    )
    for (const each of violations.filter((one) => isCounted(one, strictness)))
      found.push(`${colorScheme} ${each.id}: ${each.nodes.map(({ html }) => html).join('\n  ')}`)
    const open = incomplete.filter((one) => isCounted(one, strictness))
    found.push(...undecided(open).map((each) => `${colorScheme} ${each}`))
  }
  return found
}

/**
 * Expects no finding of axe, by default no serious one, in both themes. What axe leaves undecided must be listed.
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
    // A list that has grown is checked again.
    if (found.length === 0 || !(await hasGrown(page))) break
  }
  expect(found, page.url()).toEqual([])
  if (size) await page.setViewportSize(size)
}

/** Waits until all animations have ended, except endless ones such as spinners. */
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        // A cancelled animation has ended, too.
        .map((each) => each.finished.catch(() => undefined)),
    ),
  )
