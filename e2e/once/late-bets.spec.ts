import { expect, test } from '#e2e/fixtures.ts'
import { says } from '#e2e/support/money.ts'
import { bet, confirmBet, joinBrokenRoom } from '#e2e/support/room.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'

for (const seconds of [10, 40]) {
  test(`an order that reaches the platform after ${seconds} s is never bet twice @long`, async ({
    page,
    joinRoom,
    platform,
    watch,
  }) => {
    test.setTimeout(120_000)
    const { name, sent } = await joinBrokenRoom({ page, joinRoom, watch })
    await page.route(`**${placeBet.path}`, async (route) => {
      const request = route.request()
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
      // On its way although the page may have given up.
      const answer = await fetch(request.url(), {
        method: 'POST',
        headers: await request.allHeaders(),
        body: request.postData(),
      })
      await route.fulfill({ body: await answer.text() }).catch(() => undefined)
    })
    await bet(page, '大')
    await expect(confirmBet(page)).not.toBeEnabled()
    await says(page, '投注成功', 60_000)
    expect(sent).toHaveLength(1)
    expect(platform.wallet(name)).toBe(99_000)
  })
}
