import { expect, test, type Page } from '#e2e/fixtures.ts'
import { type JourneyPlatform } from '#e2e/support/platform.ts'
import {
  SUM28,
  chatOf,
  waitForChat,
  enterRoom,
  holdOpen,
  addOthersMessages,
  periodOf,
  sendChat,
} from '#e2e/support/room.ts'
import { passSeconds, followSockets } from '#e2e/support/sockets.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { BROWSER_FLAGS, findBrowser } from '#scripts/support/find-browser.ts'

// Playwright disables the back-forward cache, and a headless Chromium has none.
const executablePath = findBrowser()
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Expects that the room sends and receives messages over a single socket. */
async function expectWorkingChat(
  page: Page,
  platform: JourneyPlatform,
  when: string,
): Promise<void> {
  await waitForChat(page)
  addOthersMessages(platform, 101, 2, `${when}听见。`)
  await expect(chatOf(page).getByText(`${when}听见。`)).toHaveCount(2)
  await sendChat(page, `${when}说`)
  await expect.poll(() => platform.sandbox.openSockets(), when).toBe(1)
}

/** Lets the phone sleep: the wall clock advances, the page's clock does not, and the socket is cut. */
async function sleepPhone(page: Page, platform: JourneyPlatform, ms: number): Promise<void> {
  const wall = await page.evaluate(() => Date.now())
  const look = (hidden: boolean) =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: next })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await look(true)
  await platform.advance(ms)
  // The period must not change.
  holdOpen(platform, SUM28)
  platform.sandbox.platform.emit({ type: 'drop-sockets' })
  await page.clock.setSystemTime(wall + ms)
  await look(false)
}

test('a page that returns from the back-forward cache or was frozen has one working socket @long', async ({
  page,
  login,
  platform,
  watch,
}) => {
  watch.allow(/WebSocket/)
  await login(page)
  await enterRoom(page, 101)
  await sendChat(page, '离开之前')
  await page.evaluate(() => Object.assign(window, { same: 'page' }))
  await page.goto('/version.json')
  await expect.poll(() => platform.sandbox.openSockets()).toBe(0)
  addOthersMessages(platform, 101, 3, '不在的时候')
  await page.goBack({ waitUntil: 'commit' })
  await expectWorkingChat(page, platform, '回来后')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await expect(chatOf(page).getByText('不在的时候')).toHaveCount(3)
  await expect(chatOf(page).getByText('离开之前')).toHaveCount(1)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  platform.sandbox.platform.emit({ type: 'drop-sockets' })
  addOthersMessages(platform, 101, 3, '冻结的时候')
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await expectWorkingChat(page, platform, '解冻后')
  await expect(chatOf(page).getByText('冻结的时候')).toHaveCount(3)
})

test('after sleep, twenty changes of room and all events at once there is one working socket @long', async ({
  page,
  login,
  platform,
  watch,
}) => {
  watch.allow(/WebSocket/)
  await page.clock.install()
  await login(page)
  const sockets = await followSockets(page)
  await page.goto('/lottery/?name=jnd28')
  const enter = (room: string) =>
    page.getByRole('button', { name: `进入房间 ${room}`, exact: true }).click()
  const title = (room: string) =>
    page.getByRole('heading', { name: `加拿大28 · ${room}`, exact: true })

  await test.step('A, B, A, … twenty times', async () => {
    for (let each = 0; each < 20; each += 1) {
      const room = each % 2 === 0 ? '初级房' : '中级房'
      await enter(room)
      await expect(title(room)).toBeVisible()
      await page.goBack()
    }
    await enter('初级房')
    await expectWorkingChat(page, platform, '换房后')
    addOthersMessages(platform, 102, 1, '别的房间')
    await expectWorkingChat(page, platform, '再来')
    await expect(chatOf(page).getByText('别的房间')).toHaveCount(0)
  })

  await test.step('everything that wakes a socket, at once, whatever it is doing', async () => {
    const wake = () =>
      page.evaluate(() => {
        for (let each = 0; each < 5; each += 1) {
          dispatchEvent(new Event('offline'))
          dispatchEvent(new Event('online'))
          document.dispatchEvent(new Event('visibilitychange'))
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        }
      })
    await wake()
    await expectWorkingChat(page, platform, '开着时')
    platform.sandbox.context.socketFault = { kind: 'never-open', times: 3 }
    platform.sandbox.platform.emit({ type: 'drop-sockets' })
    await expect(page.getByText('正在连接聊天…')).toBeVisible()
    await wake()
    // Three handshakes take 8 s each, and the pauses between them 12, 2, 4 and 8 s at most.
    await passSeconds(page, 55)
    await expectWorkingChat(page, platform, '连接时')
  })

  await test.step('twenty minutes of sleep', async () => {
    await sleepPhone(page, platform, 20 * MINUTE_MS)
    await expectWorkingChat(page, platform, '小睡后')
    await expect(page.getByText(`第 ${periodOf(platform, SUM28)} 期`).first()).toBeVisible()
  })

  await test.step('an hour of sleep', async () => {
    await sleepPhone(page, platform, 60 * MINUTE_MS)
    await expectWorkingChat(page, platform, '睡醒后')
    await expect(page.getByText(`第 ${periodOf(platform, SUM28)} 期`).first()).toBeVisible()
  })
  expect(await sockets.most()).toBe(1)
})
