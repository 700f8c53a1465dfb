import { expectAccessible } from '#e2e/support/axe.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { expect, test } from './fixtures.ts'
import { callsTo, expectMessage } from './support/money.ts'
import {
  betFromOtherPhone,
  chatOf,
  reviewPlays,
  confirmBetButton,
  drawNumbers,
  endBetting,
  enterRoom,
  holdOpen,
  MARK6,
  SUM28,
} from './support/room.ts'

test('a visitor can read the rules; a room asks to sign in and leads to the hall', async ({
  page,
}) => {
  await page.goto('/lottery/?name=没有这个')
  await expect(page.getByText('彩种不存在', { exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: '全部彩种', exact: true }).click()
  await page
    .getByRole('list', { name: '彩种', exact: true })
    .getByText('加拿大28', { exact: true })
    .click()
  await page.getByRole('button', { name: '规则与赔率', exact: true }).click()
  await expect(page.getByRole('row', { name: /^大 1.98 50.00% 99.00%/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '进入房间 初级房', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: '登录后进入初级房', exact: true })
    .getByRole('button', { name: '登录', exact: true })
    .click()
  await expect(page).toHaveURL(/\/login\/\?redirect=.*room_id/)
  await page.goto('/lottery/?room_id=101')
  // The dialog replaces the toast, so there is only one message.
  const question = page.getByRole('alertdialog', { name: '请先登录', exact: true })
  await expect(question).toContainText('精彩内容等着您，马上登录吧')
  await expect(page.getByRole('status').getByText('请先登录', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(question.getByRole('button')).toHaveText(['再看看', '登录', '免费试玩'])
  await question.getByRole('button', { name: '免费试玩', exact: true }).click()
  await expect(page.getByRole('heading', { name: '加拿大28 · 初级房', exact: true })).toBeVisible()
})

test('a bet on the 28-type is drawn and paid exactly @bare', async ({
  page,
  joinRoom,
  platform,
  bare,
}) => {
  const { name } = await joinRoom()
  await reviewPlays(page, '大', '双', '豹子')
  await page.getByLabel('双 的金额').fill('2.5')
  await page.getByRole('button', { name: '删除 豹子', exact: true }).click()
  await page.getByRole('button', { name: '确认投注 ¥12.50', exact: true }).click()
  await expectMessage(page, '投注成功')
  expect(platform.wallet(name)).toBe(100_000 - 1_250)
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥987.50')
  await expect(page.getByRole('button', { name: /^本期 2 注 ¥12.50/ })).toBeVisible()

  const period = drawNumbers(platform, SUM28, [9, 6, 0])
  // 15 is big and odd: 大 10 × 1.98.
  expect(platform.wallet(name)).toBe(100_000 - 1_250 + 1_980)
  const panel = page.getByRole('region', { name: '本期', exact: true })
  await expect(panel).toContainText('预计+¥7.30中 大 · 投 ¥12.50')
  await expect(
    page.getByRole('status').filter({ hasText: `第 ${period} 期开出 9、6、0，和值 15 大单。第` }),
  ).toHaveCount(1)
  const line = `第${period}期 开奖结果：9+6+0=15 大单`
  await expect(chatOf(page).getByText(line, { exact: true })).toHaveCount(1)
  const told = page.getByRole('button', { name: `${period} 期 中 大 · 预计 +¥7.30` })
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: '再来一注', exact: true }).click()
  await expect(page.getByRole('button', { name: '确认投注 ¥12.50', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: /^投注/ })
    .getByRole('button', { name: '关闭', exact: true })
    .click()
  // A filled slip is not replaced.
  await expect(page.getByRole('button', { name: '再来一注' })).toHaveCount(0)
  // A reload shows the same texts, and the win is celebrated once.
  // Without the platform's mark of a bet the message stays as it was sent.
  const bet = bare ? '双2.5' : '双 ¥2.50'
  const story = async () => {
    const text = (await chatOf(page).textContent()) ?? ''
    return text.includes(bet) && text.indexOf(bet) < text.indexOf(line)
  }
  await expect.poll(story).toBe(true)
  await page.reload()
  await expect.poll(story).toBe(true)
  await expect(panel).not.toContainText('预计')
  await told.click()
  const mine = page.getByRole('dialog', { name: '我的注单', exact: true })
  await expect(mine.getByRole('listitem').filter({ hasText: '大' })).toContainText('中')
  await expect(mine.getByRole('listitem').filter({ hasText: '双' })).toContainText('未中')
  await expect(mine.getByText('投注 ¥12.50 · 预计 +¥7.30', { exact: true })).toBeVisible()
  await expect(
    mine.getByText('没有收到结果或其他设备的注单，见投注记录', { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '房间设置', exact: true }).click()
  await expect(page.getByText('净输赢 +¥7.30')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^投注\s*2$/ }).click()
  await page.getByRole('button', { name: '确认注单', exact: true }).click()
  await page.getByRole('button', { name: '确认投注 ¥12.50', exact: true }).click()
  await expect(page.getByRole('button', { name: /^本期 2 注 ¥12.50/ })).toBeVisible()
})

test('bets of the member’s other phone never change the room’s result, and a draw reads no records', async ({
  page,
  joinRoom,
  platform,
}) => {
  const member = await joinRoom()
  await reviewPlays(page, '大')
  await confirmBetButton(page).click()
  await expectMessage(page, '投注成功')
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥990.00')
  betFromOtherPhone(platform, member, '小10')
  const read = callsTo(page, getBets)
  const period = drawNumbers(platform, SUM28, [1, 2, 3])
  // The other phone has won 9.80 with 小, and this one has lost.
  expect(platform.wallet(member.name)).toBe(100_000 - 2_000 + 1_980)
  const told = page.getByRole('button', { name: `${period} 期 未中`, exact: true })
  await expect(told).toBeVisible()
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥999.80')
  await expect(page.getByText('未中 · 投 ¥10.00', { exact: true })).toBeVisible()
  await told.click()
  const mine = page.getByRole('dialog', { name: '我的注单', exact: true })
  await expect(mine.getByRole('listitem')).toHaveText(/^大.*未中$/)
  expect(read).toEqual([])
})

test('each number of a special group of the six-mark is a line; 49 returns the stake', async ({
  page,
  login,
  platform,
}) => {
  const { name } = await login(page)
  holdOpen(platform, MARK6)
  await enterRoom(page, 301)
  await expectAccessible(page)
  const sent = callsTo(page, placeBet)
  await reviewPlays(page, '特码 08', '特码 49')
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认投注 ¥20.00', exact: true }).click()
  await expectMessage(page, '投注成功')
  expect(sent[0]!.postDataJSON().order).toEqual([
    { id: '1001', total: '10', data: ['08'] },
    { id: '1001', total: '10', data: ['49'] },
  ])
  await page.getByRole('button', { name: /^投注( ¥\d+|\d+)?$/ }).click()
  await page.getByRole('tab', { name: /两面/ }).click()
  await page.getByRole('button', { name: /^特码大 ?，/ }).click()
  await page.getByRole('tab', { name: '特肖', exact: true }).click()
  await page.getByRole('button', { name: /^龙 ?，/ }).click()
  await page.getByRole('button', { name: '确认注单', exact: true }).click()
  await page.getByRole('button', { name: '删除 特肖 龙', exact: true }).click()
  await confirmBetButton(page).click()
  await expect(page.getByRole('button', { name: /^本期 3 注 ¥30.00/ })).toBeVisible()
  const period = drawNumbers(platform, MARK6, [1, 2, 3, 4, 5, 6, 49])
  expect(platform.wallet(name)).toBe(100_000 - 3_000 + 47_500 + 1_000)
  await expect(
    page.getByText('中 特码 49 · 退本 特码大 · 投 ¥30.00', { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole('button', { name: /中 特码 49 · 退本 特码大 · 预计 \+¥455.00/ }),
  ).toBeVisible()
  await expect(
    chatOf(page).getByText(`第${period}期 开奖结果：01 02 03 04 05 06 + 49`),
  ).toHaveCount(1)
})

test('a typed bet is previewed; a text that is almost a bet is sent as chat only after a question @long', async ({
  page,
  joinRoom,
  platform,
}) => {
  const { name } = await joinRoom()
  const box = page.getByLabel('聊天或投注指令', { exact: true })
  await box.fill('08各100')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '这句话没有识别成投注', exact: true })
  await question.getByRole('button', { name: '继续修改', exact: true }).click()
  await expect(box).toHaveValue('08各100')
  await box.press('Enter')
  await question.getByRole('button', { name: '作为聊天发送', exact: true }).click()
  await expect(chatOf(page).getByText('08各100')).toBeVisible()
  expect(platform.wallet(name)).toBe(100_000)
  await box.fill('大 100 双５０')
  await expect(page.getByText('大 ¥100 · 双 ¥50')).toBeVisible()
  await page.getByRole('button', { name: '核对 ¥150', exact: true }).click()
  await page.getByRole('button', { name: '确认投注 ¥150.00', exact: true }).click()
  await expectMessage(page, '投注成功')
  expect(platform.wallet(name)).toBe(85_000)
  await expect(chatOf(page).getByText('大 ¥100 · 双 ¥50')).toBeVisible()
})

test('an early end of betting closes the open slip, sends nothing and keeps the picks for the next round @long', async ({
  page,
  joinRoom,
  platform,
}) => {
  const { name } = await joinRoom()
  const sent = callsTo(page, placeBet)
  await reviewPlays(page, '大')
  await expect(page.getByRole('dialog', { name: /^确认注单/ })).toBeVisible()
  endBetting(platform, SUM28)
  await expect(page.getByText('封盘中禁止投注', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectMessage(page, '本期已封盘，所选投注为您保留')
  // The draw is early, directly after another message.
  drawNumbers(platform, SUM28, [0, 0, 0])
  await page.getByRole('button', { name: /^投注 ?1$/ }).click()
  const board = page.getByRole('dialog', { name: /^投注/ })
  await expect(board.getByRole('button', { name: /^大(，| )/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(sent).toEqual([])
  expect(platform.wallet(name)).toBe(100_000)
})

test('an open room shows within 30 s that the site is closed, or open again @long', async ({
  page,
  joinRoom,
  platform,
}) => {
  await page.clock.install()
  await joinRoom()
  platform.changeSetting('repair_tips', '系统维护，22 点恢复')
  const notice = page.getByText('系统维护，22 点恢复')
  platform.changeSetting('site_state', '0')
  await platform.advance(30_000, page)
  await expect(notice).toBeVisible()
  platform.changeSetting('site_state', '1')
  await platform.advance(30_000, page)
  await expect(notice).toHaveCount(0)
})
