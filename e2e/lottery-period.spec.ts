import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { expect, test } from './fixtures.ts'
import { callsTo, says } from './support/money.ts'
import { choose, confirmBet, drawAs, periodOf, SUM28 } from './support/room.ts'

test('the period changes under an open slip: it says so and sends nothing until it is confirmed anew', async ({
  page,
  joinRoom,
  platform,
}) => {
  await joinRoom()
  const sent = callsTo(page, placeBet)
  await choose(page, '大')
  drawAs(platform, SUM28, [1, 2, 3])
  // No frame says that a round is drawn; coming back to the page reads the room anew.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const next = periodOf(platform, SUM28)
  await expect(page.getByText(`已到第 ${next} 期`)).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: `改投第 ${next} 期`, exact: true }).click()
  await confirmBet(page).click()
  await says(page, '投注成功')
  expect(sent.map((each) => each.postDataJSON().expect)).toEqual([String(next)])
})
