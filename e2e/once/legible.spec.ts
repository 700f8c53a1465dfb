import { lotteryById } from '#sandbox/domain/lottery/catalogue.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { href, routes, signInPaths, type Path } from '#lib/routes.ts'
import { openedScreens } from '#testing/opened-screens.ts'
import { expect, test, type Page } from '#e2e/fixtures.ts'
import { PAGE_QUERIES, type PageQueries } from '#e2e/support/addresses.ts'
import { cutText, smallTargets } from '#e2e/support/legible.ts'
import type { JourneyPlatform } from '#e2e/support/platform.ts'
import { holdOpen, othersSay, SUM28 } from '#e2e/support/room.ts'
import { STORED_KEYS } from '#lib/storage.ts'

const lottery = lotteryById(SUM28)!
const room = lottery.rooms[0]!
const SMALLEST = { width: 320, height: 640 }
const QUERIES: PageQueries = { ...PAGE_QUERIES, '/boutBallBetInfo': { type: '8' } }

const demo = ({ sandbox: { platform } }: JourneyPlatform) => memberByName(platform.db, 'demo888')!

/** The text at twice its size, as the setting 文字大小 does it (WCAG 1.4.4). */
const enlarge = (page: Page) =>
  page.addInitScript((key) => {
    // A frame in a sandbox has no storage.
    if (window === window.top) localStorage.setItem(key, '200')
  }, STORED_KEYS.textSize)

const settled = async (page: Page) => {
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

test.describe.configure({ timeout: 300_000 })

for (const judged of ['targets', 'text'] as const) {
  const find = judged === 'targets' ? smallTargets : cutText
  const about =
    judged === 'targets'
      ? 'every target can be hit by a finger'
      : 'nothing is cut at 320 px with text twice as big'

  test(`${about}: pages @long`, async ({ page, platform, login }) => {
    holdOpen(platform, SUM28)
    if (judged === 'text') {
      await page.setViewportSize(SMALLEST)
      await enlarge(page)
    }
    const look = (path: Path) =>
      test.step(path, async () => {
        await page.goto(href(path, QUERIES[path]))
        await settled(page)
        expect.soft(await find(page), path).toEqual([])
      })
    for (const path of signInPaths) await look(path)
    await login(page, demo(platform))
    for (const path of Object.keys(routes) as Path[]) if (!signInPaths.has(path)) await look(path)
  })

  const screens = openedScreens(String(room.id), lottery.title)
  for (const { name, address, as, open } of screens)
    test(`${about}: ${name} @long`, async ({ page, platform, login }) => {
      holdOpen(platform, SUM28)
      othersSay(platform, room.id, 3, '大家好')
      if (judged === 'text') {
        await page.setViewportSize(SMALLEST)
        await enlarge(page)
      }
      if (as === 'member') await login(page, demo(platform))
      await page.goto(address)
      await open(page)
      await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
      expect(await find(page)).toEqual([])
    })
}
