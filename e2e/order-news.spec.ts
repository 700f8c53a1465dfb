import { expect, test, type Page } from './fixtures.ts'
import { waitForCalls, advancePages } from './support/clock.ts'
import { submitDeposit } from './support/deposit.ts'
import { BackOffice } from './support/money.ts'

/** Places an order of 200 yuan and leaves its page. Returns the order number. */
async function leaveOrder(page: Page): Promise<string> {
  const number = await submitDeposit(page, '微信', '200')
  await page.goBack()
  await expect(page.getByRole('link', { name: /¥200.00.*继续付款/ })).toBeVisible()
  return number
}
const newsLine = (page: Page) =>
  page.getByRole('button', { name: '微信存款 ¥200.00 已到账', exact: true })

test('a decided order is one line at the top of another page, which links to the order @bare', async ({
  page,
  backOffice,
}) => {
  backOffice.approve(await leaveOrder(page))
  await page.goto('/')
  await newsLine(page).click()
  await expect(page).toHaveURL(/\/transRecord\/\?type=deposit$/)
  await expect(page.getByRole('button', { name: /^微信.*\+¥200.00$/ })).toBeVisible()
  await expect(newsLine(page)).toHaveCount(0)
})

test('an order whose page was left is announced within 15 s, whatever the balance does @bare', async ({
  page,
  backOffice,
}) => {
  await page.clock.install()
  const number = await leaveOrder(page)
  // The read at the opening of the page is over, so only a poll can find the approval.
  await waitForCalls(page)
  backOffice.approve(number)
  backOffice.moveIntoVenue('AG', 200_00)
  await advancePages([page], 15_000)
  await newsLine(page).click()
  await expect(page).toHaveURL(/\/transRecord\/\?type=deposit$/)
  expect(backOffice.wallet).toBe(100_000)
})

test('the news of a refused order stays until it is closed', async ({ page, backOffice }) => {
  await page.clock.install()
  const number = await leaveOrder(page)
  await waitForCalls(page)
  backOffice.reject(number)
  await advancePages([page], 15_000)
  const line = page.getByRole('button', { name: '微信存款 ¥200.00 已拒绝', exact: true })
  await expect(line).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(line).toHaveCount(0)
})

test('a room announces an order above the composer, and the next page does not repeat the news', async ({
  page,
  joinRoom,
  platform,
}) => {
  await page.clock.install()
  const member = await joinRoom()
  const backOffice = new BackOffice(platform, member)
  const number = await leaveOrder(page)
  // The room's first read of the order comes late, and would find the approval before the clock moves.
  const read = page.waitForResponse(/\/api\/gettransrecord$/)
  await page.goto('/lottery/?room_id=101')
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥1,000.00')
  await read
  await waitForCalls(page)
  backOffice.approve(number)
  await advancePages([page], 15_000)
  await expect(newsLine(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥1,200.00')
  await page.clock.runFor(6_000)
  await expect(newsLine(page)).toHaveCount(0)
  await page.getByRole('button', { name: '返回大厅', exact: true }).click()
  await expect(page.getByRole('button', { name: /^我的账户，余额 ¥1,200.00/ })).toBeVisible()
  await expect(newsLine(page)).toHaveCount(0)
})
