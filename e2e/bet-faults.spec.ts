import { expect, test } from './fixtures.ts'
import { SUM28, choose, enterRoom, holdOpen, orders } from './support/room.ts'

const REPEATED = 'a browser repeats what a reset cut off: without request_id that may be two bets'

test('a connection that breaks under an order: the browser’s own repetition bets once', async ({
  page,
  login,
  platform,
  watch,
  dialect,
}) => {
  test.skip(dialect === 'S', REPEATED)
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
      dialect,
    }) => {
      test.skip(dialect === 'S' && kind === 'reset' && after, REPEATED)
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

for (const taken of [false, true]) {
  test(`the same bet twice, the second answer is lost, the bet ${taken ? 'was' : 'was not'} taken`, async ({
    page,
    login,
    platform,
    watch,
  }) => {
    watch.allow(/ERR_|Failed to load/)
    const { name } = await login(page)
    holdOpen(platform, SUM28)
    await enterRoom(page, 101)
    await choose(page, '大')
    await page.getByRole('button', { name: '确认投注 ¥10.00' }).click()
    await expect(page.getByText('投注成功')).toBeVisible()
    await expect(page.getByRole('button', { name: /本期注单 1 注 ¥10.00/ })).toBeVisible()
    await expect(page.getByRole('button', { name: '刷新余额' })).toContainText('¥990.00')
    await expect(page.getByText('投注成功')).toBeHidden()

    platform.fail('POST /api/lotteryOrder', 'html', { after: taken, times: 1 })
    await choose(page, '大')
    await page.getByRole('button', { name: '确认投注 ¥10.00' }).click()
    if (taken) {
      await expect(page.getByText('投注成功')).toBeVisible()
      await expect(page.getByRole('button', { name: /本期注单 2 注 ¥20.00/ })).toBeVisible()
    } else {
      await expect(page.getByText('记录中没有这笔投注')).toBeVisible()
      await expect(page.getByText('投注成功')).toBeHidden()
      await expect(page.getByRole('button', { name: '确认投注 ¥10.00' })).toBeEnabled()
    }
    expect(platform.wallet(name)).toBe(taken ? 98_000 : 99_000)
  })
}

test('nothing proves the outcome: no bet until the member has ticked what he found', async ({
  page,
  login,
  platform,
  watch,
  dialect,
}) => {
  test.skip(dialect !== 'S', 'records that name what was bet prove it')
  watch.allow(/ERR_|Failed to load/)
  const { name } = await login(page)
  holdOpen(platform, SUM28)
  await enterRoom(page, 101)
  platform.fail('POST /api/lotteryOrder', 'html', { after: true, times: 1 })
  platform.fail('POST /api/betrecord', 'html', { times: 30 })
  await choose(page, '大')
  const sent = orders(page)
  await page.getByRole('button', { name: '确认投注 ¥10.00' }).click()
  await expect(page.getByText('暂时查询不到结果')).toBeVisible()
  platform.sandbox.wire.faults.delete('POST /api/betrecord')
  // The page is lost, and with it what the balance was.
  await page.reload()
  await expect(page.getByText('不能证明这笔投注是否成功')).toBeVisible()
  const free = page.getByRole('button', { name: '没有成功，继续投注' })
  await expect(free).toBeDisabled()
  await page.getByRole('checkbox', { name: /¥10.00 的投注没有成功/ }).check()
  await free.click()
  await expect(page.getByText('投注结果未知')).toBeHidden()
  expect(sent).toHaveLength(1)
  expect(platform.wallet(name)).toBe(99_000)
})
