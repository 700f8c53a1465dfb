import { deposit } from '#testing/sandbox/orders.ts'
import { expect, test } from './fixtures.ts'
import { callsEnd, passTime } from './support/clock.ts'
import { amountOf, order } from './support/deposit.ts'
import { Cashier } from './support/money.ts'

test('what comes while the member is elsewhere is one line at the top, which leads to it @bare', async ({
  page,
  login,
  platform,
}) => {
  const member = await login(page)
  const cashier = new Cashier(platform, member)
  const number = deposit(platform.sandbox.platform, member, {
    paytype: 'bank',
    amount: 500_00,
  }).number
  await page.goto('/recharge/')
  await expect(page.getByRole('link', { name: /¥500.00.*待审核/ })).toBeVisible()

  cashier.approve(number)
  await page.goto('/')
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
