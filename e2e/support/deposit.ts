import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { placeDeposit, type Paytype } from '#sandbox/domain/wallet/deposits.ts'
import { passTime } from './clock.ts'
import { PAYEE } from './money.ts'
import type { JourneyPlatform } from './platform.ts'

export const amountOf = (page: Page) => page.getByLabel('存款金额（元）', { exact: true })
/** The page asks what became of its order. */
export const poll = (page: Page) => passTime([page], ORDER_POLL_MS)
export const timer = (page: Page) => page.getByRole('timer')

export async function openWay(page: Page, way: string): Promise<void> {
  await page.goto('/recharge/')
  await page.getByRole('tab', { name: way }).click()
  await expect(page.getByText(/^单笔 /)).toBeVisible()
}

/** Places an order of one way and arrives at its page; returns its number. */
export async function order(page: Page, way: string, yuan: string): Promise<string> {
  await openWay(page, way)
  await amountOf(page).fill(yuan)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/payInfo\/\?deposit_no=D\d+$/)
  await expect(page.getByText('等待付款', { exact: true })).toBeVisible()
  return new URL(page.url()).searchParams.get('deposit_no')!
}

/** An order as another visit of the member has left it; returns its number. */
export function deposit(
  { sandbox }: JourneyPlatform,
  member: Member,
  paytype: Paytype,
  cents: number,
): string {
  const payer = {
    holder: '陈小明',
    bank: '招商银行',
    number: PAYEE.bank,
    branch: '浦东支行',
  }
  return placeDeposit(sandbox.platform, member, { paytype, amount: cents, network: '', payer })
    .number
}
