import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { expect, test } from './fixtures.ts'
import { says } from './support/money.ts'
import { bet, joinBrokenRoom } from './support/room.ts'

// A browser sends an order again by itself when the connection breaks: only request_id shows a platform that it is one.
test.use({ extensions: ['request_id'] })

test('a connection that breaks under an order: the browser’s own repetition bets once @long', async ({
  page,
  joinRoom,
  platform,
  watch,
}) => {
  const { name } = await joinBrokenRoom({ page, joinRoom, watch })
  platform.fail(placeBet.id, 'reset', { after: true })
  await bet(page, '大')
  await says(page, '投注成功')
  expect(platform.wallet(name)).toBe(99_000)
})
