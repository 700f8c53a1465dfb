import { expectAccessible } from '#e2e/support/axe.ts'
import { transfer as transferCall } from '#lib/api/endpoints/transfer.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { expect, test, type Page } from './fixtures.ts'
import { callsTo, BackOffice, pickOption, expectMessage } from './support/money.ts'
import { writeConfig } from './support/program.ts'

const amountOf = (page: Page) => page.getByLabel(/^转账金额/)
const submit = (page: Page) => page.getByRole('button', { name: '确认转账', exact: true })
const venues = (page: Page) => page.getByRole('region', { name: '场馆余额', exact: true })
const row = (page: Page, venue: string) =>
  venues(page).getByRole('listitem').filter({ hasText: venue })

async function choose(page: Page, side: '转入' | '转出', venue: string): Promise<void> {
  await pickOption(page, new RegExp(`^${side}`), `选择${side}钱包`, new RegExp(`^${venue}`))
  await expect(page.getByRole('button', { name: `${side} ${venue}`, exact: true })).toBeVisible()
}

test('a member transfers whole yuan into a venue and back', async ({ page, login, platform }) => {
  const member = await login(page, await platform.addMember(1000.75))
  const backOffice = new BackOffice(platform, member)
  await page.goto('/transfer/')
  await expect(page.getByText('总资产（元）', { exact: true })).toBeVisible()
  const sent = callsTo(page, transferCall)
  await choose(page, '转入', '星辰真人')
  // Cents are refused, because an older platform would take them without passing them on.
  await amountOf(page).fill('300.5')
  await expect(amountOf(page)).toHaveValue('300.5')
  await submit(page).click()
  await expect(amountOf(page)).toHaveAccessibleDescription(/^请输入整数/)
  await expect(amountOf(page)).toBeFocused()
  await expectAccessible(page)
  await amountOf(page).fill('300')
  expect(sent).toHaveLength(0)
  await submit(page).click()
  await expectMessage(page, '转账成功')
  await expect(amountOf(page)).toHaveValue('')
  expect(platform.wallet(member.name)).toBe(70_075)
  expect(backOffice.venue('XC')).toBe(30_000)
  await expect(row(page, '星辰真人')).toContainText('300.00')

  await page.getByRole('button', { name: '交换转出与转入', exact: true }).click()
  await expect(page.getByRole('button', { name: '转出 星辰真人', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '转入 平台钱包', exact: true })).toBeVisible()
  await expect(page.getByText('可转 300 元')).toBeVisible()
  await amountOf(page).fill('120')
  await submit(page).click()
  await expect(page.getByText('可转 180 元')).toBeVisible()
  expect(platform.wallet(member.name)).toBe(82_075)
  expect(backOffice.venue('XC')).toBe(18_000)
  expect(sent).toHaveLength(2)
  expect(backOffice.bookErrors).toEqual([])
})

test('the wallet page has a recall button whether the venues are shown or not @long', async ({
  page,
  backOffice,
}) => {
  backOffice.moveIntoVenue('AG', 20_000)
  await page.goto('/money/')
  await page.getByRole('switch', { name: '显示场馆余额', exact: true }).click()
  await expect(venues(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: '一键回收', exact: true }).click()
  await expectMessage(page, '回收成功')
  expect(backOffice.wallet).toBe(100_000)
  await page.getByRole('main').getByRole('button', { name: '一键回收', exact: true }).click()
  await expectMessage(page, '没有可回收的金额')
  await page.getByRole('link', { name: /^下级转账\s?会员之间不能互转，请联系客服$/ }).click()
  await expect(page).toHaveURL(/\/kefu\/$/)
})

test('全部 sends cents if config.js allows them @bare', async ({ page, login, platform }) => {
  await writeConfig(page.context(), 'window.APP_CONFIG = { transferWholeYuan: false }')
  const member = await login(page, await platform.addMember(88.88))
  const backOffice = new BackOffice(platform, member)
  await page.goto('/transfer/')
  await choose(page, '转入', 'AG真人')
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect(amountOf(page)).toHaveValue('88.88')
  await submit(page).click()
  await expect(page.getByText('可转 0.00 元')).toBeVisible()
  await expect(page.getByText('场馆余额 88.88', { exact: true })).toBeVisible()
  expect(platform.wallet(member.name)).toBe(0)
  expect(backOffice.venue('AG')).toBe(8_888)
})

