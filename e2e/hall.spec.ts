import { expect, test } from './fixtures.ts'

test('the hall shows banners, announcements and the games of each category', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: '精选活动' }).getByRole('img').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^公告/ })).toBeVisible()
  for (const tab of ['真人', '体育', '电竞', '棋牌', '电子', '彩票']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('link').first()).toBeVisible()
  }
})

test('coming back finds tab and place as they were left', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: '彩票' }).click()
  await expect(page.getByRole('tabpanel', { name: '彩票' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('tab', { name: '真人' }).click()
  const games = page.getByRole('tabpanel', { name: '真人' }).getByRole('link')
  await expect(games.first()).toBeVisible()
  const last = games.last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await page.getByRole('navigation').getByRole('link', { name: '发现' }).click()
  await expect(page).toHaveURL(/\/discover\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  await expect(page.getByRole('tab', { name: '真人' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a visitor who taps a game is asked to log in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await expect(page.getByText('请先登录')).toBeVisible()
})

test('a member plays a game in its frame', async ({ page, login }) => {
  await login(page)
  await page.goto('/')
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/gamePage\/\?/)
  await page.getByRole('button', { name: '进入游戏' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: '开始一局' })).toBeVisible()
})

test('the home notice is shown when the operator says so', async ({ page, platform }) => {
  platform.set('index_modal', '1')
  await page.goto('/')
  await expect(page.getByRole('dialog', { name: '公告' })).toContainText('欢迎来到演示大厅')
  await page.getByRole('button', { name: '我知道了' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a member sees the balance and finds the lotteries', async ({ page, platform, login }) => {
  const member = await login(page, await platform.member(88.8))
  await page.goto('/')
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥88.80')
  await page.getByRole('tab', { name: '彩票' }).click()
  await page.getByRole('tabpanel', { name: '彩票' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/lottery\/\?/)
  expect(platform.wallet(member.name)).toBe(8_880)
})
