import { expect, test } from '#e2e/fixtures.ts'
import { advancePages } from '#e2e/support/clock.ts'
import { chatOf, waitForChat, enterRoom, addOthersMessages } from '#e2e/support/room.ts'
import {
  breakSockets,
  passSeconds,
  SOCKET_FAULT_CASES,
  followSockets,
} from '#e2e/support/sockets.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { deleteSession } from '#sandbox/domain/member/sessions.ts'

test('after every fault of the socket the chat is usable or visibly offline within 35 s, with one socket at most @long', async ({
  page,
  login,
  platform,
  watch,
  context,
}) => {
  test.setTimeout(180_000)
  watch.allow(/WebSocket/, /INTERNET_DISCONNECTED|ERR_/)
  await page.clock.install()
  const member = await login(page)
  const sockets = await followSockets(page)
  await enterRoom(page, 101)
  const expectHealed = async (name: string) => {
    await waitForChat(page)
    // Three messages are sent, because such a fault may also delay an earlier one.
    addOthersMessages(platform, 101, 3, `之后听见 ${name}。`)
    await expect(chatOf(page).getByText(`之后听见 ${name}。 1`)).toBeVisible()
    await expect(chatOf(page).getByText(`之后听见 ${name}。 2`)).toBeVisible()
    // The messages may come from the history before the socket is open again.
    await expect.poll(() => sockets.open.size, name).toBe(1)
  }

  for (const { kind, code } of SOCKET_FAULT_CASES) {
    await test.step(`${kind} ${code}`, async () => {
      breakSockets(platform, { kind, code })
      await expect
        .poll(async () => {
          await passSeconds(page, 2.5)
          return platform.sandbox.context.socketFault
        })
        .toBeNull()
      const meanwhile = `这时 ${kind} ${code}`
      // Two messages are sent, because a fault that swaps neighbours delays one until the next.
      addOthersMessages(platform, 101, 2, meanwhile)
      await passSeconds(page, 35)
      await expect(chatOf(page).getByText(`${meanwhile} 1`, { exact: true })).toBeVisible()
      // The clock's steps are coarser than the page's timers.
      await passSeconds(page, 10)
      await expectHealed(`${kind} ${code}`)
    })
  }
  expect(await sockets.most(), 'sockets at once').toBe(1)

  await test.step('a network that comes and goes', async () => {
    for (let each = 0; each < 4; each += 1) {
      await context.setOffline(true)
      await expect(page.getByLabel('网站状态', { exact: true })).toContainText('网络已断开')
      await expect(page.getByText('聊天连接已断开')).toBeHidden()
      await context.setOffline(false)
    }
    await passSeconds(page, 10)
    await expectHealed('网络')
  })
  await test.step('hidden for six minutes', async () => {
    const show = (hidden: boolean) =>
      page.evaluate((next) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: next })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await advancePages([page], 6 * MINUTE_MS)
    await expect.poll(() => sockets.open.size, 'open sockets').toBe(0)
    addOthersMessages(platform, 101, 3, '不在的时候')
    await show(false)
    await expect(chatOf(page).getByText('不在的时候')).toHaveCount(3)
    await expectHealed('隐藏')
  })
  await test.step('a token that is over', async () => {
    watch.allow(/401/)
    deleteSession(platform.sandbox.platform, member.id)
    await expect(page.getByRole('alertdialog', { name: '认证失败', exact: true })).toBeVisible()
    await expect.poll(() => sockets.open.size, 'open sockets').toBe(0)
  })
})
