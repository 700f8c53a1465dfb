import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { expect, test } from './fixtures.ts'
import { says } from './support/money.ts'
import { choose, confirmBet, joinBrokenRoom } from './support/room.ts'

test('records that cannot be read decide nothing: after a reload the bet is looked up again @long', async ({
  page,
  joinRoom,
  platform,
  watch,
}) => {
  const { name, sent } = await joinBrokenRoom({ page, joinRoom, watch })
  platform.fail(placeBet.id, 'html', { after: true, times: 1 })
  platform.fail('POST /api/betrecord', 'html', { times: Infinity })
  await choose(page, '大')
  await confirmBet(page).click()
  await expect(page.getByText('暂时查不到结果')).toBeVisible()
  await expect(confirmBet(page)).toBeHidden()
  platform.sandbox.context.faults.delete('POST /api/betrecord')
  await page.reload()
  await says(page, '投注成功')
  expect(sent).toHaveLength(1)
  expect(platform.wallet(name)).toBe(99_000)
})

test('an old bet that turns out to be placed leaves another slip as it is @long', async ({
  page,
  joinRoom,
  platform,
  watch,
}) => {
  const { name, sent } = await joinBrokenRoom({ page, joinRoom, watch })
  platform.fail(placeBet.id, 'html', { after: true, times: 1 })
  platform.fail('POST /api/betrecord', 'html', { times: Infinity })
  await choose(page, '大')
  await confirmBet(page).click()
  await expect(page.getByText('暂时查不到结果')).toBeVisible()
  await page.getByRole('button', { name: '返回上一步', exact: true }).click()
  await page.getByRole('button', { name: /^大(，| )/ }).click()
  await page.getByRole('button', { name: /^小(，| )/ }).click()
  await page.getByRole('button', { name: '确认注单', exact: true }).click()
  await expect(
    page.getByRole('dialog', { name: /^确认注单/ }).getByText(/^第 \d+ 期 大10 /),
  ).toBeVisible()
  // What the review looks up by itself has failed too: the next look-up is the member's.
  await expect(
    page.getByRole('dialog', { name: /^确认注单/ }).getByText('暂时查不到结果'),
  ).toBeVisible()
  platform.sandbox.context.faults.delete('POST /api/betrecord')
  await page.getByRole('button', { name: /重新查询|查询结果/ }).click()
  await says(page, '投注成功')
  await expect(confirmBet(page)).toBeEnabled()
  await confirmBet(page).click()
  await expect.poll(() => platform.wallet(name)).toBe(98_000)
  expect(sent).toHaveLength(2)
})
