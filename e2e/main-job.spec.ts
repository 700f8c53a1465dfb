import { readCaptcha } from '#e2e/support/sign-in.ts'
import { setNextResult } from '#sandbox/domain/lottery/operator-actions.ts'
import { grant, memberByName } from '#sandbox/domain/member/members.ts'
import { PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test, type Page } from './fixtures.ts'
import { says } from './support/money.ts'
import { SUM28, chatOf, choose, holdOpen, say, untilDraw, walkIntoRoom } from './support/room.ts'

const round = (page: Page) => page.getByRole('region', { name: '本期', exact: true })

test('from a stranger to a settled bet: register, room, talk, bet, draw, exact balance @bare', async ({
  page,
  platform,
}) => {
  const { platform: rules } = platform.sandbox
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: '注册', exact: true }).click()
  await page.getByLabel('账号', { exact: true }).fill('firsttime1')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('重复密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page))
  await page.getByRole('checkbox', { name: /年满 18/ }).check()
  await page.getByRole('button', { name: '注册并下载APP', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: '先逛逛', exact: true }).click()
  grant(rules, memberByName(rules.db, 'firsttime1')?.id ?? 0, 20_050, 'test/first')

  holdOpen(platform, SUM28)
  setNextResult(rules, SUM28, [3, 4, 5])
  await walkIntoRoom(page)
  await say(page, '第一次来')
  await expect(chatOf(page).getByText('第一次来')).toHaveCount(1)
  // The money came after the sign-in, which may have read the balance before.
  const balance = page.getByRole('button', { name: /^余额/ })
  await balance.click()
  await page.getByRole('button', { name: '刷新余额', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(balance).toContainText('¥200.50')
  await choose(page, '小', '单')
  await page.getByRole('button', { name: '确认投注 ¥20.00', exact: true }).click()
  await says(page, '投注成功')
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥180.50')
  expect(platform.wallet('firsttime1')).toBe(18_050)

  // Time goes on while a slow machine looks: a state may be over when it is asked for, never skipped back to.
  await platform.advance(untilDraw(platform, SUM28) - 9_000, page)
  await expect(round(page)).toContainText(/封盘中|开奖中|3\+4\+5=12/)
  await platform.advance(10_000, page)
  await expect(round(page)).toContainText(/开奖中|3\+4\+5=12/)
  await platform.advance(8_000, page)
  // 3 + 4 + 5 = 12 is small and even: 小 10 × 1.98 comes back, 单 is lost.
  await expect(round(page)).toContainText('3+4+5=12')
  await expect(page.getByRole('button', { name: /^余额/ })).toContainText('¥200.30')
  expect(platform.wallet('firsttime1')).toBe(20_030)
})
