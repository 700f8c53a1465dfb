import type { Locator } from '@playwright/test'
import { readCaptcha } from '#e2e/support/sign-in.ts'
import { setNextResult } from '#sandbox/domain/lottery/operator-actions.ts'
import { credit, memberByName } from '#sandbox/domain/member/members.ts'
import { giveAttempts, listRedPackets } from '#sandbox/domain/rewards/red-packets.ts'
import { PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test, type Page } from './fixtures.ts'
import { expectMessage } from './support/money.ts'
import {
  SUM28,
  chatOf,
  reviewPlays,
  drawNumbers,
  holdOpen,
  sendChat,
  msUntilDraw,
  walkIntoRoom,
} from './support/room.ts'

const round = (page: Page) => page.getByRole('region', { name: '本期', exact: true })

test('a new visitor registers, enters a room, talks, bets and sees draw and exact balance @bare', async ({
  page,
  platform,
}) => {
  const { platform: rules } = platform.sandbox
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: '注册', exact: true }).click()
  await page.getByLabel('账号', { exact: true }).fill('firsttime1')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page))
  await page.getByRole('checkbox', { name: /年满 18/ }).check()
  await page.getByRole('button', { name: '注册并下载APP', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: '先逛逛', exact: true }).click()
  credit(rules, memberByName(rules.db, 'firsttime1')?.id ?? 0, 20_050, 'test/first')

  holdOpen(platform, SUM28)
  setNextResult(rules, SUM28, [3, 4, 5])
  await walkIntoRoom(page)
  await sendChat(page, '第一次来')
  await expect(chatOf(page).getByText('第一次来')).toHaveCount(1)
  // The sign-in may have read the balance before the money was added.
  const balance = page.getByRole('button', { name: /^余额/ })
  await balance.click()
  await page.getByRole('button', { name: '刷新余额', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(balance).toContainText('¥200.50')
  await reviewPlays(page, '小', '单')
  await page.getByRole('button', { name: '确认投注 ¥20.00', exact: true }).click()
  await expectMessage(page, '投注成功')
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥180.50')
  expect(platform.wallet('firsttime1')).toBe(18_050)

  // Time goes on on a slow machine: a state may already be over when the test looks for it.
  await platform.advance(msUntilDraw(platform, SUM28) - 9_000, page)
  await expect(round(page)).toContainText(/封盘中|开奖中|3\+4\+5=12/)
  await platform.advance(10_000, page)
  await expect(round(page)).toContainText(/开奖中|3\+4\+5=12/)
  await platform.advance(8_000, page)
  // 3 + 4 + 5 = 12 is small and even: 小 10 × 1.98 comes back, 单 is lost.
  await expect(round(page)).toContainText('3+4+5=12')
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥200.30')
  expect(platform.wallet('firsttime1')).toBe(20_030)
})

/** Taps as soon as the middle of the element is in view and enabled, even during motion. The tap hits whatever is there. */
const tapAtOnce = (target: Locator): Promise<void> =>
  target.evaluate(async (element) => {
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as const
    }
    const isSeen = ([, y]: readonly [number, number]) => y > 0 && y < innerHeight
    while (
      element.isConnected &&
      (!isSeen(middle()) ||
        element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]'))
    )
      await new Promise(requestAnimationFrame)
    const hit = document.elementFromPoint(...middle())
    if (!(hit instanceof HTMLElement || hit instanceof SVGElement) || !element.contains(hit))
      throw new Error(`the tap went to ${hit?.outerHTML.slice(0, 200)}`)
    const at = { bubbles: true, cancelable: true, composed: true }
    hit.dispatchEvent(new PointerEvent('pointerdown', at))
    hit.dispatchEvent(new MouseEvent('click', at))
  })

test('no tap is lost to motion: pages, sheets, draw, win, receipt, packet @long', async ({
  page,
  platform,
  login,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const member = await platform.addMember(1_000)
  await platform.advanceToNextDay(10)
  giveAttempts(platform.sandbox.platform, member.id, 1)
  await login(page, member)
  holdOpen(platform, SUM28)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  const close = () => tapAtOnce(page.getByRole('dialog').getByRole('button', { name: '关闭' }))

  await page.goto('/?tab=lottery')
  await tapAtOnce(
    page
      .getByRole('tabpanel', { name: '彩票', exact: true })
      .getByRole('link', { name: /加拿大28/ }),
  )
  await tapAtOnce(button('进入房间 初级房'))
  await expect(round(page)).toContainText('可投注')
  for (const stake of [1, 2]) {
    await tapAtOnce(button(/^投注( ¥?\d+)?$/))
    await tapAtOnce(button(/^大(，| )/))
    await tapAtOnce(button('确认注单'))
    await tapAtOnce(button('确认投注 ¥10.00'))
    await expect.poll(() => platform.wallet(member.name)).toBe(100_000 - stake * 1_000)
  }
  drawNumbers(platform, SUM28, [9, 9, 9])
  await expect(round(page)).toContainText('预计+¥19.60')
  await tapAtOnce(button('再来一注'))
  await tapAtOnce(page.getByRole('dialog').getByRole('button', { name: '返回上一步' }))
  await close()
  await tapAtOnce(button(/走势$/))
  await close()
  await tapAtOnce(button('返回大厅'))
  await tapAtOnce(tab('我的'))
  await tapAtOnce(link('存款'))
  await tapAtOnce(page.getByRole('tab', { name: /微信/ }))
  await tapAtOnce(button(/^500$/))
  await tapAtOnce(button('提交订单'))
  await tapAtOnce(page.getByRole('link', { name: '充值完成' }))
  await expect(page).toHaveURL(/\/transRecord\//)
  await tapAtOnce(page.getByRole('listitem').first().getByRole('button'))
  await close()
  await page.goto('/hongbao/')
  await tapAtOnce(button('抢红包'))
  await tapAtOnce(button('收下'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(listRedPackets(platform.sandbox.platform, member.id, [9, 0]).total).toBe(1)
})
