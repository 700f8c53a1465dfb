import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { PASSWORD } from '#e2e/support/platform.ts'
import { SUM28, choose, connected, enterRoom, holdOpen } from '#e2e/support/room.ts'
import { socketsOf } from '#e2e/support/sockets.ts'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { says } from '#e2e/support/money.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'

test('half an hour without a touch covers the session until the password is given; what was begun goes on where it stood', async ({
  page,
  login,
  platform,
}) => {
  await page.clock.install()
  const { name } = await login(page)
  const sockets = await socketsOf(page)
  await enterRoom(page, 101)
  holdOpen(platform, SUM28)
  const talk = page.getByLabel('聊天或投注指令')
  await talk.fill('写到一半')
  await choose(page, '大', '双')
  await page.getByLabel('双 的金额').fill('2.5')
  const warning = page.getByRole('dialog', { name: '即将锁定' })
  const realityCheck = page.getByRole('button', { name: '我知道了，继续' })
  await platform.advance(15 * MINUTE_MS, page)
  await expect(realityCheck).toBeVisible()
  await platform.advance(14 * MINUTE_MS + 10_000, page)
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: '继续使用' }).click()
  await expect(warning).toBeHidden()
  await realityCheck.click()

  const asked: string[] = []
  await platform.advance(30 * MINUTE_MS, page)
  const heading = page.getByRole('heading', { name: '页面已锁定' })
  await expect(heading).toBeVisible()
  await expect(talk).toBeHidden()
  await expect(page.getByText('¥1,000.00').filter({ visible: true })).toHaveCount(0)
  // Neither eyes nor a reader come behind it.
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/¥|聊天|投注|注单|净输赢/)
  await expectAccessible(page)
  await expect.poll(() => sockets.open.size).toBe(0)
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.clock.fastForward(10_000)
  expect(asked.filter((each) => each !== getSiteInfo.path)).toEqual([])

  await page.getByLabel('密码', { exact: true }).fill('wrong-one')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByText('账号或密码错误，请重新输入')).toBeVisible()
  await expect(heading).toBeVisible()
  holdOpen(platform, SUM28)
  const unlock = async () => {
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '解锁' }).click()
    await expect(heading).toBeHidden()
  }
  await unlock()
  await realityCheck.click()
  await expect(talk).toHaveValue('写到一半')
  await connected(page)
  expect([sockets.open.size, await sockets.most()]).toEqual([1, 1])
  await page.getByRole('button', { name: /^投注\s*2$/ }).click()
  await page.getByRole('button', { name: '核对注单' }).click()
  await expect(page.getByLabel('双 的金额')).toHaveValue('2.5')
  await page.getByRole('button', { name: '确认投注 ¥12.50' }).click()
  await says(page, '投注成功')
  expect(platform.wallet(name)).toBe(100_000 - 1_250)

  await page.goto('/transfer/')
  await page.getByLabel('转账金额（整数元）').fill('77')
  await platform.advance(31 * MINUTE_MS, page)
  await expect(heading).toBeVisible()
  await unlock()
  await expect(page.getByLabel('转账金额（整数元）')).toHaveValue('77')

  await platform.advance(31 * MINUTE_MS, page)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByLabel('账号')).toHaveValue(name)
  await expect(page.getByText('¥987.50')).toHaveCount(0)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login\//)
})
