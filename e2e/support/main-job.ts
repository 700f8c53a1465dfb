import { expect, type Page } from '@playwright/test'
import { deposit, withdrawal, type Act, type Stage } from './acts.ts'
import { says } from './money.ts'
import { SUM28, choose, drawAs, holdOpen, walkIntoRoom } from './room.ts'
import { signIn } from './sign-in.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** By the page's own button, and never by a new load: what only memory holds would be lost. */
async function goBackTo(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const name of titles) {
    await page.getByRole('button', { name: /^返回/ }).first().click()
    await expect(title(page, name)).toBeVisible()
  }
}

/**
 * The main use of the site in one page load: hall, sign-in, room, a bet that is drawn, deposit, withdrawal, records.
 * The wallet holds 1,000 yuan.
 */
export async function doMainJob(stage: Stage): Promise<void> {
  const { page, platform, member, cashier } = stage
  holdOpen(platform, SUM28)
  await page.goto('/')
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await signIn(page, member.name)
  await walkIntoRoom(page)
  await choose(page, '大', '单')
  await page.getByRole('button', { name: '确认投注 ¥20.00', exact: true }).click()
  await says(page, '投注成功')
  expect(cashier.wallet).toBe(98_000)
  drawAs(platform, SUM28, [9, 9, 9])
  await expect(page.getByRole('region', { name: '本期', exact: true })).toContainText('9+9+9=27')
  // 27 is large and odd: both stakes come back as 19.80.
  expect(cashier.wallet).toBe(101_960)

  await goBackTo(page, '游戏大厅')
  await page.getByRole('navigation').getByRole('link', { name: '我的', exact: true }).click()
  await page.getByRole('link', { name: /^总资产，查看我的钱包 / }).click()
  await expect(title(page, '我的钱包')).toBeVisible()
  await carryOut(page, deposit(stage))
  await goBackTo(page, '存款', '我的钱包')
  await carryOut(page, withdrawal(stage))
  await expect(page.getByText('待审核', { exact: true })).toBeVisible()
}

/** Gives a command from the page that leads to its screen. */
async function carryOut(page: Page, act: Act): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: act.link, exact: true }).click()
  await act.fill()
  await act.tap.click()
  await act.done()
  expect(await act.times()).toBe(1)
}
