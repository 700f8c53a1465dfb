import { expectAccessible } from '#e2e/support/axe.ts'
import { HOUR_MS } from '#sandbox/domain/clock.ts'
import { giveAttempts, listRedPackets } from '#sandbox/domain/rewards/red-packets.ts'
import { expect, test } from './fixtures.ts'

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
