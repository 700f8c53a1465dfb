import { expect, test, type Page } from '#e2e/fixtures.ts'
import { confirmBet } from '#e2e/support/room.ts'
import { routes, type Path } from '#lib/site/routes.ts'

const ON_ITS_SIDE = { width: 844, height: 390 }
const SMALL_ON_ITS_SIDE = { width: 667, height: 375 }
/** A window 1280 by 1024 px, as WCAG 1.4.10 has it. */
const AT_400_PERCENT = { width: 320, height: 256 }
const TABLET = { width: 768, height: 1024 }
const WIDTHS = [320, 768, 844]

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const play = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}(，| )`) })

test('on a phone on its side a play is in view on the board and can be taken @long', async ({
  page,
  joinRoom,
}) => {
  await page.setViewportSize(ON_ITS_SIDE)
  await joinRoom()
  await expect(play(page, '大')).toBeInViewport({ ratio: 1 })
  await play(page, '大').tap()
  await expect(play(page, '大')).toHaveAttribute('aria-pressed', 'true')
  const review = page.getByRole('button', { name: '确认注单', exact: true })
  await expect(review).toBeInViewport({ ratio: 1 })
  await review.tap()
  await expect(confirmBet(page)).toBeInViewport({ ratio: 1 })
})

test('on a smaller phone on its side, and at 400 %, the board opens with plays that can be taken @long', async ({
  page,
  joinRoom,
}) => {
  await page.setViewportSize(SMALL_ON_ITS_SIDE)
  await joinRoom()
  await page.getByRole('button', { name: /^投注( ¥\d+|\d+)?$/ }).tap()
  await expect(play(page, '大')).toBeInViewport({ ratio: 1 })
  await play(page, '大').tap()
  await expect(page.getByRole('button', { name: '确认注单', exact: true })).toBeInViewport({
    ratio: 1,
  })
  const review = page.getByRole('button', { name: '确认注单', exact: true })
  await expect(review).toBeEnabled()
  await page.setViewportSize(AT_400_PERCENT)
  await play(page, '小').tap()
  await review.tap()
  await expect(page.getByRole('button', { name: '确认投注 ¥20.00', exact: true })).toBeEnabled()
})

test('on a tablet the chat and the board are beside each other @long', async ({
  page,
  joinRoom,
}) => {
  await page.setViewportSize(TABLET)
  await joinRoom()
  const board = page.getByRole('complementary', { name: '投注', exact: true })
  const chat = page.getByRole('region', { name: '聊天', exact: true })
  await expect(board.getByRole('button', { name: /^大(，| )/ })).toBeInViewport({ ratio: 1 })
  const [left, right] = [(await chat.boundingBox())!, (await board.boundingBox())!]
  expect(left.x + left.width).toBeLessThanOrEqual(right.x)
  expect(Math.min(left.width, right.width)).toBeGreaterThan(TABLET.width * 0.4)
  expect(left.y).toBeLessThan(right.y + right.height)
  await play(page, '双').tap()
  await page.getByLabel('聊天或投注指令', { exact: true }).fill('大家好')
  await page.getByRole('button', { name: '发送', exact: true }).tap()
  await expect(chat.getByText('大家好')).toBeVisible()
  await expect(play(page, '双')).toHaveAttribute('aria-pressed', 'true')
})

const PAGES: readonly Path[] = (Object.keys(routes) as Path[]).filter(
  (path) => routes[path].header === 'balance' || routes[path].tab !== null,
)

for (const width of WIDTHS) {
  test(`nothing goes over the side of pages with the tab bar at ${width} px @long`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height: width === 844 ? 390 : 800 })
    await login(page)
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.goto(path === '/' ? '/' : `${path}/`)
        await expect(page.getByRole('main').first()).toBeVisible()
        await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
        await expect.poll(() => sideways(page)).toBe(0)
      })
    }
  })
}

test('with text twice as big the hall keeps its words at 320 px (WCAG 1.4.4) @long', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await login(page)
  await page.goto('/')
  await expect(page.locator('[data-tile]').first()).toBeVisible()
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  await expect.poll(() => sideways(page)).toBe(0)
  await expect(page.getByRole('button', { name: '一键回收', exact: true })).toBeInViewport({
    ratio: 1,
  })
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[role=tab], [data-tile] a > span, button[aria-haspopup] > span')]
      .filter((each) => each.closest('header') === null)
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect()
        return each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
          ? true
          : left < 0 || right > innerWidth
      })
      .map((each) => each.textContent),
  )
  expect(cut).toEqual([])
})
