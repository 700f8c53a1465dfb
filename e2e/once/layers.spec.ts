import { expect, test, type Page } from '#e2e/fixtures.ts'

const PROPERTIES = [
  'alignItems',
  'backgroundColor',
  'borderRadius',
  'boxShadow',
  'color',
  'display',
  'flexDirection',
  'fontSize',
  'fontWeight',
  'gap',
  'justifyContent',
  'margin',
  'minHeight',
  'padding',
  'position',
] as const

/** Returns the computed styles of the screen's elements by tag and classes. */
const looksOf = (page: Page) =>
  page.locator('main').evaluate((main, properties) => {
    const looks: Record<string, string> = {}
    for (const each of main.querySelectorAll<HTMLElement>('[class*=" "]')) {
      const style = getComputedStyle(each)
      looks[`${each.localName}.${each.className}`] ??= properties
        .map((name) => `${name}: ${style[name]}`)
        .join('; ')
    }
    return looks
  }, PROPERTIES)

/**
 * Returns what sheets declare outside of every layer, where it would win over all layers. `composes` leaves rules without
 * declarations behind.
 */
const unlayered = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => !/^CSSLayer(Block|Statement)Rule$/.test(rule.constructor.name))
      .filter((rule) => !/\{\s*\}$/.test(rule.cssText))
      // The alert of a page that has not started precedes all sheets.
      .filter((rule) => !/data-head|start-notice/.test(rule.cssText))
      .map(({ cssText }) => cssText.slice(0, 100)),
  )

const TABS = { 优惠: '/activity/', 我的: '/mine/', 发现: '/discover/' }
type Tab = keyof typeof TABS

/** Opens the tabs in one page load and returns the look of each. */
async function walk(page: Page, tabs: readonly Tab[]) {
  const looks = new Map<Tab, Record<string, string>>()
  await page.goto('/')
  for (const tab of tabs) {
    await page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click()
    await expect(page).toHaveURL(TABS[tab])
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
    looks.set(tab, await looksOf(page))
    expect(await unlayered(page)).toEqual([])
  }
  return looks
}

test('a screen looks the same whichever screens were visited before it @long', async ({
  page,
  login,
}) => {
  await login(page)
  const tabs: readonly Tab[] = ['优惠', '我的', '发现']
  const forwards = await walk(page, tabs)
  const backwards = await walk(page, tabs.toReversed())
  for (const tab of tabs) {
    const [one, other] = [forwards.get(tab) ?? {}, backwards.get(tab) ?? {}]
    const shared = Object.keys(one).filter((name) => name in other)
    expect(shared.length, tab).toBeGreaterThan(0)
    const pick = (layers: Record<string, string>) =>
      Object.fromEntries(shared.map((name) => [name, layers[name]]))
    expect(pick(other), tab).toEqual(pick(one))
  }
})
