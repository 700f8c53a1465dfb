import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { expect, test as base, type Page } from './fixtures.ts'
import { button, deny, unknownOutcome } from './support/acts.ts'
import { callsTo } from './support/money.ts'
import type { JourneyPlatform } from './support/platform.ts'
import { bet, choose, confirmBet, drawAs, SUM28 } from './support/room.ts'

/** A new member in a room in which answers to orders will be lost, and the orders that the page sends. */
const test = base.extend<{ room: { readonly member: Member; readonly sent: readonly unknown[] } }>({
  room: async ({ page, joinRoom, watch }, use) => {
    watch.allow(/ERR_|Failed to load/)
    await use({ member: await joinRoom(), sent: callsTo(page, placeBet) })
  },
})

const balance = (page: Page) => page.getByRole('button', { name: /^余额/ })

/** The answer is lost and the bet was not carried out: the member says so once its round is drawn. 小 wins. */
async function denyAfterDraw(page: Page, platform: JourneyPlatform): Promise<void> {
  await expect(unknownOutcome(page)).toContainText('还没有相符的一笔')
  await expect(button(page, '没有成功')).toBeDisabled()
  drawAs(platform, SUM28, [1, 2, 3])
  await deny(page)
  await expect(unknownOutcome(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^改投第/ })).toBeEnabled()
}

for (const [kind, after, mark] of [
  ['html', true, ''],
  ['html', false, ''],
  ['reset', false, ' @long'],
] as const) {
  test(`an order answered by ${kind}, ${after ? '' : 'not '}done: the member settles it, bet once at most${mark}`, async ({
    page,
    platform,
    room: { member, sent },
  }) => {
    platform.fail(placeBet.id, kind, { after, times: kind === 'html' ? 1 : 30 })
    await bet(page, '大')
    if (after) {
      await expect(unknownOutcome(page)).toContainText('记录里有 1 笔新的 ¥10.00 彩票投注')
      await button(page, '是这笔').click()
      await expect(unknownOutcome(page)).toHaveCount(0)
      await expect(page.getByText(/^\d+ 期 1 注/)).toBeVisible()
    } else await denyAfterDraw(page, platform)
    expect(sent).toHaveLength(1)
    expect(platform.wallet(member.name)).toBe(after ? 99_000 : 100_000)
  })
}

test('a refusal of a bet that was carried out is an unknown outcome @long', async ({
  page,
  platform,
  room: { member, sent },
}) => {
  // The browser repeats the request by itself; the platform answers the second one.
  await page.route(`**${placeBet.path}`, async (route) => {
    await route.fetch()
    await route.fulfill({ json: { code: 202, message: '余额不足', data: null } })
  })
  await bet(page, '大')
  await expect(unknownOutcome(page)).toContainText('可能是这笔')
  await expect(page.getByText('余额不足')).toHaveCount(0)
  await button(page, '是这笔').click()
  await expect(page.getByText(/^\d+ 期 1 注/)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(platform.wallet(member.name)).toBe(99_000)
})

test('records that cannot be read decide nothing; a bet that wins before its record comes stays unknown @long', async ({
  page,
  platform,
  room: { member, sent },
}) => {
  platform.fail(placeBet.id, 'html', { after: true, times: 1 })
  platform.fail(getBets.id, 'html', { times: Infinity })
  await choose(page, '大')
  await confirmBet(page).click()
  await expect(page.getByText('暂时查不到记录')).toBeVisible()
  await expect(confirmBet(page)).toBeHidden()
  drawAs(platform, SUM28, [9, 9, 9])
  await expect(balance(page)).toContainText('¥1,009.80')
  await expect(unknownOutcome(page)).toBeVisible()
  platform.sandbox.context.faults.delete(getBets.id)
  await page.reload()
  await button(page, '是这笔').click()
  await expect(unknownOutcome(page)).toHaveCount(0)
  expect(sent).toHaveLength(1)
  expect(platform.wallet(member.name)).toBe(100_980)
})

test('an old bet that turns out to be placed leaves another slip as it is @long', async ({
  page,
  platform,
  room: { member, sent },
}) => {
  platform.fail(placeBet.id, 'html', { after: true, times: 1 })
  await choose(page, '大')
  await confirmBet(page).click()
  await expect(unknownOutcome(page)).toBeVisible()
  await page.getByRole('button', { name: '返回上一步', exact: true }).click()
  await page.getByRole('button', { name: /^大(，| )/ }).click()
  await page.getByRole('button', { name: /^小(，| )/ }).click()
  await page.getByRole('button', { name: '确认注单', exact: true }).click()
  const review = page.getByRole('dialog', { name: /^确认注单/ })
  await expect(review.getByText(/^第 \d+ 期 大10 /)).toBeVisible()
  await review.getByRole('button', { name: '是这笔', exact: true }).click()
  await confirmBet(page).click()
  await expect.poll(() => platform.wallet(member.name)).toBe(98_000)
  expect(sent).toHaveLength(2)
})
