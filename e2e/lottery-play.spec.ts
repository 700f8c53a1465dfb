import type { Page } from '@playwright/test'
import { translatePage } from '#testing/translate.ts'
import { expect, test } from './fixtures.ts'
import { waitForAnimations } from './support/axe.ts'
import { expectMessage } from './support/money.ts'
import {
  sendBet,
  chatOf,
  confirmBetButton,
  drawNumbers,
  enterRoom,
  holdOpen,
  addOthersMessages,
  sendChat,
  SUM28,
} from './support/room.ts'

test('an own message is shown once, and the green button opens the review of a typed bet', async ({
  page,
  joinRoom,
  platform,
}) => {
  const { name } = await joinRoom()
  const chat = chatOf(page)
  await sendChat(page, '大家好啊')
  await expect(chat.getByText('大家好啊')).toHaveCount(1)
  const box = page.getByLabel('聊天或投注指令', { exact: true })
  await box.fill('大')
  await page.getByRole('button', { name: '50', exact: true }).click()
  await expect(box).toHaveValue('大50')
  await page.getByRole('button', { name: '核对 ¥50', exact: true }).click()
  // No other player of the room bets this stake.
  await page.getByLabel('大 的金额', { exact: true }).fill('53')
  await page.getByRole('button', { name: '确认投注 ¥53.00', exact: true }).click()
  await expectMessage(page, '投注成功')
  await expect(box).toHaveValue('')
  await expect(chat.getByText('大 ¥53')).toHaveCount(1)
  expect(platform.wallet(name)).toBe(94_700)
  await page.getByRole('button', { name: /^本期 1 注 ¥53.00/ }).click()
  const mine = page.getByRole('dialog', { name: '我的注单', exact: true })
  await expect(mine.getByText('赔率 1.98 · 可得 ¥104.94', { exact: true })).toBeVisible()
})

test('a bet that only the venues can cover recalls the money first @long', async ({
  page,
  backOffice,
  platform,
}) => {
  backOffice.moveIntoVenue('AG', 99_500)
  holdOpen(platform, SUM28)
  await enterRoom(page, 101)
  await page.getByLabel('聊天或投注指令', { exact: true }).fill('大50')
  await page.getByRole('button', { name: '核对 ¥50', exact: true }).click()
  const review = page.getByRole('dialog', { name: /^确认注单/ })
  await expect(review).toContainText('余额 ¥5.00，场馆里还有 ¥995.00')
  await review.getByRole('button', { name: '一键回收', exact: true }).click()
  await page.getByRole('button', { name: '确认投注 ¥50.00', exact: true }).click()
  await expectMessage(page, '投注成功')
  expect(backOffice.venue('AG')).toBe(0)
  expect(backOffice.wallet).toBe(95_000)
})

test('the message of a first bet does not cover the button of the second one, with motion', async ({
  page,
  joinRoom,
  platform,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { name } = await joinRoom()
  await sendBet(page, '小')
  await expectMessage(page, '投注成功')
  await page.getByLabel('聊天或投注指令', { exact: true }).fill('双10')
  await page.getByRole('button', { name: '核对 ¥10', exact: true }).click()
  await expect(confirmBetButton(page)).toBeEnabled()
  await waitForAnimations(page)
  // A finger does not wait until nothing covers the button.
  await confirmBetButton(page).click({ force: true })
  await expect.poll(() => platform.wallet(name)).toBe(98_000)
})

test('a lost connection stops play, with a message, until the network is back', async ({
  page,
  joinRoom,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load|WebSocket/)
  await joinRoom()
  await page.getByRole('button', { name: /^投注( ¥\d+|\d+)?$/ }).click()
  await page.getByRole('button', { name: /^大(，| )/ }).click()
  await page.context().setOffline(true)
  const board = page.getByRole('dialog', { name: /^投注/ })
  await expect(board.getByText('连接中断，暂停投注', { exact: true })).toBeVisible()
  await expect(board.getByRole('button', { name: '确认注单', exact: true })).toBeDisabled()
  await expect(board.getByRole('button', { name: /^小(，| )/ })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByText('连接中断，暂停投注')).toHaveCount(0)
  await board.getByRole('button', { name: '确认注单', exact: true }).click()
  await expect(confirmBetButton(page)).toBeEnabled()
})

const translate = (page: Page) => page.evaluate(translatePage)

test('a translated room stays playable @long', async ({ page, joinRoom, platform }) => {
  await joinRoom()
  const box = page.getByLabel('聊天或投注指令', { exact: true })
  for (const typed of ['大5', '大家好', '', '大100吗', '大5']) {
    await translate(page)
    await box.fill(typed)
  }
  await translate(page)
  await page.getByRole('button', { name: '核对 ¥5', exact: true }).click()
  await translate(page)
  const review = page.getByRole('dialog', { name: /^确认注单/ })
  for (const [typed, back] of [
    ['', '赔率 1.98'],
    ['5', '赔率 1.98 · 可得 ¥9.90'],
  ] as const) {
    await review.getByLabel('大 的金额').fill(typed)
    await expect(review.getByText('赔率 1.98')).toHaveText(back)
    await translate(page)
  }
  await page.getByRole('button', { name: '确认投注 ¥5.00', exact: true }).click()
  await expectMessage(page, '投注成功')
  await translate(page)
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥995.00')
  drawNumbers(platform, SUM28, [9, 6, 0])
  const panel = page.getByRole('region', { name: '本期', exact: true })
  await expect(panel).toContainText('预计+¥4.90中 大 · 投 ¥5.00')
  await expect(page.getByRole('button', { name: /期 中 大/ })).toHaveText(
    /^\d+ 期 中 大 · 预计 \+¥4\.90$/,
  )
  await translate(page)
  await expect(panel).toContainText('近期')
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥1,004.90')
})

test('an open keyboard covers neither round, last message nor composer @long', async ({
  page,
  joinRoom,
  platform,
}) => {
  await joinRoom()
  for (const height of [480, 375, 300]) {
    await page.setViewportSize({ width: 360, height })
    addOthersMessages(platform, 101, 1, `高 ${height}`)
    await expect(chatOf(page).getByText(`高 ${height} 1`)).toBeInViewport({ ratio: 1 })
    const round = page.getByRole('region', { name: '本期', exact: true })
    await expect(round.getByText('可投注', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(round.getByRole('timer')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('聊天或投注指令', { exact: true })).toBeInViewport({ ratio: 1 })
  }
  // The keyboard covers the page and pushes it up.
  const [top, height] = [160, 300]
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(
    ([offsetTop, seen]) => {
      Object.defineProperties(visualViewport, {
        offsetTop: { get: () => offsetTop },
        height: { get: () => seen },
      })
      visualViewport?.dispatchEvent(new Event('resize'))
    },
    [top, height],
  )
  addOthersMessages(platform, 101, 1, '上移')
  for (const part of [
    page.getByRole('region', { name: '本期', exact: true }),
    chatOf(page).getByText('上移 1'),
    page.getByLabel('聊天或投注指令', { exact: true }),
  ]) {
    await expect
      .poll(async () => {
        const box = await part.boundingBox()
        return box !== null && box.y >= top && box.y + box.height <= top + height
      })
      .toBe(true)
  }
})
