import { expect, test } from '#e2e/fixtures.ts'
import { transferFlow } from '#e2e/support/command-flows.ts'
import { BackOffice } from '#e2e/support/money.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { transfer as transferCall } from '#lib/api/endpoints/transfer.ts'

test('while one tab of a member submits, another tab waits and then continues', async ({
  page,
  context,
  platform,
}) => {
  const member = await platform.addMember()
  const backOffice = new BackOffice(platform, member)
  await page.goto('/login/')
  await page.getByRole('checkbox', { name: '自动登录', exact: true }).check()
  await signIn(page, member.name)
  await expect(page).toHaveURL('/')
  await page.goto('/transfer/')
  const other = await context.newPage()
  await other.goto('/transfer/')
  const [here, there] = [page, other].map((each) =>
    transferFlow({ page: each, platform, member, backOffice }),
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
  expect(here!.timesDone()).toBe(1)
  await there!.tap.click()
  await there!.done()
  expect(here!.timesDone()).toBe(2)
  expect(backOffice.bookErrors).toEqual([])
})
