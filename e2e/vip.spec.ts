import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test, type Page } from './fixtures.ts'

const tab = (page: Page, level: number) =>
  page.getByRole('tab', { name: `VIP${level}`, exact: true })
const card = (page: Page) => page.getByRole('tabpanel')

/** Swipes the cards one page to the left. */
const swipe = (page: Page) =>
  card(page)
    .locator('> div')
    .evaluate((track) => {
      track.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
      track.scrollBy({ left: track.clientWidth, behavior: 'instant' })
    })

test('the member’s level is shown first; taps move the cards and swipes move the tabs @bare @long', async ({
  page,
  platform,
  login,
  bare,
}) => {
  const member = await platform.addMember(0, {
    vip: 4,
    deposits: 9_000_000,
    turnover: 45_000_000,
  })
  await login(page, member)
  await page.goto('/vip2/')
  await expect(tab(page, 4)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveCount(10)
  await expect(card(page).getByRole('heading', { name: 'VIP4', exact: true })).toBeInViewport()
  await expect(card(page)).toContainText('已达成')
  await expect(card(page)).toContainText('¥120,000.00')
  // 90 000 of 120 000 (spec 1 §4).
  await expect(page.getByText('75%')).toBeVisible()
  await expect(card(page)).toContainText('累计流水要求¥900,000.00')
  await expectAccessible(page)

  await tab(page, 5).click()
  await expect(card(page).getByRole('heading', { name: 'VIP5', exact: true })).toBeInViewport()
  // 90 000 of 300 000, 450 000 of 2 200 000.
  await expect(card(page).getByText('再存 ¥210,000.00').last()).toBeInViewport()
  // No specification has the past turnover, so the page shows none.
  const turnover = card(page).getByText('再投 ¥1,750,000.00').last()
  await expect(turnover).toBeVisible({ visible: !bare })
  await expect(
    card(page).getByText('未达成', { exact: true }).filter({ visible: true }).first(),
  ).toBeInViewport()
  await swipe(page)
  await expect(tab(page, 6)).toHaveAttribute('aria-selected', 'true')
  await expect(card(page).getByRole('heading', { name: 'VIP6', exact: true })).toBeInViewport()
  // A picture of the whole page changes the layout, as a turned phone does, but it is no swipe.
  await page.screenshot({ fullPage: true })
  await expect(tab(page, 6)).toHaveAttribute('aria-selected', 'true')
  await expect(card(page).getByRole('heading', { name: 'VIP6', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await tab(page, 6).press('End')
  await expect(tab(page, 10)).toHaveAttribute('aria-selected', 'true')
  await expect(card(page).getByRole('heading', { name: 'VIP10', exact: true })).toBeInViewport()
})

test('a visitor sees the first level without progress', async ({ page }) => {
  await page.goto('/vip/')
  await expect(tab(page, 1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('登录后查看您的等级与进度', { exact: true })).toBeVisible()
  await expect(card(page)).toContainText('未达成')
  await expect(page.getByText('再存')).toHaveCount(0)
})

test('the table keeps its first column in view and has a fishing column only if the platform has one @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/vip/')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    '等级',
    '真人',
    '体育',
    '电竞',
    '棋牌',
    '电子',
    '彩票',
  ])
  await expect(table.getByRole('row')).toHaveCount(11)
  await table.getByRole('columnheader', { name: '彩票', exact: true }).scrollIntoViewIfNeeded()
  await expect(table.getByRole('rowheader', { name: 'VIP1', exact: true })).toBeInViewport()
  await expect(table.getByRole('row', { name: /VIP10 / })).toContainText('1.60%')
})
