import { expect, test } from './fixtures.ts'
import { choose, confirmBet, joinBrokenRoom } from './support/room.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'

test('nothing proves the outcome: no bet until the member has ticked whether the bet succeeded', async ({
  page,
  joinRoom,
  platform,
  watch,
}) => {
  const { name, sent } = await joinBrokenRoom({ page, joinRoom, watch })
  platform.fail(placeBet.id, 'html', { after: true, times: 1 })
  platform.fail('POST /api/betrecord', 'html', { times: 30 })
  await choose(page, '大')
  await confirmBet(page).click()
  await expect(page.getByText('暂时查询不到结果')).toBeVisible()
  platform.sandbox.context.faults.delete('POST /api/betrecord')
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
