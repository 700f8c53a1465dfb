import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { says } from './money.ts'

export const form = (page: Page) => page.getByRole('form', { name: '取款', exact: true })
export const amountOf = (page: Page) => page.getByLabel('取款金额（元）', { exact: true })
export const submit = (page: Page) => page.getByRole('button', { name: '提交取款', exact: true })
export const review = (page: Page) => page.getByRole('dialog', { name: '确认取款', exact: true })
export const payee = (page: Page, what: string) =>
  page.getByRole('button', { name: new RegExp(`^收款${what}`) })

/** Binds a USDT address from the withdrawal page and comes back to it. */
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
  await says(page, '绑定成功')
  await expect(payee(page, 'USDT地址')).toContainText(`${network} **** ${address.slice(-4)}`)
}

/** Fills in the amount and opens the confirmation. */
export async function fill(page: Page, yuan: string): Promise<void> {
  await amountOf(page).fill(yuan)
  // Before its payees are read the form has none.
  await expect(form(page).getByRole('status', { name: '加载中', exact: true })).toHaveCount(0)
  await submit(page).click()
  await expect(review(page)).toBeVisible()
}

/** The receipt has come over the records; it is closed. */
export async function finished(page: Page, amount: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/transRecord\/\?type=2$/)
  const receipt = page.getByRole('dialog', { name: '提交成功，等待后台审核', exact: true })
  await expect(receipt.getByText(amount)).toBeVisible()
  await receipt.getByRole('button', { name: '完成', exact: true }).click()
}

/** Gives the payment password in the confirmation, and confirms. */
export async function confirm(page: Page, password = PAYMENT_PASSWORD): Promise<void> {
  await review(page).getByLabel('支付密码', { exact: true }).fill(password)
  await review(page)
    .getByRole('button', { name: /^确认取款/ })
    .click()
}