test('auto-transfer explains itself and allows no transfer between two venues @long', async ({
  page,
  login,
  platform,
}) => {
  const member = await login(page)
  const { db } = platform.sandbox.platform
  await page.goto('/transfer/')
  await expect(submit(page)).toBeVisible()
  await page.getByRole('switch', { name: /自动转账/ }).click()
  await expect(page.getByRole('switch', { name: /自动转账/ })).toBeChecked()
  await expect(amountOf(page)).toBeVisible()
  await choose(page, '转入', 'AG真人')
  await pickOption(page, /^转出/, '选择转出钱包', /^开园棋牌/)
  await expectMessage(page, '自动转账已开启，场馆之间不能互转')
  await expect(page.getByRole('button', { name: '转出 平台钱包', exact: true })).toBeVisible()
  expect(memberByName(db, member.name)?.autoTransfer).toBe(true)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: /自动转账/ })).toBeChecked()
  await page.getByRole('switch', { name: /自动转账/ }).click()
  await choose(page, '转出', '开园棋牌')
  expect(memberByName(db, member.name)?.autoTransfer).toBe(false)
})

test('old defect 1: a recall shows the message of the platform and every balance follows', async ({
  page,
  backOffice,
}) => {
  backOffice.moveIntoVenue('AG', 30_050)
  backOffice.moveIntoVenue('KY', 10_000)
  await page.goto('/transfer/')
  await expect(row(page, 'AG真人')).toContainText('300.50')
  await expect(venues(page).getByRole('listitem')).toHaveCount(4)
  await venues(page)
    .getByRole('button', { name: /展开全部/ })
    .click()
  await expect(row(page, '开园棋牌')).toContainText('100.00')
  await page.getByRole('main').getByRole('button', { name: '一键回收', exact: true }).click()
  await expectMessage(page, '回收成功')
  await expect(row(page, 'AG真人').getByText('0.00', { exact: true })).toBeVisible()
  await expect(page.getByText('可转 1,000 元')).toBeVisible()
  expect(backOffice.wallet).toBe(100_000)
  expect(backOffice.venue('AG')).toBe(0)
  await expect(
    page.getByRole('main').getByRole('button', { name: '一键回收', exact: true }),
  ).toBeDisabled()
  for (const path of ['/money/', '/withdrawal/']) {
    backOffice.moveIntoVenue('AG', 5_000)
    await page.goto(path)
    if (path === '/withdrawal/') await expect(venues(page).getByRole('listitem')).toHaveCount(3)
    await expect(row(page, 'AG真人').getByText('50.00', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: '一键回收', exact: true }).click()
    await expectMessage(page, '回收成功')
    await expect(venues(page).getByText('50.00')).toHaveCount(0)
    expect(backOffice.wallet).toBe(100_000)
  }
  expect(backOffice.bookErrors).toEqual([])
})

test('old defect 7: the chosen venue stays while the balances are polled @long', async ({
  page,
  backOffice,
}) => {
  await page.goto('/money/')
  const enter = () => page.getByRole('link', { name: '场馆转账', exact: true }).click()
  await enter()
  await choose(page, '转入', '金球体育')
  const names = () =>
    venues(page).getByRole('listitem').locator('> * > span:first-child').allInnerTexts()
  await expect(venues(page).getByRole('listitem')).toHaveCount(4)
  const before = await names()
  for (const round of [1, 2, 3]) {
    backOffice.moveIntoVenue('AG', 1_000)
    await expect(row(page, 'AG真人')).toContainText(`${round}0.00`)
    await expect(page.getByRole('button', { name: '转入 金球体育', exact: true })).toBeVisible()
  }
  expect(await names()).toEqual(before)
  // The way back restores the venue.
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL(/\/money\/$/)
  await enter()
  await expect(page.getByRole('button', { name: '转入 金球体育', exact: true })).toBeVisible()
})
