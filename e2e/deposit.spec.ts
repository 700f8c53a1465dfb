import { expectAccessible } from '#e2e/support/axe.ts'
import { BALANCE_POLL_MS } from '#lib/constants.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { expect, test } from './fixtures.ts'
import { advancePages } from './support/clock.ts'
import {
  depositAmount,
  openPayWay,
  submitDeposit,
  pollOrder,
  orderTimer,
  payWayTab,
} from './support/deposit.ts'
import { pickOption, expectMessage } from './support/money.ts'

test('a bank transfer shows accounts, takes the payer and leads to the records', async ({
  page,
  backOffice,
}) => {
  await openPayWay(page, '银行转账')
  await expect(page.getByText('收款方 中国工商银行 **** 0001', { exact: true })).toBeVisible()
  await depositAmount(page).fill('188.88')
  await page.getByRole('button', { name: '付款卡 请填写付款卡', exact: true }).click()
  await page.getByRole('button', { name: '完成', exact: true }).click()
  for (const words of [
    '请输入存款人姓名',
    '请输入银行类型',
    '请输入银行卡号',
    '请输入银行开户行地址',
  ])
    await expect(page.getByRole('dialog').getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('银行卡号', { exact: true }).fill('6217000000000004821')
  await expect(page.getByLabel('银行卡号', { exact: true })).toHaveValue('6217 0000 0000 0004 821')
  await pickOption(page, /^银行类型/, '选择银行', /^招商银行$/)
  await page.getByRole('textbox', { name: '开户行', exact: true }).fill('上海浦东支行')
  await page.getByLabel('存款人姓名', { exact: true }).fill('陈小明')
  await page.getByRole('button', { name: '完成', exact: true }).click()
  await expect(page.getByRole('button', { name: '付款卡 招商银行 **** 4821' })).toBeVisible()
  await page.getByRole('button', { name: '下一步', exact: true }).click()
  await page.getByRole('button', { name: '复制收款账号', exact: true }).click()
  await expectMessage(page, '复制成功！')
  await expect(page.getByText('6200 0000 0000 0001', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '换个账户', exact: true }).click()
  await expect(page.getByText('6200 0000 0000 0002', { exact: true })).toBeVisible()
  await expect(page.getByText('6200 0000 0000 0001')).toHaveCount(0)
  await expectAccessible(page)
  // The bank's app may discard the tab, but the step survives.
  await page.reload()
  await expect(page.getByText('¥188.88', { exact: true })).toBeVisible()
  const sent = page.waitForRequest(/\/api\/recharge$/)
  await page.getByRole('button', { name: '我已转账', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    paytype: 'bank',
    amount: '188.88',
    bank: '招商银行',
    bank_no: '6217000000000004821',
    bank_owner: '陈小明',
    bank_address: '上海浦东支行',
  })
  // Back end A answers with the order number, but the page shows its fixed text.
  await expectMessage(page, '提交成功，等待后台审核')
  await expect(page).toHaveURL(/\/transRecord\/\?type=deposit$/)
  const receipt = page.getByRole('dialog', { name: '提交成功，等待后台审核', exact: true })
  await expect(receipt.getByText('¥188.88', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await receipt.getByRole('button', { name: '完成', exact: true }).click()
  await expect(page.getByRole('button', { name: /¥188.88.*待审核/ })).toBeVisible()
  expect(backOffice.wallet).toBe(100_000)
  backOffice.approve(backOffice.deposits[0]!.number)
  expect(backOffice.wallet).toBe(118_888)
  expect(backOffice.bookErrors).toEqual([])
})

test('a WeChat deposit shows its QR code and is booked to the cent after the approval', async ({
  page,
  backOffice,
}) => {
  await page.clock.install()
  const number = await submitDeposit(page, '微信', '666.66')
  expect(backOffice.deposits).toMatchObject([{ number, amount: 66_666 }])
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByText('微信支付', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: '付款二维码', exact: true })).toBeVisible()
  await expect(orderTimer(page)).toHaveText(/^(60:00|5[789]:\d\d)$/)
  const main = page.getByRole('main')
  for (const name of ['充值完成 我已付款', '资金明细 查看到账进度'])
    await expect(main.getByRole('link', { name, exact: true })).toBeInViewport()
  await expect(main.getByText('微信扫一扫 → 相册', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '复制应付金额', exact: true }).click()
  await expectMessage(page, '复制成功！')
  await expect(main.getByRole('link', { name: '联系客服', exact: true })).toBeVisible()
  await expectAccessible(page)
  backOffice.approve(number)
  await pollOrder(page)
  await expect(page.getByText('已到账', { exact: true })).toBeVisible()
  await expect(orderTimer(page)).toHaveCount(0)
  expect(backOffice.wallet).toBe(166_666)
  expect(backOffice.bookErrors).toEqual([])
  await expect(page.getByRole('link', { name: '充值完成' })).toHaveCount(0)
  await advancePages([page], BALANCE_POLL_MS)
  await expect(main.getByText(/^平台钱包/)).toContainText(formatYuan(fromCents(backOffice.wallet)))
  await expect(main.getByRole('link', { name: '完成', exact: true })).toBeVisible()
  await main.getByRole('link', { name: '去投注', exact: true }).click()
  await expect(page).toHaveURL('/?tab=lottery')
})

test('a USDT deposit shows range and warning of its network, and its order the address and protocol', async ({
  page,
  backOffice,
}) => {
  await openPayWay(page, 'USDT')
  await expect(payWayTab(page, 'USDT')).toHaveText('USDT100–100,000 元')
  await page.getByRole('radio', { name: 'ERC20', exact: true }).click()
  await expect(payWayTab(page, 'USDT')).toHaveText('USDT500–100,000 元')
  await expect(page.getByText('请用 ERC20 网络转账')).toBeVisible()
  // 1000 / 7.23 = 138.312…; 999.99 / 7.23 = 138.311…
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await expect(depositAmount(page)).toHaveValue('1000')
  await expect(page.getByText('138.31 USDT')).toBeVisible()
  await depositAmount(page).fill('3615')
  await expect(page.getByText('500.00 USDT')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(page).toHaveURL(/\/payInfo\//)
  await expect(
    page.getByText('0xc64dE393Cce1569ff928bC963b0BfbDb5FFe1428', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('请转 ERC20 网络的', { exact: true })).toBeVisible()
  await expect(page.getByText('仅支持 ERC20 网络的 USDT')).toBeVisible()
  await expect(page.getByRole('main').getByText('500.00 USDT')).toBeVisible()
  await expect(page.getByRole('img', { name: '付款二维码', exact: true })).toBeVisible()
  // The amount is not hidden below the header.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(backOffice.deposits).toMatchObject([
    { paytype: 'usdt', network: 'ERC20', amount: 361_500 },
  ])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存二维码', exact: true }).click()
  expect((await saved).suggestedFilename()).toContain('付款二维码')
  await page.goto('/recharge/')
  await payWayTab(page, 'USDT').click()
  await page.getByRole('link', { name: '协议有什么区别？', exact: true }).click()
  await expect(page).toHaveURL(/\/usdtmore\/$/)
  await expectAccessible(page)
})
