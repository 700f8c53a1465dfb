import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { PASSWORD } from '../support/platform.ts'
import { enterRoom } from '../support/room.ts'

const MINUTE_MS = 60_000

test('half an hour without a touch covers the session, also over a reload, until the password is given', async ({
  page,
  login,
  platform,
}) => {
  await page.clock.install()
  const { name } = await login(page)
  await enterRoom(page, 101)
  const warning = page.getByRole('dialog', { name: '即将锁定' })
  await platform.advance(29 * MINUTE_MS + 10_000, page)
  // The reality check is no hindrance: its hour is not over.
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: '继续使用' }).click()
  await expect(warning).toBeHidden()

  const asked: string[] = []
  await platform.advance(30 * MINUTE_MS, page)
  const heading = page.getByRole('heading', { name: '页面已锁定' })
  await expect(heading).toBeVisible()
  await expect(page.getByLabel('聊天或投注指令')).toHaveCount(0)
  await expect(page.getByText('¥1,000.00')).toHaveCount(0)
  await expectAccessible(page)
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.clock.fastForward(10_000)
  expect(asked.filter((each) => each !== '/api/app')).toEqual([])

  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByText('¥1,000.00')).toHaveCount(0)
  await expect(page.getByLabel('账号')).toHaveValue(name)
  await page.getByLabel('密码', { exact: true }).fill('wrong-one')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByText('账号或密码错误，请重新输入')).toBeVisible()
  await expect(heading).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByLabel('聊天或投注指令')).toBeVisible()
  await expect(page).toHaveURL(/room_id=101/)

  await platform.advance(31 * MINUTE_MS, page)
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login\//)
})
