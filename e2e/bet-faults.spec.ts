import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { expect, test, type Page } from './fixtures.ts'
import { denyLater } from './support/acts.ts'
import { says } from './support/money.ts'
import type { JourneyPlatform } from './support/platform.ts'
import { bet, drawAs, joinBrokenRoom, SUM28 } from './support/room.ts'

/** A bet is called absent only once its period is drawn and the records are read: 小 wins. */
async function absentAfterDraw(page: Page, platform: JourneyPlatform): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: '结果未知' })).toContainText(
    '开奖后可确认是否成功',
  )
  await expect(page.getByRole('button', { name: '没有成功', exact: true })).toBeDisabled()
  await expect(page.getByText('没有这笔投注')).toBeHidden()
  drawAs(platform, SUM28, [1, 2, 3])
  await says(page, '没有这笔投注')
  await expect(page.getByRole('button', { name: /^改投第/ })).toBeEnabled()
}

for (const [kind, after, mark] of [
  ['html', true, ' @long'],
  ['html', false, ''],
  ['reset', false, ' @long'],
] as const) {
  test(`an order answered by ${kind}, ${after ? '' : 'not '}done: looked up, bet once at most${mark}`, async ({
    page,
    joinRoom,
    platform,
    watch,
  }) => {
    const { name, sent } = await joinBrokenRoom({ page, joinRoom, watch })
    platform.fail(placeBet.id, kind, { after, times: kind === 'html' ? 1 : 30 })
    await bet(page, '大')
    if (after) await says(page, '投注成功')
    else {
      await absentAfterDraw(page, platform)
    }
    expect(sent).toHaveLength(1)
    expect(platform.wallet(name)).toBe(after ? 99_000 : 100_000)
  })
}

test('a bet that wins before any record of it is never called absent, and denying it is asked about @long', async ({
  page,
  joinRoom,
  platform,
  watch,
}) => {
  const { name, sent } = await joinBrokenRoom({ page, joinRoom, watch })
  await page.route('**/api/betrecord', (route) =>
    route.fulfill({ json: { code: 200, data: { data: [], last_page: 1, total: 0 } } }),
  )
  platform.fail(placeBet.id, 'html', { after: true, times: 1 })
  await bet(page, '大')
  await expect.poll(() => platform.wallet(name)).toBe(99_000)
  drawAs(platform, SUM28, [9, 9, 9])
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥1,009.80')
  await denyLater(page)
  const question = page.getByRole('alertdialog', { name: '确认没有成功？', exact: true })
  await expect(question).toContainText('再次提交会重复扣款')
  await question.getByRole('button', { name: '再查一次', exact: true }).click()
  await page.unroute('**/api/betrecord')
  await page.getByRole('button', { name: '重新查询', exact: true }).click()
  await says(page, '投注成功')
  await expect(page.getByText('没有这笔投注')).toBeHidden()
  expect(sent).toHaveLength(1)
  expect(platform.wallet(name)).toBe(100_980)
})
