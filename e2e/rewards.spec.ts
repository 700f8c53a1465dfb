import { expectAccessible } from '#e2e/support/axe.ts'
import { HOUR_MS } from '#sandbox/domain/clock.ts'
import { rebateTotals } from '#sandbox/domain/rewards/rebates.ts'
import { giveAttempts, listRedPackets } from '#sandbox/domain/rewards/red-packets.ts'
import { changeSetting } from '#sandbox/domain/site.ts'
import { expect, test } from './fixtures.ts'
import { waitForCalls } from './support/clock.ts'
import { confirmChecked, unknownOutcome } from './support/command-flows.ts'
import { expectMessage } from './support/money.ts'
import { betInVenue } from './support/reward-flows.ts'

test('old defect 6: a rebate of yesterday is claimed once, and the list shows the claim at once', async ({
  page,
  platform,
  login,
}) => {
  const member = await platform.addMember(100)
  betInVenue(platform, member.id, 'AG', 10_000)
  betInVenue(platform, member.id, 'lottery', 5_000)
  await platform.advanceToNextDay(9)
  await login(page, member)
  await page.goto('/fanshui/')
  const list = page.getByRole('list', { name: '返水记录', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('待领取', { exact: true })).toHaveCount(2)
  await expect(page.getByText('40.00', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '领取返水', exact: true }).dblclick()
  await expectMessage(page, '领取成功')
  await expect(list.getByText('已领取', { exact: true })).toHaveCount(2)
  await expect(page.getByText('¥40.00', { exact: true })).toBeVisible()
  expect(platform.wallet(member.name)).toBe(140_00)

  await page.reload()
  await expect(page.getByText('暂无领取额度！', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '领取返水', exact: true })).toBeDisabled()
})

test('the address keeps the filters, which never mix two lists @long', async ({
  page,
  platform,
  login,
}) => {
  const member = await platform.addMember()
  for (const venue of ['AG', 'SB', 'lottery']) betInVenue(platform, member.id, venue, 10_000)
  await platform.advanceToNextDay(9)
  await login(page, member)
  await page.goto('/fanshui/')
  const rows = page.getByRole('list', { name: '返水记录', exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: '场馆：全部场馆', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '沙洲体育', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('沙洲体育')
  await page.getByRole('tab', { name: '待领取', exact: true }).click()
  await page.getByRole('button', { name: '时间：近 30 天', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '今天', exact: true }).click()
  await expect(page).toHaveURL(/date=today&venue=SB&type=unclaimed/)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('tab', { name: '已领取', exact: true }).click()
  await expect(page.getByText('暂无返水记录', { exact: true })).toBeVisible()
})

test('a claim without an answer stays locked until the member has checked the records @bare', async ({
  page,
  platform,
  login,
  watch,
}) => {
  watch.allow(/dofanshui/)
  const member = await platform.addMember(0)
  betInVenue(platform, member.id, 'AG', 10_000)
  await platform.advanceToNextDay(9)
  await login(page, member)
  await page.goto('/fanshui/')
  await expect(page.getByText('30.00', { exact: true })).toBeVisible()
  platform.fail('POST /api/dofanshui', 'html', { after: true })
  const claim = page.getByRole('button', { name: '领取返水', exact: true })
  await claim.click()
  await expect(unknownOutcome(page)).toBeVisible()
  await expect(claim).toBeDisabled()
  await confirmChecked(page)
  await expect(page.getByText('暂无领取额度！', { exact: true })).toBeVisible()
  await expect(claim).toBeDisabled()
  expect(platform.wallet(member.name)).toBe(30_00)
  expect(rebateTotals(platform.sandbox.platform, member.id)).toEqual({ claimed: 30_00, open: 0 })
})

test('the red packet opens at ten, takes one attempt a tap and ends at noon', async ({
  page,
  platform,
  login,
}) => {
  const member = await platform.addMember(0)
  await platform.advanceToNextDay(9)
  giveAttempts(platform.sandbox.platform, member.id, 3)
  await login(page, member)
  await page.goto('/hongbao/')
  const grab = page.getByRole('button', { name: '抢红包', exact: true })
  await expect(page.getByText('距离开抢', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(1:00:00|59:\d\d)$/)
  await expect(grab).toHaveCount(0)
  await expectAccessible(page)

  await platform.advance(HOUR_MS)
  await expect(page.getByText('还可开 3 次')).toBeVisible()
  await expect(grab).toBeEnabled()
  await grab.dblclick()
  const packet = page.getByRole('dialog', { name: '红包', exact: true })
  await expect(packet.getByText('已存入平台钱包', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const { rows, total } = listRedPackets(platform.sandbox.platform, member.id, [9, 0])
  expect(total).toBe(1)
  expect(platform.wallet(member.name)).toBe(rows[0]!.prize)
  await expect(
    packet.getByText(`${(rows[0]!.prize / 100).toFixed(2)} 元`, { exact: true }),
  ).toBeVisible()

  // The sheet closes without a second packet.
  await packet.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(packet).toHaveCount(0)
  await grab.click()
  await packet.getByRole('button', { name: '再开一个（剩 1 次）', exact: true }).click()
  await packet.getByRole('button', { name: '收下', exact: true }).click()
  await expect(packet).toHaveCount(0)
  await expect(page.getByText('暂无可用次数')).toBeVisible()
  await expect(grab).toBeDisabled()
  await platform.advance(2 * HOUR_MS)
  await expect(page.getByText('距离下一轮', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^我的红包/ }).click()
  await expect(
    page.getByRole('list', { name: '红包记录', exact: true }).getByRole('listitem'),
  ).toHaveCount(3)
})

test('a visitor can read the rules, log in and return @long', async ({ page, platform }) => {
  await platform.addMember()
  await page.goto('/hongbao/')
  await expect(page.getByText('精彩内容等着您')).toBeVisible()
  await page.getByRole('button', { name: '再看看', exact: true }).click()
  await page.getByText('活动规则', { exact: true }).click()
  await expect(page.getByText(/开抢 · 美东/)).toBeVisible()
  await page.getByRole('button', { name: '登录后抢红包', exact: true }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/login\/\?redirect=%2Fhongbao%2F/)
})

test('a red packet that is switched off shows 已关闭 and has no links @long', async ({
  page,
  platform,
  login,
}) => {
  changeSetting(platform.sandbox.platform, 'redpacket_switch', '0')
  await login(page)
  await page.goto('/hongbao/')
  await expect(page.getByText('红包活动已关闭', { exact: true })).toBeVisible()
  for (const path of ['/welfare/', '/activity/', '/activity_old/', '/discover/']) {
    const told = page.waitForResponse(/\/api\/app$/)
    await page.goto(path)
    await told
    await waitForCalls(page)
    await expect(page.locator('a[href*="hongbao"]')).toHaveCount(0)
  }
})
