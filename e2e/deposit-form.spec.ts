import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { changeMember, memberByName } from '#sandbox/domain/member/members.ts'
import { bindCard } from '#sandbox/domain/wallet/cards.ts'
import { PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test } from './fixtures.ts'
import { amountOf, openWay, wayTab } from './support/deposit.ts'
import { PAYEE, pick, says } from './support/money.ts'

test('another way starts afresh: amount, box and range, also after a refusal', async ({
  page,
  cashier,
  platform,
}) => {
  await openWay(page, '微信')
  await expect(wayTab(page, '微信')).toHaveText('微信100–10,000 元')
  await amountOf(page).fill('20000')
  await wayTab(page, '支付宝').click()
  await expect(amountOf(page)).toHaveValue('')
  await expect(wayTab(page, '支付宝')).toHaveText('支付宝200–20,000 元')
  await wayTab(page, '银行转账').click()
  const payer = page.getByRole('button', { name: /^付款卡/ })
  await payer.click()
  await page.getByLabel('银行卡号', { exact: true }).fill('6217000000000004821')
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(payer).toContainText('**** 4821')
  await wayTab(page, '微信').click()
  await expect(payer).toHaveCount(0)
  await expect(amountOf(page)).toHaveValue('')
  await wayTab(page, '银行转账').click()
  await expect(payer).toContainText('请填写付款卡')

  await wayTab(page, '微信').click()
  await amountOf(page).fill('777')
  platform.fail('POST /api/recharge', 'refusal')
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await says(page, '操作太频繁，请稍后再试')
  await expect(amountOf(page)).toHaveValue('777')
  const message = 'The given data was invalid.'
  const refused = { code: 422, message, errors: { amount: ['金额须为整百'] }, data: null }
  await page.route(`**${placeDeposit.path}`, (route) => route.fulfill({ json: refused }), {
    times: 1,
  })
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(amountOf(page)).toHaveAccessibleDescription(/金额须为整百/)
  await expect(amountOf(page)).toBeFocused()
  await wayTab(page, '支付宝').click()
  await wayTab(page, '微信').click()
  await expect(amountOf(page)).toHaveValue('')
  expect(cashier.deposits).toEqual([])
})

test('a saved card is who pays; another one is typed, with the name on file @long', async ({
  page,
  cashier,
  platform,
}) => {
  const { platform: books } = platform.sandbox
  changeMember(books, cashier.member.id, { realName: '陈小明' })
  const card = { bank: '招商银行', owner: '陈大文', number: PAYEE.bank, branch: '浦东支行' }
  await bindCard(books, memberByName(books.db, cashier.member.name)!, card, PAYMENT_PASSWORD)
  await openWay(page, '银行转账')
  await expect(
    page.getByRole('button', { name: '付款卡 招商银行 **** 4821', exact: true }),
  ).toBeVisible()
  await pick(page, /^付款卡/, '选择付款卡', /其他银行卡/)
  await expect(page.getByLabel('存款人姓名', { exact: true })).toHaveValue('陈小明')
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await pick(page, /^付款卡/, '选择付款卡', /4821/)
  await expect(page.getByLabel('存款人姓名', { exact: true })).toHaveCount(0)
  await amountOf(page).fill('500')
  await page.getByRole('button', { name: '下一步', exact: true }).click()
  const sent = page.waitForRequest(/\/api\/recharge$/)
  await page.getByRole('button', { name: '我已转账', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    bank: '招商银行',
    bank_no: PAYEE.bank,
    bank_owner: '陈大文',
    bank_address: '浦东支行',
    amount: '500',
  })
  await says(page, '提交成功，等待后台审核')
})

test('an order without a number is reported as placed and looked for in the records @long', async ({
  page,
  cashier,
}) => {
  await page.route(`**${placeDeposit.path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), message: '下单成功', data: null } })
  })
  await openWay(page, '微信')
  await amountOf(page).fill('300')
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await says(page, '已提交，没有收到单号，请到资金明细查看')
  await expect(page).toHaveURL(/\/transRecord\/\?type=1$/)
  await expect(page.getByRole('button', { name: /¥300.00.*待审核/ })).toBeVisible()
  expect(cashier.deposits).toHaveLength(1)
})
