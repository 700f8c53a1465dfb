import { expect, test } from './fixtures.ts'

test('a member signs in, sees the account and signs out', async ({ page, signIn }) => {
  await signIn(page)
  await expect(page.getByText('总资产（元）')).toBeVisible()
  await page.getByRole('button', { name: '退出登录', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录', exact: true }).click()
  await expect(page).toHaveURL(/\/login\//)
  await page.goto('/mine/')
  await expect(page).toHaveURL(/\/login\/\?redirect=/)
})
