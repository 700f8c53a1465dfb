import { expectAccessible } from '#e2e/support/axe.ts'
import { AFTER_WITHDRAWAL_MS, ORDER_POLL_MS } from '#lib/constants.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { saveCard } from '#sandbox/domain/wallet/cards.ts'
import { PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test, type Page } from './fixtures.ts'
import { advancePages } from './support/clock.ts'
import { confirmChecked } from './support/command-flows.ts'
import { PAYEE, type BackOffice } from './support/money.ts'
import type { JourneyPlatform } from './support/platform.ts'
import {
  confirmReview,
  fillAndReview,
  closeReceipt,
  payeeButton,
  reviewDialog,
} from './support/withdrawal.ts'

const pendingDot = (page: Page) =>
  page
    .getByRole('navigation', { name: '主导航', exact: true })
    .getByText('有订单待审核', { exact: true })

async function saveUsdtAddress(
  { sandbox }: JourneyPlatform,
  backOffice: BackOffice,
  number: string,
  network: string,
) {
  const card = { bank: network, owner: network, number, branch: network }
  const member = memberByName(sandbox.platform.db, backOffice.member.name)!
  await saveCard(sandbox.platform, member, card, PAYMENT_PASSWORD)
}

test('the receipt has the reviewed quote, and a dot marks a pending withdrawal', async ({
  page,
  backOffice,
  platform,
}) => {
  await page.clock.install()
  await saveUsdtAddress(platform, backOffice, PAYEE.trc20, 'TRC20')
  await page.goto('/withdrawal/')
  // The only payee is chosen.
  await expect(payeeButton(page, 'USDT地址')).toContainText(`TRC20 **** ${PAYEE.trc20.slice(-4)}`)
  await fillAndReview(page, '200')
  // 200 / 7.18 = 27.855…, less one USDT.
  await expect(reviewDialog(page)).toContainText('27.85 USDT')
  await expect(reviewDialog(page)).toContainText('26.85 USDT')
  await confirmReview(page)
  await advancePages([page], AFTER_WITHDRAWAL_MS)
  const receipt = page.getByRole('dialog', { name: '提交成功，等待后台审核', exact: true })
  for (const text of ['1.00 USDT', '26.85 USDT', '1 USDT = 7.18 元'])
    await expect(receipt).toContainText(text)
  await expectAccessible(page)
  await closeReceipt(page, '¥200.00')
  await page.getByRole('button', { name: /待审核/ }).click()
  const sheet = page.getByRole('dialog', { name: '取款详情', exact: true })
  backOffice.reject(backOffice.withdrawals[0]!.number)
  await advancePages([page], ORDER_POLL_MS)
  await expect(sheet.getByText('已拒绝', { exact: true })).toBeVisible()

  await page.goto('/mine/')
  await expect(page.getByText('退出登录', { exact: true })).toBeVisible()
  await expect(pendingDot(page)).toHaveCount(0)
  // A reload after the lost answer does not change the outcome.
  await page.goto('/withdrawal/')
  await fillAndReview(page, '201')
  platform.fail('POST /api/withdraw', 'silence', { after: true })
  await confirmReview(page)
  await expect.poll(() => backOffice.withdrawals.length).toBe(2)
  await page.reload()
  await confirmChecked(page)
  await page.goto('/transRecord/?type=withdrawal')
  await expect(page.getByRole('button', { name: /待审核/ })).toBeVisible()
  await page.goto('/')
  await expect(pendingDot(page)).toHaveCount(1)
  backOffice.approve(backOffice.withdrawals.find(({ state }) => state === 1)!.number)
  await page
    .getByRole('navigation', { name: '主导航', exact: true })
    .getByRole('link', { name: /^我的/ })
    .click()
  await advancePages([page], 15_000)
  await expect(pendingDot(page)).toHaveCount(0)
  expect(backOffice.bookErrors).toEqual([])
})
