import { expect, test } from '#e2e/fixtures.ts'
import { says } from '#e2e/support/money.ts'
import { bet, confirmBet, joinBrokenRoom } from '#e2e/support/room.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'

for (const seconds of [10, 40]) {
  test(`an order that reaches the platform after ${seconds} s is never bet twice @long`, async ({
    page,
    joinRoom,
    platform,
    watch,
  }) => {
    await page.clock.install()
    const { name, sent } = await joinBrokenRoom({ page, joinRoom, watch })
    const held = Promise.withResolvers<void>()
    await page.route(`**${placeBet.path}`, async (route) => {
      const request = route.request()
      const headers = await request.allHeaders()
      await held.promise
      // On its way although the page may have given up.
      const answer = await fetch(request.url(), {
        method: 'POST',
        headers,
        body: request.postData(),
      })
      await route.fulfill({ body: await answer.text() }).catch(() => undefined)
    })
    await bet(page, '大')
    await expect.poll(() => sent.length).toBe(1)
    await expect(confirmBet(page)).toBeDisabled()
    await page.clock.fastForward(seconds * 1_000)
    if (seconds * 1_000 > REQUEST_TIMEOUT_MS)
      await expect(page.getByRole('alert').filter({ hasText: '结果未知' })).toBeVisible()
    held.resolve()
    await expect.poll(() => platform.wallet(name)).toBe(99_000)
    // By itself the page looks again every ten seconds.
    if (seconds * 1_000 > REQUEST_TIMEOUT_MS) await page.clock.fastForward(10_000)
    await says(page, '投注成功')
    expect(sent).toHaveLength(1)
    expect(platform.wallet(name)).toBe(99_000)
  })
}
