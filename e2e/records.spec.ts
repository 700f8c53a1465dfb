import { expectAccessible } from '#e2e/support/axe.ts'
import { transferMoney, WALLET_CODE } from '#sandbox/domain/hall/venues.ts'
import { placeTypedBet } from '#sandbox/domain/lottery/place-bets.ts'
import { rejectDeposit } from '#sandbox/domain/wallet/deposits.ts'
import { placeTestDeposit } from '#testing/sandbox/orders.ts'
import { expect, test } from './fixtures.ts'
import { depositMany, listNamed, summaryRegion, scrollToEnd } from './support/records.ts'
import { drawNumbers, holdOpen, SUM28 } from './support/room.ts'

test('the deposits list pages to its end, shows each row once and has exact totals @bare', async ({
  page,
  platform,
  login,
  bare,
}) => {
  const member = await login(page)
  await depositMany(platform, member, 34)
  await page.goto('/transRecord/')
  await expect(page.getByRole('tab', { name: '存款', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('button', { name: '时间：近 30 天', exact: true })).toBeVisible()
  await expect(summaryRegion(page)).toContainText(bare ? '已加载' : '共 34 条全部合计')
  const newest = listNamed(page, '存款记录').getByRole('listitem').first()
  await expect(newest).toContainText('¥133.00')
  await expect(newest).not.toContainText('待审核')
  await scrollToEnd(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(summaryRegion(page)).toContainText('共 34 条')
  // 100 + 101 + … + 133
  await expect(summaryRegion(page)).toContainText('¥3,961.00')
  expect(platform.wallet(member.name)).toBe(100_000 + 396_100)
})

test('the address keeps the filters, which apply on opening and on return', async ({
  page,
  platform,
  login,
}) => {
  const member = await login(page)
  const { platform: books } = platform.sandbox
  transferMoney(books, member.id, { from: WALLET_CODE, to: 'AG', amount: 30_000 })
  transferMoney(books, member.id, { from: WALLET_CODE, to: 'pp', amount: 20_000 })
  await page.goto('/transRecord/?type=transfer-in&date=7d&venue=AG')
  await expect(page.getByRole('tab', { name: '转入', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('button', { name: '时间：近 7 天', exact: true })).toBeVisible()
  const rows = listNamed(page, '转入记录').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('¥300.00')
  await page.getByRole('button', { name: '场馆：AG真人', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部场馆', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '时间：近 7 天', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '今天', exact: true }).click()
  await expect(page).toHaveURL(/\/transRecord\/\?type=transfer-in&date=today$/)
  await page.getByRole('tab', { name: '转出', exact: true }).click()
  await expect(page.getByText('暂无转出记录')).toBeVisible()
  await page.getByRole('button', { name: '查看近 30 天全部', exact: true }).click()
  await expect(page).toHaveURL(/\/transRecord\/\?type=transfer-out$/)
  await page.getByRole('link', { name: '去转账', exact: true }).click()
  await expect(page).toHaveURL(/\/transfer\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/transRecord\/\?type=transfer-out$/)
  await expect(page.getByRole('tab', { name: '转出', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a pending deposit links to its order; a rejected one shows the reason if the platform sends one @bare @long', async ({
  page,
  platform,
  login,
  bare,
}) => {
  const member = await login(page)
  const { platform: books } = platform.sandbox
  const rejected = placeTestDeposit(books, member)
  rejectDeposit(books, rejected.number, '未收到款项')
  await platform.advance(1000)
  const pending = placeTestDeposit(books, member)
  await page.goto('/transRecord/')
  const rows = listNamed(page, '存款记录').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('待审核')
  await expect(rows.nth(1)).toContainText('已拒绝')
  await expect(summaryRegion(page)).toContainText('已存入¥0.00')
  await rows.nth(1).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '存款详情', exact: true })
  await expect(dialog).toContainText(rejected.number)
  await expect(dialog.getByText('未收到款项')).toHaveCount(bare ? 0 : 1)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await rows.nth(0).getByRole('button').click()
  await dialog.getByRole('link', { name: '查看存款订单', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/payInfo/\\?deposit_no=${pending.number}$`))
  await expect(page.getByText(pending.number)).toBeVisible()
  expect(platform.wallet(member.name)).toBe(100_000)
})

test('an empty list links to the next step @long', async ({ page, login }) => {
  await login(page)
  await page.goto('/transRecord/?type=withdrawal')
  await expect(page.getByText('暂无取款记录')).toBeVisible()
  await expect(page.getByRole('link', { name: '去取款', exact: true })).toHaveAttribute(
    'href',
    '/withdrawal/',
  )
  await page.goto('/betRecord/')
  await expect(page.getByText('暂无投注记录')).toBeVisible()
  await expect(page.getByRole('link', { name: '去投注', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('bets show stake, result and status of the record @bare @long', async ({
  page,
  platform,
  login,
}) => {
  const member = await login(page)
  const { platform: books } = platform.sandbox
  const place = (content: string) => placeTypedBet(books, { member, roomId: 101, content })
  holdOpen(platform, SUM28)
  place('大10 豹子10')
  drawNumbers(platform, SUM28, [6, 6, 6])
  holdOpen(platform, SUM28)
  place('小5')
  await page.goto('/betRecord/')
  const rows = listNamed(page, '投注记录').getByRole('listitem').filter({ hasText: '加拿大28' })
  await expect(summaryRegion(page)).toContainText('输赢+¥949.80投注¥25.00未结算1 注共 3 注')
  await expect(rows).toHaveCount(3)
  const won = rows.filter({ hasText: '+¥940.00' })
  await expect(won).toContainText('投 ¥10.00')
  await won.getByRole('button').click()
  await expectAccessible(page)
  await expect(page.getByRole('dialog', { name: '注单详情', exact: true })).toContainText('¥950.00')
})
