import { expect, test as base } from '@playwright/test'
import { chatOf } from '#e2e/support/room.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { Watch } from '#e2e/support/watch.ts'
import { demoAccounts } from '#sandbox/domain/member/members.ts'
import { startStaticHost } from '#scripts/support/static-host.ts'
import { variantRoot } from '#scripts/support/variants.ts'

/** The demo for a CDN: files from a static host, and the platform in the browser. */
const test = base.extend<{ site: string }>({
  site: async ({}, use) => {
    const host = await startStaticHost(variantRoot('worker'))
    await use(host.url)
    await host.close()
  },
  baseURL: async ({ site }, use) => use(site),
})
test.use({ serviceWorkers: 'allow' })

const [{ name, password }] = demoAccounts

test('a member plays on a platform in the browser, which survives a reload @long', async ({
  page,
  context,
}) => {
  const watch = new Watch()
  await watch.follow(context)

  await page.goto('/login/')
  await signIn(page, name, password)
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText(
    /¥[1-9]\d,\d{3}\.\d{2}/,
  )
  const picture = page.locator('img[src*="/sandbox/picture/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto('/lottery/?room_id=101')
  await page.getByPlaceholder(/聊天/).fill('大家好')
  await page.keyboard.press('Enter')
  const message = chatOf(page).getByText('大家好')
  await expect(message).toBeVisible()
  await expect(chatOf(page).getByText('发送中…', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(message).toBeVisible()

  await page.goto('/gamePage/?name=AG&type=&code=bac01')
  await page.getByRole('button', { name: '进入游戏', exact: true }).click()
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: '开始一局', exact: true }).click()
  await expect(game.getByText(/^(庄赢|闲赢|和)$/)).toBeVisible()
  expect(watch.problems).toEqual([])
})
