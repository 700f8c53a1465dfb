import { expectAccessible } from '#e2e/support/axe.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { demoAccounts, memberByName } from '#sandbox/domain/member/members.ts'
import { expect, test } from './fixtures.ts'
import { callsTo, expectMessage } from './support/money.ts'
import { listNamed, summaryRegion } from './support/records.ts'

test.beforeEach(async ({ page, platform, login }) => {
  const demo = memberByName(platform.sandbox.platform.db, demoAccounts[0].name)
  await login(page, demo ?? undefined)
})

test('the bets page loads rows while scrolling and has details, copy and a venue filter', async ({
  page,
  platform,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/betRecord/')
  const rows = listNamed(page, '投注记录').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    expect(await rows.count()).toBeGreaterThan(60)
  }).toPass()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(summaryRegion(page)).toContainText(/共 \d{3} 注全部合计/)
  await page.getByRole('button', { name: '场馆：全部场馆', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'PP电子', exact: true }).click()
  await expect(page).toHaveURL(/\?venue=pp$/)
  await expect(rows.first()).toContainText('PP电子')
  await rows.first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '注单详情', exact: true })
  await dialog.getByRole('button', { name: '复制注单号', exact: true }).click()
  await expectMessage(page, '复制成功！')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog).toContainText(copied)
  const { db } = platform.sandbox.platform
  const row = db.get<{ venue: string }>(
    'SELECT venue FROM bet WHERE id = ?',
    Number(copied.slice(8)),
  )
  expect(row?.venue).toBe('pp')
})

test('withdrawals show USDT as USDT and only real states in the tracker @long', async ({
  page,
  platform,
}) => {
  await page.goto('/transRecord/?type=withdrawal')
  const rows = listNamed(page, '取款记录').getByRole('listitem')
  const usdt = rows.filter({ hasText: 'USDT' }).first()
  await expect(usdt).toContainText(/[\d,.]+ USDT/)
  await expect(usdt).not.toContainText('¥')
  await usdt.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '取款详情', exact: true })
  await expect(dialog.getByRole('region', { name: '取款进度', exact: true })).toContainText(
    /审核已(通过|拒绝)/,
  )
  const number = (await dialog.getByText(/^W\d{16}$/).textContent()) ?? ''
  const { db } = platform.sandbox.platform
  // The row shows the equivalent less the network's fee.
  const { usdt: cents, fee } = db.get<{ usdt: number; fee: number }>(
    'SELECT usdt, fee FROM withdrawal WHERE number = ?',
    number,
  )!
  await expect(dialog).toContainText(`${((cents - fee) / 100).toFixed(2)} USDT`)
})

test('reading the whole span shows its progress and can be cancelled @long', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${getBets.path}`, async (route) => {
    const { page: nth } = route.request().postDataJSON() as { page: number }
    if (nth > 4) await held
    await route.continue()
  })
  const asked = callsTo(page, getBets)
  await page.goto('/betRecord/')
  await page.getByRole('button', { name: '全部合计', exact: true }).click()
  await expect(summaryRegion(page)).toContainText(/正在读取 40 \/ \d+ 注/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(summaryRegion(page)).toContainText('全部合计')
  release()
  await expect(summaryRegion(page)).toContainText('全部合计')
  expect(asked).toHaveLength(5)
})

test('a statement of all types and chosen days has totals by type @long', async ({ page }) => {
  await page.goto('/transRecord/')
  await page.getByRole('tab', { name: '全部', exact: true }).click()
  await expect(page).toHaveURL(/\?type=all$/)
  const rows = listNamed(page, '资金记录').getByRole('listitem')
  await expect(rows.first()).toContainText(/存款|取款|转入|转出/)
  await page.getByRole('button', { name: '时间：近 30 天', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '自选日期', exact: true }).click()
  const chosen = page.getByRole('dialog', { name: '自选日期', exact: true })
  await expectAccessible(page)
  const day = (ago: number) =>
    new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
  const fill = async (label: string, value: string) => {
    await chosen.getByRole('button', { name: new RegExp(`^${label}`) }).click()
    const sheet = page.getByRole('dialog', { name: label, exact: true })
    await sheet.getByLabel('日期', { exact: true }).fill(value)
    await sheet.getByRole('button', { name: '确定', exact: true }).click()
    await expect(sheet).toBeHidden()
  }
  await fill('结束日期', day(10))
  await fill('开始日期', day(5))
  await chosen.getByRole('button', { name: '查询', exact: true }).click()
  await expectMessage(page, '开始日期不能晚于结束日期')
  await expect(chosen.getByRole('button', { name: /^开始日期/ })).toBeFocused()
  await fill('开始日期', day(20))
  await chosen.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`type=all&from=${day(20)}&to=${day(10)}$`))
  // A long list has its totals once all its pages are read.
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(summaryRegion(page)).toContainText('已存入', { timeout: 500 })
  }).toPass()
  for (const label of ['已存入', '已取出', '已转入场馆', '已转出场馆']) {
    await expect(summaryRegion(page)).toContainText(label)
  }
  await page.reload()
  await expect(
    page.getByRole('button', {
      name: `时间：${day(20).slice(5)} 至 ${day(10).slice(5)}`,
      exact: true,
    }),
  ).toBeVisible()
})

test('a long list restores its scroll position @long', async ({ page }) => {
  await page.goto('/mine/')
  await page.getByRole('link', { name: /^投注记录/ }).click()
  const rows = listNamed(page, '投注记录').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeGreaterThan(14_000)
  }).toPass()
  await page.evaluate(() => scrollTo(0, 9_000))
  const inView = () =>
    rows.evaluateAll(
      (all) =>
        all.filter((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }).length,
    )
  await expect.poll(inView).toBeGreaterThan(3)
  const offset = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(page).toHaveURL(/\/mine\/$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/betRecord\/$/)
  await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), offset)).toBeLessThan(2)
  await expect.poll(inView).toBeGreaterThan(3)
})
