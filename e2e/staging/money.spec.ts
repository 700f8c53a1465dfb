import { expect, test } from './fixtures.ts'

test('each list of records shows rows, or that there are none', async ({ page, signIn }) => {
  await signIn(page, '/mine/')
  for (const path of [
    '/betRecord/',
    '/activityRecord/',
    '/transRecord/?type=deposit',
    '/fanshui/',
  ]) {
    await page.goto(path)
    const answered = page
      .getByRole('main')
      .getByRole('listitem')
      .or(page.getByText(/暂无|没有/))
    await expect(answered.first()).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  }
})

test('the wallet shows both balances of the platform', async ({ page, signIn }) => {
  await signIn(page, '/mine/')
  const asked = page.waitForResponse(/\/api\/balance/)
  await page.goto('/account/')
  expect((await asked).ok()).toBe(true)
  await expect(page.getByText('平台钱包').first()).toBeVisible()
  await expect(page.getByText('NaN')).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('button', { name: '一键回收', exact: true }),
  ).toBeVisible()
})

test('a deposit can be filled in up to its last button', async ({ page, signIn }) => {
  await signIn(page, '/recharge/')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/元$/)
  for (const way of await page.getByRole('tab').all()) {
    await way.click()
    const amount = page.getByLabel('存款金额（元）')
    await amount.fill('100')
    await expect(amount).toHaveValue('100')
    await expect(page.getByRole('button', { name: /^(提交订单|下一步)$/ })).toBeEnabled()
  }
})
