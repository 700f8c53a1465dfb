import { expect, type Page } from '#e2e/fixtures.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { approveDeposit } from '#sandbox/domain/wallet/deposits.ts'
import { placeTestDeposit } from '#testing/sandbox/orders.ts'
import type { JourneyPlatform } from './platform.ts'

/** Books approved deposits of 100, 101, 102 … yuan, oldest first. */
export async function depositMany(
  platform: JourneyPlatform,
  member: Member,
  count: number,
): Promise<void> {
  const { platform: books } = platform.sandbox
  for (let index = 0; index < count; index += 1) {
    const { number } = placeTestDeposit(books, member, { amount: (100 + index) * 100 })
    approveDeposit(books, number)
    await platform.advance(1000)
  }
}

export const listNamed = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

export const summaryRegion = (page: Page) => page.getByRole('region', { name: '合计', exact: true })

/** Scrolls until the platform has no more rows. */
export async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText('没有更多了', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
}
