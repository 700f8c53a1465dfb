import { expect, test, type Page } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'

const setLimit = async (page: Page, name: string, value: string) => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(value)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
}

test('a deposit limit holds, is loosened after 24 hours only, and outlives a logout', async ({
  page,
  login,
  platform,
}) => {
  const member = await login(page)
  await page.goto('/protection/')
  await expectAccessible(page)
  await setLimit(page, '24 小时存款限额', '150')
  await expect(page.getByText('已生效')).toBeVisible()
  await page.goto('/recharge/')
  await page.getByRole('tab', { name: 'USDT' }).click()
  await page.getByLabel('存款金额（元）').fill('200')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText(/超过您设置的24 小时存款限额/)).toBeVisible()
  const { db } = platform.sandbox.platform
  expect(db.all('SELECT number FROM deposit WHERE member_id = ?', member.id)).toEqual([])

  await page.goto('/protection/')
  await setLimit(page, '24 小时存款限额', '900')
  await expect(page.getByText('24 小时后生效')).toBeVisible()
  await expect(page.getByRole('button', { name: /^24 小时存款限额/ })).toContainText('¥150.00')
  await page.goto('/userCent/')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login\//)
  await login(page, member)
  await page.goto('/protection/')
  await expect(page.getByRole('button', { name: /^24 小时存款限额/ })).toContainText('¥150.00')
})

test('a break stops deposits and leaves withdrawals', async ({ page, login }) => {
  await login(page)
  await page.goto('/protection/')
  await page.getByRole('button', { name: '1 天' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '暂停 1 天' }).click()
  await expect(page.getByText('您正在暂停期').first()).toBeVisible()
  await page.goto('/recharge/')
  await page.getByRole('tab', { name: 'USDT' }).click()
  await page.getByLabel('存款金额（元）').fill('200')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('您正在暂停期').first()).toBeVisible()
  await page.goto('/withdrawal/')
  await expect(page.getByRole('button', { name: '提交取款' })).toBeEnabled()
})
