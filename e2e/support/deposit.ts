import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import { passTime } from './clock.ts'

export const amountOf = (page: Page) => page.getByLabel('存款金额（元）', { exact: true })
/** The page asks what became of its order. */
export const poll = (page: Page) => passTime([page], ORDER_POLL_MS)
/** The row of a way to deposit; its range is part of its name once it is read. */
export const wayTab = (page: Page, way: string) =>
  page.getByRole('tab', { name: new RegExp(`^${way}( |$)`) })
export const timer = (page: Page) => page.getByRole('timer')

export async function openWay(page: Page, way: string): Promise<void> {
  await page.goto('/recharge/')
  await wayTab(page, way).click()
  await expect(wayTab(page, way)).toHaveText(/元$/)
}

/** Places an order of one way and arrives at its page; returns its number. */
export async function order(page: Page, way: string, yuan: string): Promise<string> {
  await openWay(page, way)
  await amountOf(page).fill(yuan)
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(page).toHaveURL(/\/payInfo\/\?deposit_no=D\d+$/)
  await expect(page.getByText('等待付款', { exact: true })).toBeVisible()
  return new URL(page.url()).searchParams.get('deposit_no')!
}
