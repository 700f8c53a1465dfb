import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

/** Follows three links inside the framed page. */
async function walkInside(page: Page): Promise<void> {
  await expect(page.locator('iframe')).toBeVisible()
  const frame = page.mainFrame().childFrames()[0]!
  // A frame begins with an empty page.
  await frame.waitForURL(/^http/)
  for (const step of [1, 2, 3]) {
    await frame.evaluate((hash) => Object.assign(location, { hash }), `step-${step}`)
    await expect.poll(() => frame.url()).toContain(`step-${step}`)
  }
}

const goBack = (page: Page) =>
  page.getByRole('button', { name: '返回', exact: true }).first().click()

test('one tap leaves a game after any number of its own pages @long', async ({ page, login }) => {
  await login(page)
  await page.goto('/')
  await page.getByRole('link', { name: /^AG真人大厅/ }).click()
  await walkInside(page)
  await goBack(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(/\/gamePage\//)
  await goBack(page)
  await expect(page).toHaveURL('/')
})

test('one tap leaves the agents’ office @long', async ({ page, platform, login }) => {
  await login(page, await platform.addMember(0, { agent: true }))
  await page.goto('/mine/')
  await page.getByRole('link', { name: '代理登录', exact: true }).click()
  await expect(page).toHaveURL(/gamePage\/\?dailiD=1/)
  await walkInside(page)
  await goBack(page)
  await expect(page).toHaveURL(/\/mine\//)
})

test('one tap leaves an embedded page @long', async ({ page, platform }) => {
  await page.goto('/')
  const address = `${platform.origin}/sandbox/agent.html`
  await page.goto(`/iframepage/?${new URLSearchParams({ url: address, title: '活动' })}`)
  await walkInside(page)
  await goBack(page)
  await expect(page).toHaveURL('/')
})

test('the back button works in the support page after its own pages and a change of tab @long', async ({
  page,
}) => {
  await page.goto('/')
  const tab = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true })
  await tab('客服').click()
  await expect(page.getByRole('link', { name: '用浏览器打开', exact: true })).toBeVisible()
  await walkInside(page)
  await tab('大厅').click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/kefu\//)
  await page.goBack()
  await expect(page).toHaveURL('/')
})
