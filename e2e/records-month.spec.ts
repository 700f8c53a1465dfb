import { readFile } from 'node:fs/promises'
import { demoAccounts, memberByName } from '#sandbox/domain/members.ts'
import { expect, test, type Page } from './fixtures.ts'
import { list } from './support/records.ts'

const summary = (page: Page) => page.getByRole('region', { name: '合计' })

test.beforeEach(async ({ page, platform, login }) => {
  const demo = memberByName(platform.sandbox.platform.db, demoAccounts[0].name)
  await login(page, demo ?? undefined)
})

test('bets: only the rows in view are in the page; details, copy, venue', async ({
  page,
  platform,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/betRecord/')
  const rows = list(page, '投注记录').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.wheel(0, 3000)
    await expect(page.getByText('加载中…')).toBeHidden()
  }
  expect(await rows.count()).toBeLessThan(40)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(summary(page)).toContainText(/已加载 \d{2,3} \/ \d{3} 条/)
  await page.getByRole('button', { name: '场馆：全部场馆' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'PP 电子' }).click()
  await expect(page).toHaveURL(/\?venue=pp$/)
  await expect(rows.first()).toContainText('PP 电子')
  await rows.first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '注单详情' })
  await dialog.getByRole('button', { name: '复制注单号' }).click()
  await expect(page.getByText('复制成功！')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog).toContainText(copied)
  const { db } = platform.sandbox.platform
  const row = db.get<{ venue: string }>(
    'SELECT venue FROM bet WHERE id = ?',
    Number(copied.slice(8)),
  )
  expect(row?.venue).toBe('pp')
})

test('withdrawals: USDT is called USDT, the tracker shows real states', async ({
  page,
  platform,
}) => {
  await page.goto('/transRecord/?type=2')
  const rows = list(page, '取款记录').getByRole('listitem')
  const usdt = rows.filter({ hasText: 'USDT' }).first()
  await expect(usdt).toContainText(/[\d,.]+ USDT/)
  await expect(usdt).not.toContainText('¥')
  await usdt.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '取款详情' })
  await expect(dialog.getByRole('region', { name: '取款进度' })).toContainText(/审核已(通过|拒绝)/)
  const number = (await dialog.getByText(/^W\d{16}$/).textContent()) ?? ''
  const { db } = platform.sandbox.platform
  const { usdt: cents } = db.get<{ usdt: number }>(
    'SELECT usdt FROM withdrawal WHERE number = ?',
    number,
  )!
  await expect(dialog).toContainText(`${(cents / 100).toFixed(2)} USDT`)
})

test('export: a spreadsheet with what is loaded', async ({ page }) => {
  await page.goto('/betRecord/?date=2')
  await expect(summary(page)).toBeVisible()
  const loaded = async () =>
    Number(/已加载 (\d+)/.exec((await summary(page).textContent()) ?? '')?.[1])
  const before = await loaded()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^导出已加载/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('投注记录-近7天.csv')
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"时间（北京）","场馆","内容","投注（元）","返还（元）","输赢（元）","状态","注单号"',
  )
  // The list may have read on since the tap.
  const rows = lines.length - 1
  expect(rows).toBeGreaterThanOrEqual(before)
  expect(rows).toBeLessThanOrEqual(await loaded())
  expect(rows).toBeGreaterThan(0)
  expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/)
})
