import { PLAYERS } from '#sandbox/domain/lottery/small-talk.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import {
  choose,
  confirmBet,
  drawAs,
  endBetting,
  enterRoom,
  holdOpen,
  MARK6,
  orders,
  othersSay,
  say,
  SUM28,
} from './support/room.ts'

test('a visitor reads the rules, is asked to sign in, and is sent home from a room', async ({
  page,
}) => {
  await page.goto('/lottery/?name=加拿大28')
  await page.getByRole('button', { name: '规则与赔率 初级房' }).click()
  await expect(page.getByRole('row', { name: /^大 1.98 50.00% 99.00%/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '进入房间 初级房' }).click()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\/\?redirect=.*room_id/)
  await page.goto('/lottery/?room_id=101')
  await expect(page.getByText('请先登录')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: '温馨提示' })
  await expect(question).toContainText('精彩内容等着您，马上登录吧')
  await expect(page).toHaveURL('/')
  await question.getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\/\?redirect=.*room_id%3D101/)
})

test('28: slip, stake, draw, exact money', async ({ page, joinRoom, platform }) => {
  const { name } = await joinRoom()
  await choose(page, '大', '双', '豹子')
  await page.getByLabel('双 的金额').fill('2.5')
  await page.getByRole('button', { name: '删除 豹子' }).click()
  await page.getByRole('button', { name: '确认投注 ¥12.50' }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
  expect(platform.wallet(name)).toBe(100_000 - 1_250)
  await expect(page.getByRole('button', { name: '刷新余额' })).toContainText('¥987.50')
  await expect(page.getByRole('button', { name: /本期注单 2 注 ¥12.50/ })).toBeVisible()

  const period = drawAs(platform, SUM28, [9, 6, 0])
  await expect(
    page.getByRole('status').filter({ hasText: `第 ${period} 期开出 9、6、0，和值 15 大单。第` }),
  ).toHaveCount(1)
  // 15 is big and odd: 大 10 × 1.98.
  expect(platform.wallet(name)).toBe(100_000 - 1_250 + 1_980)
  await expect(page.getByText(`第 ${period} 期派彩 ¥19.80`)).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`${period} 期投注 ¥12.50，返还 ¥19.80`) })
    .click()
  const mine = page.getByRole('dialog', { name: '我的注单' })
  await expect(mine.getByText('（中）')).toHaveCount(1)
  await expect(mine.getByText('+¥9.80')).toBeVisible()
  await expect(page.getByText('净输赢 +7.30')).toBeVisible()
})

test('six-mark: a special group stakes on each number; 49 gives the stake back', async ({
  page,
  login,
  platform,
}) => {
  const { name } = await login(page)
  holdOpen(platform, MARK6)
  await enterRoom(page, 301)
  await expectAccessible(page)
  const sent = orders(page)
  await choose(page, '特码 08', '特码 49')
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认投注 ¥20.00' }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
  expect(JSON.parse(sent[0]!).order).toEqual([{ id: '1001', total: '20', data: ['08', '49'] }])
  await page.getByRole('button', { name: /^投注\d*$/ }).click()
  await page.getByRole('tab', { name: /两面/ }).click()
  await page.getByRole('button', { name: /^特码大 ?，/ }).click()
  await page.getByRole('button', { name: '核对注单' }).click()
  await confirmBet(page).click()
  await expect(page.getByRole('button', { name: /本期注单 2 注 ¥30.00/ })).toBeVisible()
  drawAs(platform, MARK6, [1, 2, 3, 4, 5, 6, 49])
  expect(platform.wallet(name)).toBe(100_000 - 3_000 + 47_500 + 1_000)
  await expect(page.getByText(/派彩 ¥485.00/)).toBeVisible()
})

test('a command is shown before it is sent; what is unclear is only talk', async ({
  page,
  joinRoom,
  platform,
}) => {
  const { name } = await joinRoom()
  const box = page.getByLabel('聊天或投注指令')
  await box.fill('大100吗')
  await expect(page.getByText('没有读懂这条指令')).toBeVisible()
  await say(page, '大100吗')
  expect(platform.wallet(name)).toBe(100_000)
  await box.fill('大 100 双５０')
  await expect(page.getByText('大 ¥100 · 双 ¥50')).toBeVisible()
  await page.getByRole('button', { name: '核对 ¥150' }).click()
  await page.getByRole('button', { name: '确认投注 ¥150.00' }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
  expect(platform.wallet(name)).toBe(85_000)
  await expect(page.getByLabel('聊天', { exact: true }).getByText('大 ¥100 · 双 ¥50')).toBeVisible()
})

test('betting ends while the slip is open: nothing is sent, the slip is saved', async ({
  page,
  joinRoom,
  platform,
}) => {
  const { name } = await joinRoom()
  const sent = orders(page)
  await choose(page, '大')
  await expect(page.getByRole('dialog', { name: '核对注单' })).toBeVisible()
  endBetting(platform, SUM28)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('封盘中禁止投注')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('本期已封盘，注单已为您保留')).toBeVisible()
  drawAs(platform, SUM28, [0, 0, 0])
  await expect(page.getByRole('button', { name: /^投注\s*1$/ })).toBeEnabled()
  expect(sent).toEqual([])
  expect(platform.wallet(name)).toBe(100_000)
})

