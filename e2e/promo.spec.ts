import { expectAccessible } from '#e2e/support/axe.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { decideApplication, pendingApplications } from '#sandbox/domain/rewards/promotions.ts'
import { expect, test } from './fixtures.ts'
import { expectMessage } from './support/money.ts'
import { addPromotionPage } from './support/reward-flows.ts'

test('promotions have tabs by the platform’s types, and the way back restores the tab @long', async ({
  page,
}) => {
  await page.goto('/discover/')
  await page
    .getByRole('navigation', { name: '主导航', exact: true })
    .getByText('优惠', { exact: true })
    .click()
  await expect(page).toHaveURL(/\/activity\/$/)
  await expect(page.getByRole('tab')).toHaveText(['全部', '限时活动', '新人首存', '日常活动'])
  const list = page.getByRole('list', { name: '优惠活动', exact: true })
  await expect(list.getByRole('link', { name: /新会员首存礼遇/ })).toBeVisible()
  await page.getByRole('tab', { name: '日常活动', exact: true }).click()
  await expect(list.getByRole('link', { name: /新会员首存礼遇/ })).toHaveCount(0)
  await expectAccessible(page)
  await list.getByRole('link', { name: /晋级礼金/ }).click()
  await expect(page).toHaveURL(/\/activityInfo\/\?id=\d+/)
  await expect(page.getByRole('heading', { name: '晋级礼金', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page.getByRole('tab', { name: '日常活动', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a link in a promotion opens in the same tab, still signed in; a new tab is signed out @long', async ({
  page,
  login,
  platform,
  context,
}) => {
  const html = `<p><a href="/transfer">站内</a> <a href="https://t.example/">站外</a></p>`
  await login(page)
  await page.goto(addPromotionPage(platform, { html }))
  await expect(page.getByRole('link', { name: '站外', exact: true })).toHaveAttribute(
    'target',
    '_blank',
  )
  await page.getByRole('link', { name: '站内', exact: true }).click()
  await expect(page).toHaveURL(/\/transfer\/$/)
  await expect(page.getByRole('heading', { name: '场馆转账', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/transfer/')
  await expect(other.getByText('请先登录', { exact: true })).toBeVisible()
})

test('a visitor logs in, returns, applies once and sees the application', async ({
  page,
  platform,
}) => {
  const address = addPromotionPage(platform, { bonus: 2000 })
  const member = await platform.addMember(0)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: '说明', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^测试活动 · /)
  await page.getByRole('link', { name: '去登录', exact: true }).click()
  await signIn(page, member.name)
  await expect(page).toHaveURL(address)
  await expectAccessible(page)

  await page.getByRole('button', { name: '立即申请', exact: true }).dblclick()
  await expectMessage(page, '已提交，等待审核')
  const { platform: domain } = platform.sandbox
  const mine = pendingApplications(domain).filter(({ name }) => name === member.name)
  expect(mine).toHaveLength(1)

  await page.getByRole('link', { name: '申请记录', exact: true }).click()
  const row = page.getByRole('list', { name: '活动申请记录', exact: true }).getByRole('listitem')
  await expect(row).toContainText('测试活动')
  await expect(row).toContainText('待审核')
  decideApplication(domain, mine[0]!.id, true)
  await page.reload()
  await expect(row).toContainText('已通过')
  expect(platform.wallet(member.name)).toBe(20_00)
  await expectAccessible(page)
})

test('a rejected application shows the reason if the platform sends one @bare @long', async ({
  page,
  platform,
  login,
  bare,
}) => {
  const member = await login(page)
  await page.goto(addPromotionPage(platform))
  await page.getByRole('button', { name: '立即申请', exact: true }).click()
  await expect(page.getByRole('button', { name: '已申请 待审核', exact: true })).toBeDisabled()
  const { platform: domain } = platform.sandbox
  const mine = pendingApplications(domain).find(({ name }) => name === member.name)!
  decideApplication(domain, mine.id, false, '未达到存款要求')
  await page.goto('/activityRecord/')
  await expect(page.getByText('已拒绝', { exact: true })).toBeVisible()
  await expect(page.getByText('未达到存款要求')).toHaveCount(bare ? 0 : 1)
})

test('a promotion for everybody and an unknown promotion have no button to apply @bare @long', async ({
  page,
  platform,
  watch,
  bare,
}) => {
  await page.goto(addPromotionPage(platform, { applies: false }))
  if (bare) await expect(page.getByRole('link', { name: '去登录', exact: true })).toBeVisible()
  else await expect(page.getByText('该活动无需申请', { exact: true })).toBeVisible()
  watch.allow(/404|activitydeatil/)
  await page.goto('/activityInfo/?id=99999')
  await expect(page.getByText('活动不存在或已结束', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: '查看全部活动', exact: true })).toBeVisible()
  await page.goto('/activityInfo/')
  await expect(page.getByText('没有找到这个活动', { exact: true })).toBeVisible()
})
