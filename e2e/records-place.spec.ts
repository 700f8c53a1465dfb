import { expect, test } from './fixtures.ts'
import { depositMany, list, toTheEnd } from './support/records.ts'

test('the place in the list is found again after coming back', async ({
  page,
  platform,
  login,
}) => {
  const member = await login(page)
  await depositMany(platform, member, 40)
  await page.goto('/transRecord/?type=1')
  await expect(list(page, '存款记录').getByRole('listitem').first()).toBeVisible()
  await toTheEnd(page)
  await page.evaluate(() => scrollTo(0, 1400))
  await list(page, '存款记录').getByRole('button').last().click()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  await page.getByRole('link', { name: '联系客服' }).click()
  await expect(page).toHaveURL(/\/kefu\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/transRecord\/\?type=1$/)
  await expect(list(page, '存款记录').getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), place)).toBeLessThan(2)
})