test('two phones in one room receive each other’s messages', async ({
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
  await say(second, '有人吗')
  await expect(page.getByLabel('聊天', { exact: true }).getByText('有人吗')).toBeVisible()
  await say(page, '我在这里')
  await expect(second.getByLabel('聊天', { exact: true }).getByText('我在这里')).toBeVisible()
  await other.close()
})

test('the socket drops: shown, reconnected, refilled without gaps or doubles', async ({
  page,
  joinRoom,
  platform,
  watch,
}) => {
  watch.allow(/WebSocket/)
  await joinRoom()
  await say(page, '断线之前')
  platform.sandbox.wire.sockets.fault = { kind: 'refuse', times: 1 }
  platform.sandbox.platform.emit({ type: 'drop-sockets' })
  othersSay(platform, 101, 3, '断线期间')
  await expect(page.getByText(/^良好/)).toBeVisible({ timeout: 35_000 })
  const chat = page.getByLabel('聊天', { exact: true })
  await expect(chat.getByText('断线期间')).toHaveCount(3)
  await expect(chat.getByText('断线之前')).toHaveCount(1)
  await say(page, '回来了')
})

/** How far above its end a list comes to rest. */
function restingAboveEnd(box: Element): Promise<number> {
  return new Promise((resolve) => {
    let [at, still] = [box.scrollTop, 0]
    const look = () => {
      still = box.scrollTop === at ? still + 1 : 0
      at = box.scrollTop
      if (still < 20) requestAnimationFrame(look)
      else resolve(box.scrollHeight - at - box.clientHeight)
    }
    look()
  })
}

test('a member who reads further up is not disturbed: new messages are counted, one tap leads to them', async ({
  page,
  joinRoom,
  platform,
}) => {
  await joinRoom()
  const chat = page.getByLabel('聊天', { exact: true })
  othersSay(platform, 101, 30, '从前')
  await expect(chat.getByText('从前').last()).toBeVisible()
  const list = chat.locator('[tabindex="0"]')
  const latest = chat.getByRole('button', { name: /回到最新|条新消息/ })
  await chat.hover()
  // Whatever the list still does for a message that has just come, the hand wins.
  for (let each = 1; each <= 6; each += 1) {
    othersSay(platform, 101, 1, `第 ${each} 句`)
    await expect(chat.getByText(`第 ${each} 句`)).toBeVisible()
    await page.mouse.wheel(0, -700)
    await expect(latest).toBeVisible()
    expect(await list.evaluate(restingAboveEnd), `after message ${each}`).toBeGreaterThan(300)
    if (each < 6) await latest.click()
  }
  othersSay(platform, 101, 4, '此刻')
  await expect(chat.getByRole('button', { name: /^\d+ 条新消息/ })).toBeVisible()
  await chat.getByRole('button', { name: /^\d+ 条新消息/ }).click()
  await expect(chat.getByText('以下为新消息')).toBeVisible()
  await expect(chat.getByText('此刻').last()).toBeInViewport()
  await chat.hover()
  await page.mouse.wheel(0, -1500)
  await say(page, '我也来说')
  await expect(chat.getByText('我也来说')).toBeInViewport()
})

test('the sheet of a speaker stays open while the room talks on; a muted speaker is heard again', async ({
  page,
  joinRoom,
  platform,
}) => {
  await joinRoom()
  const chat = page.getByLabel('聊天', { exact: true })
  othersSay(platform, 101, 1, '第一句')
  await expect(chat.getByText('第一句')).toBeVisible()
  await chat
    .getByRole('button', { name: `${PLAYERS[0]} 的选项` })
    .last()
    .click()
  const mute = page.getByRole('button', { name: '屏蔽发言' })
  await expect(mute).toBeVisible()
  // More lines than the list draws at once: the row that was tapped is gone.
  othersSay(platform, 101, 80, '接着说')
  await expect(chat.getByText('接着说 80')).toBeAttached()
  await expect(chat.getByText('第一句')).toHaveCount(0)
  await mute.click()
  await expect(chat.getByText('接着说')).toHaveCount(0)

  await page.getByRole('button', { name: '房间设置' }).click()
  await page.getByRole('button', { name: '解除屏蔽的 1 人' }).click()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(chat.getByText('接着说 80')).toBeVisible()
})
