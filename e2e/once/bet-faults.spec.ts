import { expect, test } from '../fixtures.ts'
import { SUM28, choose, enterRoom, holdOpen, orders } from '../support/room.ts'

test('a connection that breaks under an order: the browser’s own repetition bets once', async ({
  page,
  login,
  platform,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load/)
  const { name } = await login(page)
  holdOpen(platform, SUM28)
  await enterRoom(page, 101)
  platform.fail('POST /api/lotteryOrder', 'reset', { after: true })
  await choose(page, '大')
  await page.getByRole('button', { name: '确认投注 ¥10.00' }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
  expect(platform.wallet(name)).toBe(99_000)
})

for (const kind of ['html', 'reset'] as const) {
  for (const after of [true, false]) {
    test(`an order answered by ${kind}, ${after ? '' : 'not '}done: looked up, bet once at most`, async ({
      page,
      login,
      platform,
      watch,
    }) => {
      watch.allow(/ERR_|Failed to load/)
      const { name } = await login(page)
      holdOpen(platform, SUM28)
      await enterRoom(page, 101)
      const sent = orders(page)
      platform.fail('POST /api/lotteryOrder', kind, { after, times: kind === 'html' ? 1 : 30 })
      await choose(page, '大')
      await page.getByRole('button', { name: '确认投注 ¥10.00' }).click()
      if (after) await expect(page.getByText('投注成功')).toBeVisible()
      else {
        await expect(page.getByText('记录中没有这笔投注')).toBeVisible()
        await expect(page.getByRole('button', { name: '确认投注 ¥10.00' })).toBeEnabled()
      }
      expect(sent).toHaveLength(1)
      expect(platform.wallet(name)).toBe(after ? 99_000 : 100_000)
    })
  }
}
