import { expect, test } from './fixtures.ts'
import { chatOf, confirmBet, say } from './support/room.ts'

test('own words are there once, and the green button takes a typed command to its review', async ({
  page,
  joinRoom,
  platform,
}) => {
  const { name } = await joinRoom()
  const chat = chatOf(page)
  await say(page, '大家好啊')
  await expect(chat.getByText('发送中…')).toHaveCount(0)
  await expect(chat.getByText('大家好啊')).toHaveCount(1)
  await page.getByLabel('聊天或投注指令').fill('大')
  await page.getByRole('button', { name: '50', exact: true }).click()
  await expect(page.getByLabel('聊天或投注指令')).toHaveValue('大50')
  // A stake that no other player of the room bets.
  await page.getByLabel('聊天或投注指令').fill('大53')
  await page.getByRole('button', { name: '核对 ¥53' }).click()
  await page.getByRole('button', { name: '确认投注 ¥53.00' }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
  await expect(chat.getByText('大 ¥53')).toHaveCount(1)
  expect(platform.wallet(name)).toBe(94_700)
  await page.getByRole('button', { name: /本期注单 1 注 ¥53.00/ }).click()
  const mine = page.getByRole('dialog', { name: '我的注单' })
  await expect(mine.getByText(/赔率 1.98 · 可返 ¥104.94 · 编号/)).toBeVisible()
})

test('communication is lost: play stops and says so, and goes on when it is back', async ({
  page,
  joinRoom,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load|WebSocket/)
  await joinRoom()
  await page.getByRole('button', { name: /^投注\d*$/ }).click()
  await page.getByRole('button', { name: /^大(，| )/ }).click()
  await page.context().setOffline(true)
  const board = page.getByRole('dialog', { name: /^投注/ })
  await expect(board.getByText('连接中断，暂停投注')).toBeVisible()
  await expect(board.getByRole('button', { name: '核对注单' })).toBeDisabled()
  await expect(board.getByRole('button', { name: /^小(，| )/ })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByText('连接中断，暂停投注')).toHaveCount(0)
  await board.getByRole('button', { name: '核对注单' }).click()
  await expect(confirmBet(page)).toBeEnabled()
})
