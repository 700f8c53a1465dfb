import { expectAccessible } from '#e2e/support/axe.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { verifyPassword } from '#sandbox/domain/member/passwords.ts'
import { PASSWORD, PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test, type Page } from './fixtures.ts'
import { expectMessage } from './support/money.ts'
import type { JourneyPlatform } from './support/platform.ts'

async function changePassword(page: Page, old: string, was: string, next: string) {
  await page.getByLabel(old, { exact: true }).fill(was)
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await page.getByLabel('确认新密码', { exact: true }).fill(next)
  await page.getByRole('button', { name: /^确认(修改)?$/ }).click()
}

const memberInBooks = ({ sandbox: { platform } }: JourneyPlatform, name: string) =>
  memberByName(platform.db, name)!

test('a changed login password ends the session, and only the new password works', async ({
  page,
  login,
}) => {
  const { name } = await login(page)
  await page.goto('/password/?type=1')
  await changePassword(page, '原登录密码', 'not-mine', 'newsecret7')
  await expectMessage(page, '登录密码错误')
  await expectAccessible(page)
  await changePassword(page, '原登录密码', PASSWORD, 'newsecret7')
  await expectMessage(page, '密码修改成功！')
  await expect(page).toHaveURL(/\/login\//)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('token')
  await signIn(page, name)
  await expectMessage(page, '账号或密码错误，请重新输入')
  await signIn(page, name, 'newsecret7')
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByRole('button', { name: /我的账户/ })).toBeVisible()
})

test('a payment password is set, then changed', async ({ page, login, platform }) => {
  const { name } = await login(page, await platform.addMember(100, { paymentPassword: null }))
  await page.goto('/userCent/')
  await page.getByRole('link', { name: '支付密码', exact: true }).click()
  await expect(page.getByRole('heading', { name: '支付密码', exact: true })).toBeVisible()
  await changePassword(page, '原密码', PASSWORD, 'paying77')
  await expectMessage(page, '密码修改成功！')
  await expect(page).toHaveURL(/\/userCent\/$/)
  expect(await verifyPassword('paying77', memberInBooks(platform, name).paymentPassword!)).toBe(
    true,
  )

  await page.getByRole('link', { name: '支付密码', exact: true }).click()
  await expect(page.getByLabel('原密码', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await changePassword(page, '原密码', PASSWORD, 'paying88')
  await expectMessage(page, '登录密码错误')
  expect(await verifyPassword('paying77', memberInBooks(platform, name).paymentPassword!)).toBe(
    true,
  )
  await changePassword(page, '原密码', 'paying77', 'paying88')
  await expectMessage(page, '密码修改成功！')
  await expect(page).toHaveURL(/\/userCent\/$/)
  await expect
    .poll(() => verifyPassword('paying88', memberInBooks(platform, name).paymentPassword!))
    .toBe(true)
  expect(await verifyPassword(PASSWORD, memberInBooks(platform, name).password)).toBe(true)
})

test('binding a card without a payment password leads to setting one @long', async ({
  page,
  login,
  platform,
}) => {
  await login(page, await platform.addMember(100, { paymentPassword: null }))
  await page.goto('/addUsdtCard/')
  await page
    .getByRole('textbox', { name: 'USDT地址', exact: true })
    .fill('TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz')
  await page.getByLabel('支付密码', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: '确认绑定', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: '请先设置支付密码', exact: true })
  await asked.getByRole('button', { name: '去设置', exact: true }).click()
  await expect(page).toHaveURL(/\/password\/\?type=2$/)
  await changePassword(page, '原密码', PASSWORD, PAYMENT_PASSWORD)
  await expect(page).toHaveURL(/\/addUsdtCard\/$/)
  await expect(page.getByRole('textbox', { name: 'USDT地址', exact: true })).toHaveValue(
    /^TDrQesvc/,
  )
  await expect(page.getByLabel('支付密码', { exact: true })).toHaveValue('')
})
