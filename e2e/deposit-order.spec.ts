import { getPaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { placeTestDeposit } from '#testing/sandbox/orders.ts'
import { expect, test, type Page } from './fixtures.ts'
import { submitDeposit, pollOrder, orderTimer, payWayTab } from './support/deposit.ts'

const qrCode = (page: Page) => page.getByRole('img', { name: '付款二维码', exact: true })
const mainOf = (page: Page) => page.getByRole('main')

interface Answer {
  code: number
  message: string
  data: { info: Record<string, unknown>; cardlist: Record<string, unknown> }
}

/** Changes the platform's answer about an order. */
const changeOrderAnswer = (page: Page, change: (answer: Answer) => unknown) =>
  page.route(`**${getPaymentOrder.path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: change(await answer.json()) })
  })

/** Removes the Date header from the platform's answers. */
const removeDateHeader = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })

test('a rejected order shows its state and reason without a reload @bare', async ({
  page,
  backOffice,
  bare,
}) => {
  await page.clock.install()
  backOffice.reject(await submitDeposit(page, '微信', '300'))
  await pollOrder(page)
  await expect(page.getByText('已拒绝', { exact: true })).toBeVisible()
  await expect(page.getByText('拒绝原因：资料不符')).toHaveCount(bare ? 0 : 1)
  await expect(qrCode(page)).toHaveCount(0)
  await expect(mainOf(page).getByRole('link', { name: '充值完成' })).toHaveCount(0)
  await expect(mainOf(page).getByRole('link', { name: /^资金明细/ })).toBeVisible()
  await mainOf(page)
    .getByRole('link', { name: /^重新存款/ })
    .click()
  await expect(page).toHaveURL(/\/recharge\/$/)
  expect(backOffice.wallet).toBe(100_000)
})

test('the hour of an order continues after a reload, and only the platform ends it @bare @long', async ({
  page,
  backOffice,
  platform,
}) => {
  await page.clock.install()
  await submitDeposit(page, '微信', '300')
  await platform.advance(HOUR_MS / 6, page)
  await expect(orderTimer(page)).toHaveText(/^(50:00|4[789]:\d\d)$/)
  await page.reload()
  await expect(orderTimer(page)).toHaveText(/^(50:00|4[789]:\d\d)$/)
  // The order also opens from the deposit page.
  await page.goto('/recharge/')
  await page.getByRole('link', { name: /¥300.00.*继续/ }).click()
  await expect(orderTimer(page)).toHaveText(/^4[789]:\d\d$/)
  await platform.advance(HOUR_MS - HOUR_MS / 6, page)
  await expect(orderTimer(page)).toHaveText('00:00')
  await expect(page.getByText('已付款请等待审核', { exact: true })).toBeVisible()
  await expect(page.getByText('已拒绝')).toHaveCount(0)
  await expect(page.getByText('请勿再付款，如需付款请先联系客服', { exact: true })).toBeVisible()
  await expect(qrCode(page)).toBeVisible()
  await expect(mainOf(page).getByRole('button', { name: '保存二维码' })).toHaveCount(0)
  expect(backOffice.deposits).toMatchObject([{ state: 1 }])
  // The order stays listed until the platform closes it.
  await page.goto('/recharge/')
  await page.getByRole('link', { name: /¥300.00.*待审核/ }).click()
  await expect(orderTimer(page)).toHaveText('00:00')
  await platform.advance(HOUR_MS / 6, page)
  await expect(page.getByText('已拒绝', { exact: true })).toBeVisible()
  await expect(orderTimer(page)).toHaveCount(0)
  expect(backOffice.deposits).toMatchObject([{ state: 3 }])
  await page.reload()
  await expect(page.getByText('已拒绝', { exact: true })).toBeVisible()
  await mainOf(page)
    .getByRole('link', { name: /^资金明细/ })
    .click()
  await expect(page.getByRole('button', { name: /¥300.00.*已拒绝/ })).toBeVisible()
  await page.goto('/recharge/')
  await expect(payWayTab(page, 'USDT')).toBeVisible()
  await expect(page.getByRole('link', { name: /继续|待审核/ })).toHaveCount(0)
})

test.describe(() => {
  test.use({ timezoneId: 'America/New_York' })
  for (const minutes of [61, -61]) {
    test(`an order stays payable on a phone in New York, ${minutes} minutes wrong, also without a Date header and after a reload @long`, async ({
      page,
      backOffice,
    }) => {
      await removeDateHeader(page)
      await page.clock.install({ time: Date.now() + minutes * MINUTE_MS })
      await submitDeposit(page, 'USDT', '723')
      await expect(qrCode(page)).toBeVisible()
      await page.reload()
      await expect(page.getByText('等待付款', { exact: true })).toBeVisible()
      await expect(page.getByText(formatBeijing(backOffice.deposits[0]!.createdAt))).toBeVisible()
      await page.goto('/recharge/')
      await expect(page.getByRole('link', { name: /¥723.00.*继续/ })).toBeVisible()
      expect(backOffice.deposits).toHaveLength(1)
    })
  }
})

for (const minutes of [61, -61]) {
  test(`an order of another tab opens on a phone ${minutes} minutes wrong whose platform tells no time @long`, async ({
    page,
    backOffice,
    platform,
  }) => {
    await removeDateHeader(page)
    const { number } = placeTestDeposit(platform.sandbox.platform, backOffice.member)
    await page.clock.install({ time: Date.now() + minutes * MINUTE_MS })
    await page.goto(`/payInfo/?deposit_no=${number}`)
    await expect(page.getByText('等待付款', { exact: true })).toBeVisible()
    await expect(qrCode(page)).toBeVisible()
    const isOver = minutes > 0
    await expect(page.getByText('请核对交易时间，超过 1 小时请勿付款')).toHaveCount(isOver ? 1 : 0)
    await expect(orderTimer(page)).toHaveText(isOver ? '00:00' : /^60:00$/)
  })
}

test('a bank transfer waits for the back office, and the page asks for no second payment @long', async ({
  page,
  backOffice,
  platform,
}) => {
  await page.clock.install()
  const { number } = placeTestDeposit(platform.sandbox.platform, backOffice.member, {
    paytype: 'bank',
  })
  await platform.advance(2 * HOUR_MS, page)
  await page.goto('/recharge/')
  await page.getByRole('link', { name: /¥200.00.*待审核/ }).click()
  await expect(page).toHaveURL(new RegExp(`deposit_no=${number}$`))
  await expect(mainOf(page).getByText('待审核', { exact: true })).toBeVisible()
  await expect(page.getByText('请勿重复转账')).toBeVisible()
  await expect(orderTimer(page)).toHaveCount(0)
  await expect(page.getByText('收款账号')).toHaveCount(0)
  await expect(qrCode(page)).toHaveCount(0)
  backOffice.approve(number)
  await pollOrder(page)
  await expect(mainOf(page).getByText('已到账', { exact: true })).toBeVisible()
})

test('a WeChat order without a readable code leads to support, and a USDT address is drawn as a code @long', async ({
  page,
  backOffice,
}) => {
  // This is neither an allowed picture address nor the text of a code.
  let picture = 'https://someone@elsewhere.invalid/qr.png'
  await changeOrderAnswer(page, (answer) => {
    answer.data.cardlist.payimg = picture
    return answer
  })
  await submitDeposit(page, '微信', '300')
  await expect(page.getByText('二维码加载失败', { exact: true })).toBeVisible()
  await expect(qrCode(page)).toHaveCount(0)
  await expect(mainOf(page).getByRole('link', { name: '联系客服', exact: true })).toHaveCount(2)
  // This address is allowed but has no picture.
  picture = 'data:image/png;base64,iVBORw0KGgo='
  const asked = page.waitForResponse(/\/api\/payinfo$/)
  await mainOf(page).getByRole('button', { name: '重试', exact: true }).click()
  await asked
  await expect(page.getByText('二维码加载失败', { exact: true })).toBeVisible()
  // Some back ends send a picture as Base64 in several lines without a prefix.
  picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk\r\n+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==\r\n'
  // The order is also read again by a poll.
  await expect(qrCode(page)).toBeVisible()
  await submitDeposit(page, 'USDT', '300')
  await expect(qrCode(page)).toBeVisible()
  expect(backOffice.deposits).toHaveLength(2)
})

test('an order behind many newer orders has the state of its record @bare @long', async ({
  page,
  backOffice,
  platform,
  watch,
}) => {
  watch.allow(/payinfo/, /Failed to load/)
  await page.clock.install()
  const books = platform.sandbox.platform
  const { number: old } = placeTestDeposit(books, backOffice.member)
  for (let index = 0; index < 11; index += 1)
    backOffice.reject(placeTestDeposit(books, backOffice.member, { amount: 400_00 }).number)
  // The deposit page lists only the newest ten.
  await page.goto(`/payInfo/?deposit_no=${old}`)
  await expect(page.getByText('等待付款', { exact: true })).toBeVisible()
  backOffice.approve(old)
  await pollOrder(page)
  await expect(mainOf(page).getByText('已到账', { exact: true })).toBeVisible()
  await page.reload()
  await expect(mainOf(page).getByText('已到账', { exact: true })).toBeVisible()
  await expect(qrCode(page)).toHaveCount(0)
  await page.goto('/payInfo/?deposit_no=R0000000000000000')
  await expect(mainOf(page).getByText('订单不存在', { exact: true })).toBeVisible()
  await expect(mainOf(page).getByRole('button', { name: '重试', exact: true })).toBeVisible()
})
