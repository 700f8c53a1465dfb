import { recentMessages } from '#sandbox/domain/lottery/chat.ts'
import { PLAYERS } from '#sandbox/domain/lottery/player-content.ts'
import { expect, test } from './fixtures.ts'
import { chatOf, enterRoom, holdOpen, addOthersMessages, sendChat, SUM28 } from './support/room.ts'

test('two phones in one room receive each other’s messages @bare', async ({
  page,
  login,
  platform,
  browser,
}) => {
  await login(page)
  await enterRoom(page, 101)
  const other = await browser.newContext({ baseURL: platform.origin })
  const second = await other.newPage()
  await login(second)
  await enterRoom(second, 101)
  await sendChat(second, '有人吗')
  await expect(chatOf(page).getByText('有人吗')).toBeVisible()
  await sendChat(page, '我在这里')
  await expect(chatOf(second).getByText('我在这里')).toBeVisible()
  await other.close()
})

test('a dropped socket is shown, reconnects and refills the chat without gaps or doubles', async ({
  page,
  joinRoom,
  platform,
  watch,
}) => {
  watch.allow(/WebSocket/)
  await joinRoom()
  await sendChat(page, '断线之前')
  platform.sandbox.context.socketFault = { kind: 'refuse', times: 1 }
  platform.sandbox.platform.emit({ type: 'drop-sockets' })
  addOthersMessages(platform, 101, 3, '断线期间')
  const chat = chatOf(page)
  await expect(chat.getByText('断线期间')).toHaveCount(3, { timeout: 35_000 })
  // The room's read after a draw may bring the messages first. Each of two attempts waits up to 12 s.
  await expect(chat).toHaveAttribute('aria-busy', 'false', { timeout: 35_000 })
  await expect(chat.getByText('断线之前')).toHaveCount(1)
  await sendChat(page, '回来了')
})

/** Returns the distance in px from the end at which a list stops scrolling. */
function restingAboveEnd(box: Element): Promise<number> {
  return new Promise((resolve) => {
    let [top, still] = [box.scrollTop, 0]
    const look = () => {
      still = box.scrollTop === top ? still + 1 : 0
      top = box.scrollTop
      const end = box.lastElementChild?.getBoundingClientRect().bottom ?? Number.NaN
      if (still < 20) requestAnimationFrame(look)
      else resolve(end - box.getBoundingClientRect().bottom)
    }
    look()
  })
}

test('new messages are counted and do not move a member who reads older messages; one tap shows the newest @long', async ({
  page,
  joinRoom,
  platform,
}) => {
  await joinRoom()
  const chat = chatOf(page)
  addOthersMessages(platform, 101, 30, '从前')
  await expect(chat.getByText('从前 30', { exact: true })).toBeVisible()
  const list = chat.getByLabel('聊天记录', { exact: true })
  const latest = chat.getByRole('button', { name: /回到最新|条新消息/ })
  await chat.hover()
  // The member's scrolling wins over the list's own.
  for (let each = 1; each <= 6; each += 1) {
    addOthersMessages(platform, 101, 1, `第 ${each} 句`)
    await expect(chat.getByText(`第 ${each} 句`)).toBeVisible()
    await page.mouse.wheel(0, -700)
    await expect(latest).toBeVisible()
    expect(await list.evaluate(restingAboveEnd), `after message ${each}`).toBeGreaterThan(300)
    if (each < 6) await latest.click()
  }
  addOthersMessages(platform, 101, 4, '此刻')
  await expect(chat.getByRole('button', { name: /^\d+ 条新消息/ })).toBeVisible()
  await chat.getByRole('button', { name: /^\d+ 条新消息/ }).click()
  await expect(chat.getByText('以下为新消息', { exact: true })).toBeVisible()
  await expect(chat.getByText('此刻 4', { exact: true })).toBeInViewport()
  await chat.hover()
  await page.mouse.wheel(0, -1500)
  await sendChat(page, '我也来说')
  await expect(chat.getByText('我也来说')).toBeInViewport()
})

