import { demoAccounts, memberByName } from '#sandbox/domain/member/members.ts'
import { expect, test } from './fixtures.ts'
import { listNamed } from './support/records.ts'

test('a long list restores its scroll position @long', async ({ page, platform, login }) => {
  const demo = memberByName(platform.sandbox.platform.db, demoAccounts[0].name)
  await login(page, demo ?? undefined)
  await page.goto('/mine/')
  await page.getByRole('link', { name: /^投注记录/ }).click()
  const rows = listNamed(page, '投注记录').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeGreaterThan(14_000)
  }).toPass()
  await page.evaluate(() => scrollTo(0, 9_000))
  const inView = () =>
    rows.evaluateAll(
      (all) =>
        all.filter((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }).length,
    )
  await expect.poll(inView).toBeGreaterThan(3)
  const place = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(page).toHaveURL(/\/mine\/$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/betRecord\/$/)
  await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), place)).toBeLessThan(2)
  await expect.poll(inView).toBeGreaterThan(3)
})
