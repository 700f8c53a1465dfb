import { expect, test, type Page } from '#e2e/fixtures.ts'
import { button, transfer } from '#e2e/support/acts.ts'
import { Cashier } from '#e2e/support/money.ts'
import { transfer as transferCall } from '#lib/api/endpoints/transfer.ts'
import { PASSWORD } from '#testing/sandbox/platform.ts'

async function signIn(page: Page, name: string, persist = false, arrives = '/'): Promise<void> {
  await page.goto('/login/')
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  if (persist) await page.getByRole('checkbox', { name: '自动登录', exact: true }).check()
  await button(page, '登录').click()
  await expect(page).toHaveURL(arrives)
}

test('two tabs of one member: one submits, the other waits for it and then goes on', async ({
  page,
  context,
  platform,
}) => {
  const member = await platform.member()
  const cashier = new Cashier(platform, member)
  await signIn(page, member.name, true)
  await page.goto('/transfer/')
  const other = await context.newPage()
  await other.goto('/transfer/')
  const [here, there] = [page, other].map((each) =>
    transfer({ page: each, platform, member, cashier }),
  )
  await here!.fill()
  await there!.fill()
  const gate = Promise.withResolvers<void>()
  await page.route(`**${transferCall.path}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  await here!.tap.click()
  await expect(other.getByRole('status').filter({ hasText: '另一个页面正在提交' })).toBeVisible()
  await expect(there!.tap).toBeDisabled()
  gate.resolve()
  await here!.done()
  await expect(there!.tap).toBeEnabled()
  expect(here!.times()).toBe(1)
  await there!.tap.click()
  await there!.done()
  expect(here!.times()).toBe(2)
  expect(cashier.faults).toEqual([])
})
