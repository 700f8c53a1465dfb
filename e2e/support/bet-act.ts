import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { expect } from '#e2e/fixtures.ts'
import { button, type Act, type Stage } from './acts.ts'
import { says } from './money.ts'
import { choose, confirmBet, drawAs, holdOpen, SUM28 } from './room.ts'

const FROM = '/lottery/'

/** A bet of ten yuan in a room whose round stays open; the wallet holds 1,000 yuan before. */
export const bet = ({ page, platform, cashier }: Stage): Act => {
  const tap = confirmBet(page)
  const board = page.getByRole('dialog', { name: /^投注/ })
  const room = button(page, '进入房间 初级房')
  const fill = async () => {
    await room.click()
    await choose(page, '大')
    await expect(tap).toBeVisible()
  }
  return {
    path: placeBet.path,
    prepare: () => void holdOpen(platform, SUM28),
    from: FROM,
    link: /加拿大28/,
    tap,
    fill,
    async leave() {
      await page.keyboard.press('Escape')
      await expect(tap).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(board).toBeHidden()
      await page.goBack()
      await expect(room).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(FROM)
    },
    async reopen() {
      await room.click()
      // The slip is as it was left.
      await page.getByRole('button', { name: /^投注 ?1$/ }).click()
      await button(page, '确认注单').click()
    },
    done: () => says(page, '投注成功'),
    times: () => (100_000 - cashier.wallet) / 1_000,
    async findOut(happened) {
      if (happened) return says(page, '投注成功')
      // Only once its period is drawn can nothing arrive any more: 小 wins.
      await expect(page.getByRole('alert').filter({ hasText: '结果未知' })).toBeVisible()
      drawAs(platform, SUM28, [1, 2, 3])
      await says(page, '记录中没有这笔投注')
      holdOpen(platform, SUM28)
    },
  }
}
