import { deposit } from '#testing/sandbox/orders.ts'
import { expect, test, type Page } from './fixtures.ts'
import { callsEnd, passTime } from './support/clock.ts'
import { amountOf, order } from './support/deposit.ts'
import { Cashier } from './support/money.ts'
import { choose, confirmBet, drawAs, SUM28 } from './support/room.ts'

/** From now on a balance that grows is looked into. */
async function follows(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: '到账与中奖', exact: true })).toBeAttached()
  await expect(page.getByText('¥990.00')).toBeVisible()
}

test('what comes while the member is elsewhere is one line at the top, which leads to it @bare', async ({
  page,
  joinRoom,
  platform,
}) => {
  const member = await joinRoom()
  const cashier = new Cashier(platform, member)
  await choose(page, '大')
  await confirmBet(page).click()
  await expect(page.getByRole('button', { name: /^\d+ 期 1 注/ })).toBeVisible()
  const number = deposit(platform.sandbox.platform, member, {
    paytype: 'bank',
    amount: 500_00,
  }).number
  await page.goto('/recharge/')
  await expect(page.getByRole('link', { name: /¥500.00.*待审核/ })).toBeVisible()
  await follows(page)

  drawAs(platform, SUM28, [9, 9, 8])
  await page.getByRole('button', { name: '中奖 +¥9.80', exact: true }).click()
  await expect(page).toHaveURL(/\/betRecord\/$/)

  cashier.approve(number)
  await page.goBack()
  await page.getByRole('button', { name: '银行卡存款 ¥500.00 已到账', exact: true }).click()
  await expect(page).toHaveURL(/\/transRecord\/\?type=1$/)
  await expect(page.getByRole('button', { name: /¥500.00.*已到账$/ })).toBeVisible()
  // Told once.
  await expect(page.getByRole('button', { name: '银行卡存款 ¥500.00 已到账' })).toHaveCount(0)
})

test('an order whose page was left is told by its name within 15 s, whatever the balance does @bare', async ({
  page,
  cashier,
}) => {
  await page.clock.install()
  const number = await order(page, '微信', '200')
  await page.goBack()
  await expect(amountOf(page)).toBeVisible()
  // The read at the opening of the page is over, so only a poll can find the approval.
  await callsEnd(page)
  cashier.approve(number)
  cashier.send('AG', 200_00)
  await passTime([page], 15_000)
  await page.getByRole('button', { name: '微信存款 ¥200.00 已到账', exact: true }).click()
  await expect(page).toHaveURL(/\/transRecord\/\?type=1$/)
  expect(cashier.wallet).toBe(100_000)
})

test('in quiet mode nothing is told, and without the prompt of wins no win @long', async ({
  page,
  joinRoom,
  platform,
}) => {
  const { name } = await joinRoom()
  await page.goto('/userCent/')
  const prompt = page.getByRole('switch', { name: /中奖提示/ })
  await prompt.click()
  await expect(prompt).not.toBeChecked()
  await page.goto('/lottery/?room_id=101')
  await choose(page, '大')
  await confirmBet(page).click()
  await expect(page.getByRole('button', { name: /^\d+ 期 1 注/ })).toBeVisible()
  await page.goto('/recharge/')
  await follows(page)
  const asked = page.waitForResponse(/\/api\/betrecord$/)
  drawAs(platform, SUM28, [9, 9, 8])
  await asked
  await expect(page.getByText('¥1,009.80')).toBeVisible()
  await expect(page.getByRole('button', { name: /中奖/ })).toHaveCount(0)
  expect(platform.wallet(name)).toBe(100_980)
})
