import { expect, test } from '#e2e/fixtures.ts'
import { waitForChat } from '#e2e/support/room.ts'
import { followSockets } from '#e2e/support/sockets.ts'
import { DAY_MS } from '#lib/time/clock.ts'

const ROOMS = ['初级房', '中级房', '高级房'] as const
const VISITS = 30

test('thirty rooms in a day use one socket at a time @long', async ({
  page,
  login,
  platform,
  watch,
}) => {
  test.setTimeout(600_000)
  watch.allow(/WebSocket/)
  const sockets = await followSockets(page)
  await page.clock.install()
  await login(page)
  await page.goto('/lottery/?name=jnd28')
  await page.addLocatorHandler(
    page.getByRole('button', { name: '知道了，继续', exact: true }),
    (button) => button.click(),
  )
  const list = page.getByRole('button', { name: /^进入房间/ })
  const back = page.getByRole('button', { name: '返回大厅', exact: true })
  for (let visit = 0; visit < VISITS; visit += 1) {
    const room = ROOMS[visit % ROOMS.length]!
    await page.getByRole('button', { name: `进入房间 ${room}`, exact: true }).click()
    await expect(
      page.getByRole('heading', { name: `加拿大28 · ${room}`, exact: true }),
    ).toBeVisible()
    await waitForChat(page)
    await platform.advance(DAY_MS / VISITS, page)
    // A late reality check covers the room and blocks the way out.
    await expect(async () => {
      if (/room_id=/.test(page.url())) {
        await back.click({ trial: true })
        await page.goBack()
      }
      await expect(list).toHaveCount(ROOMS.length, { timeout: 1_000 })
    }).toPass()
    await expect.poll(() => platform.sandbox.openSockets(), `visit ${visit}`).toBe(0)
  }
  expect(await sockets.most()).toBe(1)
})
