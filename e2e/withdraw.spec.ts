import { expectAccessible } from '#e2e/support/axe.ts'
import { AFTER_WITHDRAWAL_MS } from '#lib/constants.ts'
import { changeMember } from '#sandbox/domain/member/members.ts'
import { addTurnoverDue } from '#sandbox/domain/wallet/withdrawals.ts'
import { PASSWORD, PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test } from './fixtures.ts'
import { stopTime } from './support/clock.ts'
import { PAYEE, pickOption, expectMessage } from './support/money.ts'
import {
  withdrawalAmount,
  bindUsdt,
  confirmReview,
  fillAndReview,
  closeReceipt,
  withdrawalForm,
  payeeButton,
  reviewDialog,
  submitButton,
} from './support/withdrawal.ts'

test('old defect 3: a withdrawal to a new USDT address is quoted, held and paid @bare', async ({
  page,
  backOffice,
}) => {
  await bindUsdt(page, 'TRC20', PAYEE.trc20)
  await expectMessage(page, '打码量')
  await withdrawalAmount(page).fill('718')
  // 718 / 7.18 = 100.00, less one USDT.
  await expect(withdrawalForm(page)).toContainText('手续费（TRC20，每笔）')
  await expect(withdrawalForm(page)).toContainText('1.00 USDT')
  await expect(withdrawalForm(page)).toContainText('99.00 USDT')
  await expectAccessible(page)
  await fillAndReview(page, '0718.')
  await expect(reviewDialog(page)).toContainText('¥718.00')
  await expect(reviewDialog(page)).toContainText(`TRC20 **** ${PAYEE.trc20.slice(-4)}`)
  await expect(reviewDialog(page)).toContainText('99.00 USDT')
  await expectAccessible(page)
  // The page continues by itself 1.5 s after the answer.
  await stopTime(page)
  const sent = page.waitForRequest(/\/api\/withdraw$/)
  await confirmReview(page)
  expect((await sent).postDataJSON()).toMatchObject({ amount: '718' })
  const submitted = page.getByRole('button', { name: '提交成功', exact: true })
  await expect(submitted).toBeDisabled()
  await expect(withdrawalAmount(page)).toHaveValue('')
  await page.clock.runFor(AFTER_WITHDRAWAL_MS - 1)
  await expect(submitted).toBeVisible()
  await page.clock.runFor(1)
  await page.clock.resume()
  await closeReceipt(page, '¥718.00')
  await expect(page.getByText('待审核', { exact: true })).toBeVisible()
  expect(backOffice.wallet).toBe(28_200)
  expect(backOffice.heldAmount).toBe(71_800)
  expect(backOffice.withdrawals).toMatchObject([
    { amount: 71_800, usdt: 10_000, fee: 100, state: 1 },
  ])
  backOffice.approve(backOffice.withdrawals[0]!.number)
  expect(backOffice.heldAmount).toBe(0)
  expect(backOffice.wallet).toBe(28_200)
  expect(backOffice.bookErrors).toEqual([])
})

test('old defect 2: an ERC20 withdrawal is quoted with the ERC20 fee, and a rejection returns the whole amount @long', async ({
  page,
  backOffice,
}) => {
  await bindUsdt(page, 'ERC20', PAYEE.erc20)
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect(withdrawalAmount(page)).toHaveValue('1000.00')
  await fillAndReview(page, '718')
  await expect(reviewDialog(page)).toContainText('手续费（ERC20，每笔）')
  await expect(reviewDialog(page)).toContainText('5.00 USDT')
  await expect(reviewDialog(page)).toContainText('95.00 USDT')
  await confirmReview(page)
  await expect(page).toHaveURL(/\/transRecord\/\?type=withdrawal$/)
  expect(backOffice.heldAmount).toBe(71_800)
  backOffice.reject(backOffice.withdrawals[0]!.number)
  expect(backOffice.heldAmount).toBe(0)
  expect(backOffice.wallet).toBe(100_000)
  expect(backOffice.bookErrors).toEqual([])
})

test('a bank card is bound on the way without losing the amount, and another tab begins empty', async ({
  page,
  backOffice,
}) => {
  await page.goto('/withdrawal/')
  await page.getByRole('tab', { name: '银行卡', exact: true }).click()
  await withdrawalAmount(page).fill('500')
  await page.getByRole('link', { name: '去添加', exact: true }).click()
  await page.getByLabel('持卡人姓名', { exact: true }).fill('陈小明')
  await pickOption(page, /^银行(?!卡)/, '选择银行', /^招商银行$/)
  await page.getByLabel('开户行', { exact: true }).fill('上海市浦东支行')
  await page.getByLabel('银行卡号', { exact: true }).fill(PAYEE.bank)
  await page.getByLabel('支付密码', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: '确认绑定', exact: true }).click()
  await expect(withdrawalAmount(page)).toHaveValue('500')
  await expect(withdrawalAmount(page)).toBeFocused()
  await expectAccessible(page)
  await submitButton(page).click()
  await expect(reviewDialog(page)).toContainText('¥500.00')
  await expect(reviewDialog(page)).toContainText('招商银行 **** 4821')
  await reviewDialog(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(payeeButton(page, '银行卡')).toContainText('招商银行 **** 4821')
  await page.getByRole('tab', { name: 'USDT', exact: true }).click()
  await expect(withdrawalAmount(page)).toHaveValue('')
  await page.getByRole('tab', { name: '银行卡', exact: true }).click()
  await expect(withdrawalAmount(page)).toHaveValue('')
  await pickOption(page, /^收款银行卡/, '选择银行卡', /4821/)
  await fillAndReview(page, '250.5')
  await expect(reviewDialog(page)).toContainText('招商银行 **** 4821')
  await confirmReview(page)
  await expect(page).toHaveURL(/\/transRecord\/\?type=withdrawal$/)
  expect(backOffice.withdrawals).toMatchObject([{ kind: 'bank', amount: 25_050, usdt: null }])
  expect(backOffice.wallet).toBe(74_950)
})

