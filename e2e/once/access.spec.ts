import { expect, test, type Page } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { stopTime } from '#e2e/support/clock.ts'
import { expectLegible } from '#e2e/support/legible.ts'
import type { JourneyPlatform } from '#e2e/support/platform.ts'
import { reviewPlays, holdOpen, SUM28 } from '#e2e/support/room.ts'
import { href, routes, signInPaths, type Path } from '#lib/site/routes.ts'
import { memberByName, type Member } from '#sandbox/domain/member/members.ts'
import { listPromotions } from '#sandbox/domain/rewards/promotions.ts'
import { PAGE_QUERIES, type PageQueries } from '#testing/addresses.ts'
import { placeTestDeposit } from '#testing/sandbox/orders.ts'

const QUERIES: PageQueries = {
  ...PAGE_QUERIES,
  '/zhanzhuye': { type: '1' },
  '/iframepage': { url: '/sandbox/sponsor.html', title: '专题' },
  '/boutBallBetInfo': { type: '1' },
  '/password': { type: '1' },
  '/transRecord': { type: 'transfer-in' },
}
/** Redirects to another page of this list. */
const LEADING_ON: readonly Path[] = ['/withdrawAccount']
const TOGETHER = 8
/** Parts that still load. They are found by markup, because behind a dialog they have no role. */
const WAITING = 'main [aria-busy=true], main [aria-label=加载中]'

const paths = (Object.keys(routes) as Path[]).filter(
  (each) => ![...signInPaths, ...LEADING_ON, '/payInfo'].includes(each),
)
const groups = Array.from({ length: Math.ceil(paths.length / TOGETHER) }, (_, index) =>
  paths.slice(index * TOGETHER, (index + 1) * TOGETHER),
)

/** Returns the member with months of records: full pages can have more faults. */
const demoMember = ({ sandbox: { platform } }: JourneyPlatform): Member =>
  memberByName(platform.db, 'demo888')!

const newestPromotion = ({ sandbox: { platform } }: JourneyPlatform): number =>
  listPromotions(platform, 0, [1, 0]).rows[0]!.id

const WIDTHS = [320, 768, 844]
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.locator(WAITING)).toHaveCount(0)
  await expectAccessible(page, 'every')
}

/** Expects no finding of axe, no sideways overflow, no small tap target and no cut text. */
async function checkPage(page: Page, address: string): Promise<void> {
  const size = page.viewportSize()!
  await test.step(address, async () => {
    await openPage(page, address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 844 ? 390 : 800 })
      await expect.poll(() => sideways(page)).toBe(0)
    }
    await page.setViewportSize(size)
    await expectLegible(page)
  })
}

// Eight pages in two themes and four sizes need some minutes on a busy machine.
test.describe.configure({ timeout: 300_000 })

for (const group of groups) {
  test(`every page can be read and touched: ${group.join(' ')} @long`, async ({
    page,
    platform,
    login,
  }) => {
    holdOpen(platform, SUM28)
    await login(page, demoMember(platform))
    for (const path of group) {
      const query = path === '/activityInfo' ? { id: newestPromotion(platform) } : QUERIES[path]
      await checkPage(page, href(path, query))
    }
  })
}

test('every page can be read and touched: what a visitor sees, and a payment order @long', async ({
  page,
  platform,
  login,
}) => {
  for (const path of [
    '/',
    '/?tab=lottery',
    '/login/',
    '/login/?type=1',
    '/reg/',
    '/reg2/',
    '/lottery/?room_id=101',
  ])
    await checkPage(page, path)
  const member = demoMember(platform)
  await login(page, member)
  for (const type of [1, 2]) await checkPage(page, `/withdrawAccount/?type=${type}`)
  const { number } = placeTestDeposit(platform.sandbox.platform, member, { paytype: 'usdt' })
  await checkPage(page, `/payInfo/?deposit_no=${number}`)
})

test('text of 200 % cuts nothing in a room on the smallest phone (WCAG 1.4.4) @long', async ({
  page,
  joinRoom,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await joinRoom()
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  await expect(page.getByRole('button', { name: /^投注/ })).toBeInViewport({ ratio: 1 })
  const lastDraw = page
    .getByRole('region', { name: '本期', exact: true })
    .getByText(/^[大小][单双]$/)
  await expect(lastDraw).toBeInViewport({ ratio: 1 })
  await expect.poll(() => sideways(page)).toBe(0)
  await reviewPlays(page, '大', '双')
  await expect(page.getByRole('button', { name: '确认投注 ¥20.00', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '确认注单', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect.poll(() => sideways(page)).toBe(0)
})

test('an open sheet keeps the focus and covers the page, and a toast is visible while a sheet closes @long', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/userCent/')
  const opener = page.getByRole('button', { name: /退出登录/ })
  await opener.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeFocused()
  const inside = () =>
    page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement))
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(await inside())
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.goto('/inviter/')
  await page.getByRole('button', { name: '立即邀请', exact: true }).click()
  await stopTime(page)
  await page.getByRole('dialog').getByRole('button', { name: '复制链接', exact: true }).click()
  await expect(page.getByText('链接已复制到剪贴板')).toBeVisible()
})
