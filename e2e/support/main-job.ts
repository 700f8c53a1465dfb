import { expect, type Page } from '@playwright/test'
import { depositFlow, withdrawalFlow, type CommandFlow, type FlowContext } from './command-flows.ts'
import { expectMessage } from './money.ts'
import { SUM28, reviewPlays, drawNumbers, holdOpen, walkIntoRoom } from './room.ts'
import { signIn } from './sign-in.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Goes back by the page's button. A reload would lose what only memory has. */
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
export async function doMainJob(flowContext: FlowContext): Promise<void> {
  const { page, platform, member, backOffice } = flowContext
  holdOpen(platform, SUM28)
  await page.goto('/')
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await signIn(page, member.name)
  await walkIntoRoom(page)
  await reviewPlays(page, '大', '单')
  await page.getByRole('button', { name: '确认投注 ¥20.00', exact: true }).click()
  await expectMessage(page, '投注成功')
  expect(backOffice.wallet).toBe(98_000)
  drawNumbers(platform, SUM28, [9, 9, 9])
  await expect(page.getByRole('region', { name: '本期', exact: true })).toContainText('9+9+9=27')
  // 27 is large and odd: each stake of 10 returns 19.80.
  expect(backOffice.wallet).toBe(101_960)

  await goBackTo(page, '游戏大厅')
  await page.getByRole('navigation').getByRole('link', { name: '我的', exact: true }).click()
  await page.getByRole('link', { name: /^总资产，查看我的钱包 / }).click()
  await expect(title(page, '我的钱包')).toBeVisible()
  await carryOut(page, depositFlow(flowContext))
  await goBackTo(page, '存款', '我的钱包')
  await carryOut(page, withdrawalFlow(flowContext))
  await expect(page.getByText('待审核', { exact: true })).toBeVisible()
}

/** Opens a command's screen from the present page and sends the command. */
async function carryOut(page: Page, flow: CommandFlow): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: flow.link, exact: true }).click()
  await flow.fill()
  await flow.tap.click()
  await flow.done()
  expect(await flow.timesDone()).toBe(1)
}
