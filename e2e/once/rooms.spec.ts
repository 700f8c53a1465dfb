import type { CDPSession } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { connected } from '#e2e/support/room.ts'
import { socketsOf } from '#e2e/support/sockets.ts'
import { DAY_MS } from '#lib/time/clock.ts'

const ROOMS = ['初级房', '中级房', '高级房'] as const
const VISITS = 30
/** The first visits fill caches: pictures, the chat's history, what React holds of the last screen. */
const WARM_UP = 10
/** A room that is left behind keeps hundreds of nodes and listeners; React holds those of the last screen for a while. */
const MOST_LEFT = 5 * (VISITS - WARM_UP)

async function measure(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

test('thirty rooms in a day: one socket at most, and nothing of a room is left @long', async ({
  page,
  login,
  platform,
  watch,
}) => {
  test.setTimeout(600_000)
  watch.allow(/WebSocket/)
  const sockets = await socketsOf(page)
  await page.clock.install()
  await login(page)
  await page.goto('/lottery/?name=jnd28')
  await page.addLocatorHandler(
    page.getByRole('button', { name: '知道了，继续', exact: true }),
    (button) => button.click(),
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const list = page.getByRole('button', { name: /^进入房间/ })
  const back = page.getByRole('button', { name: '返回大厅', exact: true })
  let before = { nodes: 0, listeners: 0 }
  for (let visit = 0; visit < VISITS; visit += 1) {
    const room = ROOMS[visit % ROOMS.length]!
    await page.getByRole('button', { name: `进入房间 ${room}`, exact: true }).click()
    await expect(
      page.getByRole('heading', { name: `加拿大28 · ${room}`, exact: true }),
    ).toBeVisible()
    await connected(page)
    await platform.advance(DAY_MS / VISITS, page)
    // The reminder of the play time, which may come late, keeps whom it covers in the room.
    await expect(async () => {
      if (/room_id=/.test(page.url())) {
        await back.click({ trial: true })
        await page.goBack()
      }
      await expect(list).toHaveCount(ROOMS.length, { timeout: 1_000 })
    }).toPass()
    await expect.poll(() => platform.sandbox.openSockets(), `visit ${visit}`).toBe(0)
    if (visit === WARM_UP) before = await measure(devtools)
  }
  expect(await sockets.most()).toBe(1)
  await expect
    .poll(async () => {
      const { nodes, listeners } = await measure(devtools)
      return Math.max(nodes - before.nodes, listeners - before.listeners)
    })
    .toBeLessThanOrEqual(MOST_LEFT)
})