test('the echo of an own message does not move a member who reads older messages @long', async ({
  page,
  login,
  platform,
}) => {
  let letGo = () => {}
  const released = new Promise<void>((done) => {
    letGo = done
  })
  await page.routeWebSocket(/\/wss/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage(async (frame) => {
      if (String(frame).includes('慢慢回来')) await released
      socket.send(frame)
    })
  })
  await login(page)
  holdOpen(platform, SUM28)
  await enterRoom(page, 101)
  const chat = chatOf(page)
  addOthersMessages(platform, 101, 30, '从前')
  await expect(chat.getByText('从前 30', { exact: true })).toBeInViewport()
  await page.getByLabel('聊天或投注指令', { exact: true }).fill('慢慢回来')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(chat.getByText('发送中…', { exact: true })).toBeVisible()
  await chat.hover()
  await page.mouse.wheel(0, -700)
  await expect(chat.getByRole('button', { name: '回到最新', exact: true })).toBeVisible()
  await chat.getByLabel('聊天记录', { exact: true }).evaluate(restingAboveEnd)
  const boxOf20 = () => chat.getByText('从前 20', { exact: true }).boundingBox()
  const before = await boxOf20()
  letGo()
  await expect(chat.getByText('发送中…', { exact: true })).toHaveCount(0)
  expect(await boxOf20()).toEqual(before)
})

test('a member who scrolls up reaches the oldest message, and one tap leads back @long', async ({
  page,
  joinRoom,
  platform,
}) => {
  await joinRoom()
  const chat = chatOf(page)
  addOthersMessages(platform, 101, 150, '往事')
  await expect(chat.getByText('往事 150', { exact: true })).toBeInViewport()
  await expect(chat.getByText('往事 1', { exact: true })).toHaveCount(0)
  await chat.getByLabel('聊天记录', { exact: true }).focus()
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(chat.getByText('往事 1', { exact: true })).toBeAttached({ timeout: 500 })
  }).toPass()
  await chat.getByText('往事 1', { exact: true }).scrollIntoViewIfNeeded()
  addOthersMessages(platform, 101, 2, '后来')
  await chat.getByRole('button', { name: /^\d+ 条新消息/ }).click()
  await expect(chat.getByText('后来 2', { exact: true })).toBeInViewport()
  await expect(chat.getByText('往事 1', { exact: true })).toHaveCount(0)
})

test('the room shows its last messages at once @long', async ({ page, joinRoom, platform }) => {
  await joinRoom()
  const chat = chatOf(page)
  const messages = recentMessages(platform.sandbox.platform.db, 101, 20)
  // Bets are not shown as quoted text.
  const last = messages.findLast(({ kind }) => kind === 'talk')
  await expect(chat.getByText(last!.content).last()).toBeInViewport()
  await expect(chat.getByRole('button', { name: /的选项$/ }).last()).toBeVisible()
})

test('the sheet of a speaker stays open while new messages arrive; muting hides them and can be undone @long', async ({
  page,
  joinRoom,
  platform,
}) => {
  await joinRoom()
  const chat = chatOf(page)
  addOthersMessages(platform, 101, 1, '第一句')
  await expect(chat.getByText('第一句')).toBeVisible()
  await chat
    .getByRole('button', { name: `${PLAYERS[0]} 的选项`, exact: true })
    .last()
    .click()
  const mute = page.getByRole('button', { name: '屏蔽发言', exact: true })
  await expect(mute).toBeVisible()
  // More messages come than the list renders at once, so the tapped row is removed.
  addOthersMessages(platform, 101, 80, '接着说')
  await expect(chat.getByText('接着说 80', { exact: true })).toBeAttached()
  await expect(chat.getByText('第一句')).toHaveCount(0)
  await mute.click()
  await expect(chat.getByText('接着说')).toHaveCount(0)

  await page.getByRole('button', { name: '房间设置', exact: true }).click()
  await page.getByRole('button', { name: '解除屏蔽的 1 人', exact: true }).click()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(chat.getByText('接着说 80', { exact: true })).toBeVisible()
})
