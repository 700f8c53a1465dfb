import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { expectMessage } from './money.ts'

export const withdrawalForm = (page: Page) => page.getByRole('form', { name: '取款', exact: true })
export const withdrawalAmount = (page: Page) => page.getByLabel('取款金额（元）', { exact: true })
export const submitButton = (page: Page) =>
  page.getByRole('button', { name: '提交取款', exact: true })
export const reviewDialog = (page: Page) =>
  page.getByRole('dialog', { name: '确认取款', exact: true })
export const payeeButton = (page: Page, what: string) =>
  page.getByRole('button', { name: new RegExp(`^收款${what}`) })

/** Binds a USDT address from the withdrawal page and returns to that page. */
export async function bindUsdt(
  page: Page,
  network: 'TRC20' | 'ERC20',
  address: string,
): Promise<void> {
  await page.goto('/withdrawal/')
  await page.getByRole('link', { name: '去添加', exact: true }).click()
  await page.getByRole('radio', { name: network, exact: true }).click()
  await page.getByRole('textbox', { name: 'USDT地址', exact: true }).fill(address)
  await page.getByLabel('支付密码', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: '确认绑定', exact: true }).click()
  await expectMessage(page, '绑定成功')
  await expect(payeeButton(page, 'USDT地址')).toContainText(`${network} **** ${address.slice(-4)}`)
}

/** Fills in the amount and opens the confirmation. */
export async function fillAndReview(page: Page, yuan: string): Promise<void> {
  await withdrawalAmount(page).fill(yuan)
  // The form has no payee until they are read.
  await expect(
    withdrawalForm(page).getByRole('status', { name: '加载中', exact: true }),
  ).toHaveCount(0)
  await submitButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
}

/** Expects the receipt above the records and closes it. */
export async function closeReceipt(page: Page, amount: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/transRecord\/\?type=withdrawal$/)
  const receipt = page.getByRole('dialog', { name: '提交成功，等待后台审核', exact: true })
  await expect(receipt.getByText(amount)).toBeVisible()
  await receipt.getByRole('button', { name: '完成', exact: true }).click()
}

/** Types the payment password into the review and confirms. */
export async function confirmReview(page: Page, password = PAYMENT_PASSWORD): Promise<void> {
  await reviewDialog(page).getByLabel('支付密码', { exact: true }).fill(password)
  await reviewDialog(page)
    .getByRole('button', { name: /^确认取款/ })
    .click()
}
