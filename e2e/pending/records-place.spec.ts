import { approveDeposit, placeDeposit } from '#sandbox/domain/deposits.ts'
import type { Member } from '#sandbox/domain/members.ts'
import { expect, test, type Page } from '../fixtures.ts'

import type { TestPlatform } from '../support/platform.ts'

/** Puts deposits of 100, 101, 102 … yuan into the books, oldest first; approved unless told otherwise. */
async function deposit(platform: TestPlatform, member: Member, count: number, from = 100) {
  const { platform: books } = platform.sandbox
  for (let at = 0; at < count; at += 1) {
    const { number } = placeDeposit(books, member, {
      paytype: 'wxpay',
      amount: (from + at) * 100,
      network: '',
      payer: { holder: '', bank: '', number: '', branch: '' },
    })
    approveDeposit(books, number)
    await platform.advance(1000)
  }
}

const list = (page: Page, name: string) => page.getByRole('list', { name })
/** Scrolls until the platform has nothing more, and answers how often it said 加载. */
async function toTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('the place in the list is found again after coming back', async ({
  page,
  platform,
  login,
}) => {
  const member = await login(page)
  await deposit(platform, member, 40)
  await page.goto('/transRecord/?type=1')
  await expect(list(page, '存款记录').getByRole('listitem').first()).toBeVisible()
  await toTheEnd(page)
  const place = await page.evaluate(() => {
    scrollTo(0, 1400)
    return scrollY
  })
  expect(place).toBeGreaterThan(1000)
  await list(page, '存款记录').getByRole('button').last().click()
  await page.getByRole('link', { name: '联系客服' }).click()
  await expect(page).toHaveURL(/\/kefu\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/transRecord\/\?type=1$/)
  await expect(list(page, '存款记录').getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1400))).toBeLessThan(40)
})