test('a wrong payment password is told at its field, and nothing is held', async ({
  page,
  backOffice,
}) => {
  await bindUsdt(page, 'TRC20', PAYEE.trc20)
  await fillAndReview(page, '200')
  await confirmReview(page, 'wrong-one')
  await expect(
    reviewDialog(page).getByLabel('支付密码', { exact: true }),
  ).toHaveAccessibleDescription('支付密码错误')
  await expect(reviewDialog(page).getByLabel('支付密码', { exact: true })).toHaveValue('')
  await expect(
    reviewDialog(page).getByRole('link', { name: '设置或忘记密码', exact: true }),
  ).toHaveAttribute('href', '/password/?type=2')
  expect(backOffice.withdrawals).toEqual([])
  expect(backOffice.wallet).toBe(100_000)
  await confirmReview(page)
  await expect(page).toHaveURL(/\/transRecord\/\?type=withdrawal$/)
  expect(backOffice.heldAmount).toBe(20_000)
})

test('a withdrawal without a payment password leads to setting one, then succeeds @long', async ({
  page,
  backOffice,
  platform,
}) => {
  await bindUsdt(page, 'TRC20', PAYEE.trc20)
  changeMember(platform.sandbox.platform, backOffice.member.id, { paymentPassword: null })
  await fillAndReview(page, '200')
  await confirmReview(page)
  await expect(
    reviewDialog(page).getByLabel('支付密码', { exact: true }),
  ).toHaveAccessibleDescription('请先设置支付密码')
  await reviewDialog(page).getByRole('link', { name: '设置或忘记密码', exact: true }).click()
  await expect(page).toHaveURL(/\/password\/\?type=2$/)
  await page.getByLabel('原密码', { exact: true }).fill('secret66')
  await page.getByLabel('新密码', { exact: true }).fill('fresh-pay1')
  await page.getByLabel('确认新密码', { exact: true }).fill('fresh-pay1')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expectMessage(page, '密码修改成功！')
  await expect(page).toHaveURL(/\/withdrawal\//)
  // The filled-in values are still there.
  await expect(payeeButton(page, 'USDT地址')).toContainText(`TRC20 **** ${PAYEE.trc20.slice(-4)}`)
  await expect(withdrawalAmount(page)).toHaveValue('200')
  await submitButton(page).click()
  await confirmReview(page, 'fresh-pay1')
  await expect(page).toHaveURL(/\/transRecord\/\?type=withdrawal$/)
  expect(backOffice.heldAmount).toBe(20_000)
})

test('a member without card and password sets both on the way to a withdrawal, which missing turnover refuses', async ({
  page,
  backOffice,
  platform,
}) => {
  const { platform: books } = platform.sandbox
  changeMember(books, backOffice.member.id, { paymentPassword: null })
  addTurnoverDue(books, backOffice.member.id, 86_000)
  await page.goto('/withdrawal/')
  const condition = page.getByRole('region', { name: '打码量', exact: true })
  await expect(condition).toContainText('打码量¥860.00')
  await expect(condition).toContainText('提交时核对')
  await page.getByRole('tab', { name: '银行卡', exact: true }).click()
  await withdrawalAmount(page).fill('300')
  await page.getByRole('link', { name: '联系客服', exact: true }).click()
  await expect(page).toHaveURL(/\/kefu\//)
  await page.goBack()
  await expect(page.getByRole('tab', { name: '银行卡', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(withdrawalAmount(page)).toHaveValue('300')
  await page.getByRole('link', { name: '去添加', exact: true }).click()
  await page.getByRole('button', { name: '还没有支付密码？去设置', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('原密码', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('textbox', { name: '设置支付密码', exact: true }).fill(PAYMENT_PASSWORD)
  await sheet.getByLabel('再输一次', { exact: true }).fill(PAYMENT_PASSWORD)
  await sheet.getByRole('button', { name: '确认设置', exact: true }).click()
  await expectMessage(page, '支付密码已设置')
  await page.getByLabel('持卡人姓名', { exact: true }).fill('陈小明')
  await pickOption(page, /^银行(?!卡)/, '选择银行', /^招商银行$/)
  await page.getByLabel('开户行', { exact: true }).fill('上海市浦东支行')
  await page.getByLabel('银行卡号', { exact: true }).fill(PAYEE.bank)
  await page.getByRole('button', { name: '确认绑定', exact: true }).click()
  await expect(payeeButton(page, '银行卡')).toContainText('招商银行 **** 4821')
  await submitButton(page).click()
  await confirmReview(page)
  await expect(page.getByText('打码量不足，还需完成860.00元', { exact: true })).toBeInViewport()
  await expect(withdrawalAmount(page)).toHaveValue('300')
  await expectAccessible(page)
  await condition.getByRole('link', { name: '去投注', exact: true }).click()
  await expect(page).toHaveURL('/?tab=lottery')
  expect(backOffice.withdrawals).toEqual([])
  expect(backOffice.wallet).toBe(100_000)
})
