import { placeTestDeposit } from '#testing/sandbox/orders.ts'
import { expect, test } from './fixtures.ts'
import { waitForCalls, advancePages } from './support/clock.ts'
import { submitDeposit } from './support/deposit.ts'
import { Cashier } from './support/money.ts'

test('a decided order is one line at the top of another page, which links to the order @bare', async ({
  page,
  login,
  platform,
}) => {
  const member = await login(page)
  const cashier = new Cashier(platform, member)
  const number = placeTestDeposit(platform.sandbox.platform, member, {
    paytype: 'bank',
    amount: 500_00,
  }).number
  await page.goto('/recharge/')
  await expect(page.getByRole('link', { name: /¥500.00.*待审核/ })).toBeVisible()

  cashier.approve(number)
  await page.goto('/')
  await page.getByRole('button', { name: '银行转账 ¥500.00 已到账', exact: true }).click()
  await expect(page).toHaveURL(/\/transRecord\/\?type=1$/)
  await expect(page.getByRole('button', { name: /^银行转账.*\+¥500.00$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '银行转账 ¥500.00 已到账' })).toHaveCount(0)
})

test('an order whose page was left is announced within 15 s, whatever the balance does @bare', async ({
  page,
  cashier,
}) => {
  await page.clock.install()
  const number = await submitDeposit(page, '微信', '200')
  await page.goBack()
  await expect(page.getByRole('link', { name: /¥200.00.*继续付款/ })).toBeVisible()
  // The read at the opening of the page is over, so only a poll can find the approval.
  await waitForCalls(page)
  cashier.approve(number)
  cashier.moveIntoVenue('AG', 200_00)
  await advancePages([page], 15_000)
  await page.getByRole('button', { name: '微信存款 ¥200.00 已到账', exact: true }).click()
  await expect(page).toHaveURL(/\/transRecord\/\?type=1$/)
  expect(cashier.wallet).toBe(100_000)
})

test('a room announces an order above the composer, and the next page does not repeat the news', async ({
  page,
  joinRoom,
  platform,
}) => {
  await page.clock.install()
  const member = await joinRoom()
  const cashier = new Cashier(platform, member)
  const { number } = placeTestDeposit(platform.sandbox.platform, member, {
    paytype: 'bank',
    amount: 500_00,
  })
  await page.goto('/recharge/')
  await expect(page.getByRole('link', { name: /¥500.00.*待审核/ })).toBeVisible()
  // The room's first read of the order comes late, and would find the approval before the clock moves.
  const read = page.waitForResponse(/\/api\/gettransrecord$/)
  await page.goto('/lottery/?room_id=101')
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥1,000.00')
  await read
  await waitForCalls(page)
  cashier.approve(number)
  await advancePages([page], 15_000)
  const line = page.getByRole('button', { name: '银行转账 ¥500.00 已到账', exact: true })
  await expect(line).toBeVisible()
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥1,500.00')
  await page.clock.runFor(6_000)
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: '返回大厅', exact: true }).click()
  await expect(page.getByRole('button', { name: /^我的账户，余额 ¥1,500.00/ })).toBeVisible()
  await expect(line).toHaveCount(0)
})
