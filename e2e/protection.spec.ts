import { expectAccessible } from '#e2e/support/axe.ts'
import { signIn, signOut } from '#e2e/support/sign-in.ts'
import { HOUR_MS } from '#lib/time/clock.ts'
import { approveDeposit } from '#sandbox/domain/wallet/deposits.ts'
import { expect, test, type Page } from './fixtures.ts'
import { payWayTab } from './support/deposit.ts'
import { BackOffice, PAYEE, expectMessage } from './support/money.ts'
import { sendBet, reviewPlays, drawNumbers, enterRoom, holdOpen, SUM28 } from './support/room.ts'
import { bindUsdt, confirmReview, fillAndReview } from './support/withdrawal.ts'

const limitButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

const setLimit = async (page: Page, name: string, span: string, value: string) => {
  await limitButton(page, name).click()
  await page.getByRole('dialog').getByRole('radio', { name: span, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(value)
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
}

const beginBreak = async (page: Page) => {
  await page.getByRole('button', { name: '1 天', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: '暂停 1 天', exact: true })
    .click()
  await expect(page.getByText('已暂停到')).toBeVisible()
}

const deposit = async (page: Page, yuan: string) => {
  await page.goto('/recharge/')
  await payWayTab(page, 'USDT').click()
  await page.getByLabel('存款金额（元）', { exact: true }).fill(yuan)
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
}

/** Expects a refusal at the amount. The amount stays. */
const expectRefused = async (page: Page, why: string) => {
  const amount = page.getByLabel('存款金额（元）', { exact: true })
  await expect(amount).toHaveAccessibleDescription(new RegExp(`^${why}`))
  await expect(amount).toHaveValue('200')
  await expect(page.getByRole('alert').getByText(why)).toHaveCount(0)
}

test('a stricter limit applies at once, a looser one after 24 hours, whatever the device’s clock says', async ({
  page,
  platform,
}) => {
  const backOffice = new BackOffice(platform, await platform.addMember())
  await page.clock.install()
  await page.goto('/login/')
  await signIn(page, backOffice.member.name)
  await expect(page.getByRole('button', { name: /我的账户/ })).toBeVisible()
  await page.goto('/protection/')
  await expectAccessible(page)
  await setLimit(page, '存款限额', '24 小时', '150')
  await expectMessage(page, '已生效')
  await setLimit(page, '存款限额', '24 小时', '900')
  await expectMessage(page, '24 小时后生效')
  await expect(limitButton(page, '存款限额')).toContainText('24 小时 ¥150.00')
  await deposit(page, '200')
  await expectRefused(page, '超过您设置的 24 小时存款限额 ¥150.00')

  for (const hours of [48, -48]) {
    await page.clock.setSystemTime(Date.now() + hours * HOUR_MS)
    await page.goto('/protection/')
    await expect(limitButton(page, '存款限额')).toContainText('24 小时 ¥150.00')
    await deposit(page, '200')
    await expectRefused(page, '超过您设置的 24 小时存款限额 ¥150.00')
  }
  expect(backOffice.deposits).toEqual([])

  await page.clock.setSystemTime(Date.now())
  await page.goto('/userCent/')
  await signOut(page)
  await expect(page).toHaveURL(/\/login\//)
  await signIn(page, backOffice.member.name)
  await expect(page.getByRole('button', { name: /我的账户/ })).toBeVisible()
  await page.goto('/protection/')
  await expect(limitButton(page, '存款限额')).toContainText('24 小时 ¥150.00')
  await platform.advance(25 * HOUR_MS, page)
  await page.goto('/protection/')
  await expect(limitButton(page, '存款限额')).toContainText('24 小时 ¥900.00')
})

test('a break stops bets and deposits but not withdrawals; the statement shows the day’s result', async ({
  page,
  login,
  platform,
}) => {
  const member = await login(page, await platform.addMember(2000))
  const backOffice = new BackOffice(platform, member)
  await deposit(page, '500')
  await expect.poll(() => backOffice.deposits.length).toBe(1)
  approveDeposit(platform.sandbox.platform, backOffice.deposits[0]!.number)
  holdOpen(platform, SUM28)
  await enterRoom(page, 101)
  await reviewPlays(page, '大')
  // A deposit must be bet once before a withdrawal.
  await page.getByLabel('大 的金额').fill('500')
  await page.getByRole('button', { name: '确认投注 ¥500.00', exact: true }).click()
  await expectMessage(page, '投注成功')
  drawNumbers(platform, SUM28, [0, 0, 1])
  await expect(page.getByRole('button', { name: /^\d+ 期 未中$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '再来一注', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: '房间设置', exact: true }).click()
  await expect(page.getByText('净输赢 −¥500.00')).toBeVisible()

  await page.getByRole('link', { name: /净输赢/ }).click()
  await beginBreak(page)
  await page.goBack()
  holdOpen(platform, SUM28)
  await sendBet(page, '大')
  await expectMessage(page, '暂停中，')
  await deposit(page, '200')
  await expectRefused(page, '暂停中，')
  await payWayTab(page, '银行转账').click()
  await expect(page.getByText('付款卡', { exact: true })).toBeVisible()
  await expect(page.getByText('收款账号', { exact: true })).toHaveCount(0)
  expect(backOffice.deposits).toHaveLength(1)
  await bindUsdt(page, 'TRC20', PAYEE.trc20)
  await fillAndReview(page, '718')
  await confirmReview(page)
  await expect.poll(() => backOffice.withdrawals.length).toBe(1)
  backOffice.approve(backOffice.withdrawals[0]!.number)
  expect(platform.wallet(member.name)).toBe(200_000 + 50_000 - 50_000 - 71_800)

  await page.goto('/protection/')
  const line = (name: string) => page.locator('dl > div').filter({ hasText: name })
  await expect(line('存款（已到账）')).toContainText('¥500.00')
  await expect(line('有效投注（已结算）')).toContainText('¥500.00')
  await expect(line('净输赢')).toContainText('−¥500.00')
  await expect(line('取款（USDT，已通过）')).toContainText('99.00 USDT')
})

test('a reality check shows time and result and stops bets until the member taps 知道了', async ({
  page,
  login,
  platform,
}) => {
  await page.clock.install()
  const { name } = await login(page)
  await page.goto('/protection/')
  await page.getByRole('radio', { name: '15 分钟', exact: true }).click()
  holdOpen(platform, SUM28)
  await enterRoom(page, 101)
  await platform.advance(15 * 60_000 + 6_000, page)
  holdOpen(platform, SUM28)
  const check = page.getByRole('alertdialog', { name: '游戏时间提醒', exact: true })
  await expect(check).toBeVisible()
  await expect(check).toContainText(/已游戏\s*15:/)
  await expect(check).toContainText(/本次净输赢（已结算）\s*¥0.00/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(check).toBeVisible()
  await expect(page).toHaveURL(/room_id=101/)
  await expect(check.getByRole('button', { name: '关闭' })).toHaveCount(0)
  await page.reload()
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: '知道了，继续', exact: true }).click()
  await sendBet(page, '大')
  await expectMessage(page, '投注成功')
  expect(platform.wallet(name)).toBe(99_000)

  await platform.advance(15 * 60_000 + 6_000, page)
  await check.getByRole('button', { name: '查看投注记录', exact: true }).click()
  await expect(page).toHaveURL(/\/betRecord\//)
  await expect(check).toBeHidden()
})

test('a visitor can set nothing; a break of one tab also applies in the other @long', async ({
  page,
  login,
}) => {
  await page.goto('/protection/')
  await expect(page.getByText('登录后设置限额', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 天' })).toHaveCount(0)
  await expect(limitButton(page, '存款限额')).toHaveCount(0)
  await expectAccessible(page)

  await login(page)
  await page.goto('/protection/')
  await setLimit(page, '存款限额', '24 小时', '150')
  await expectMessage(page, '已生效')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open('/protection/'))
  await beginBreak(await opened)
  await page.bringToFront()
  await expect(page.getByText('已暂停到')).toBeVisible()
  await setLimit(page, '存款限额', '24 小时', '120')
  await expectMessage(page, '已生效')
  await page.reload()
  await expect(page.getByText('已暂停到')).toBeVisible()
})
