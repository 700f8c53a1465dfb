import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import { advancePages } from './clock.ts'

export const depositAmount = (page: Page) => page.getByLabel('存款金额（元）', { exact: true })
/** Lets the page poll its order. */
export const pollOrder = (page: Page) => advancePages([page], ORDER_POLL_MS)
/** Returns the tab of a way to pay. Its name includes the range once read. */
export const payWayTab = (page: Page, way: string) =>
  page.getByRole('tab', { name: new RegExp(`^${way}( |$)`) })
export const orderTimer = (page: Page) => page.getByRole('timer')

export async function openPayWay(page: Page, way: string): Promise<void> {
  await page.goto('/recharge/')
  await payWayTab(page, way).click()
  await expect(payWayTab(page, way)).toHaveText(/元$/)
}

/** Places an order and opens its page. Returns the order number. */
export async function submitDeposit(page: Page, way: string, yuan: string): Promise<string> {
  await openPayWay(page, way)
  await depositAmount(page).fill(yuan)
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(page).toHaveURL(/\/payInfo\/\?deposit_no=D\d+$/)
  await expect(page.getByText('等待付款', { exact: true })).toBeVisible()
  return new URL(page.url()).searchParams.get('deposit_no')!
}
