import type { BrowserContext } from '@playwright/test'
import { expect, test, type Page } from '#e2e/fixtures.ts'
import { PROGRAM } from '#e2e/support/program.ts'

const withoutProgram = (context: BrowserContext) =>
  context.route(PROGRAM, (route) => route.abort('connectionfailed'))

/** The page says why it does not start, can be read, and leads to the support. */
async function explains(page: Page, words: string | RegExp): Promise<void> {
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(words)
  await expect(alert.getByRole('link', { name: '在线客服' })).toHaveAttribute('href', /^https?:/)
  await expect(alert.getByRole('button', { name: '重新加载' })).toBeVisible()
  await expect(page.getByRole('link', { name: '发现' })).toBeVisible()
}

test('a program that does not arrive is explained, and the page starts with another try @long', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/_next\/static/)
  await withoutProgram(context)
  await page.goto('/')
  await explains(page, '页面没加载完')
  await context.unroute(PROGRAM)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('button', { name: /^公告/ })).toBeVisible()
  await expect(page.getByText('页面没加载完')).toHaveCount(0)
})

test('a browser below the floor is shown what to do @long', async ({ page, context, watch }) => {
  watch.allow(/_next\/static/)
  // Such a browser cannot read the program.
  await withoutProgram(context)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
  await page.goto('/')
  await explains(page, '浏览器版本过低，页面无法使用')
  await expect(page.getByRole('alert')).toContainText('111 或以上')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Android MicroMessenger/8.0' })
  })
  await page.goto('/login/')
  await expect(page.getByRole('alert')).toContainText('在浏览器打开')
})
