import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { changeMember, memberByName } from '#sandbox/domain/member/members.ts'
import { saveCard } from '#sandbox/domain/wallet/cards.ts'
import { PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test } from './fixtures.ts'
import { depositAmount, openPayWay, payWayTab } from './support/deposit.ts'
import { PAYEE, pickOption, expectMessage } from './support/money.ts'

test('another way to pay clears amount, box and range, also after a refusal', async ({
  page,
  backOffice,
  platform,
}) => {
  await openPayWay(page, '微信')
  await expect(payWayTab(page, '微信')).toHaveText('微信100–10,000 元')
  await depositAmount(page).fill('20000')
  await payWayTab(page, '支付宝').click()
  await expect(depositAmount(page)).toHaveValue('')
  await expect(payWayTab(page, '支付宝')).toHaveText('支付宝200–20,000 元')
  await payWayTab(page, '银行转账').click()
  const payer = page.getByRole('button', { name: /^付款卡/ })
  await payer.click()
  await page.getByLabel('银行卡号', { exact: true }).fill('6217000000000004821')
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(payer).toContainText('**** 4821')
  await payWayTab(page, '微信').click()
  await expect(payer).toHaveCount(0)
  await expect(depositAmount(page)).toHaveValue('')
  await payWayTab(page, '银行转账').click()
  await expect(payer).toContainText('请填写付款卡')

  await payWayTab(page, '微信').click()
  await depositAmount(page).fill('777')
  platform.fail('POST /api/recharge', 'refusal')
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expectMessage(page, '操作太频繁，请稍后再试')
  await expect(depositAmount(page)).toHaveValue('777')
  await payWayTab(page, '支付宝').click()
  await payWayTab(page, '微信').click()
  await expect(depositAmount(page)).toHaveValue('')
  expect(backOffice.deposits).toEqual([])
})

test('a saved card prefills the payer, and another card is typed with the registered name @long', async ({
  page,
  backOffice,
  platform,
}) => {
  const { platform: books } = platform.sandbox
  changeMember(books, backOffice.member.id, { realName: '陈小明' })
  const card = { bank: '招商银行', owner: '陈大文', number: PAYEE.bank, branch: '浦东支行' }
  await saveCard(books, memberByName(books.db, backOffice.member.name)!, card, PAYMENT_PASSWORD)
  await openPayWay(page, '银行转账')
  await expect(
    page.getByRole('button', { name: '付款卡 招商银行 **** 4821', exact: true }),
  ).toBeVisible()
  await pickOption(page, /^付款卡/, '选择付款卡', /其他银行卡/)
  await expect(page.getByLabel('存款人姓名', { exact: true })).toHaveValue('陈小明')
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await pickOption(page, /^付款卡/, '选择付款卡', /4821/)
  await expect(page.getByLabel('存款人姓名', { exact: true })).toHaveCount(0)
  await depositAmount(page).fill('500')
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
  await expectMessage(page, '提交成功，等待后台审核')
})

test('a deposit without an order number is reported as placed and leads to the records @long', async ({
  page,
  backOffice,
}) => {
  await page.route(`**${placeDeposit.path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), message: '下单成功', data: null } })
  })
  await openPayWay(page, '微信')
  await depositAmount(page).fill('300')
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expectMessage(page, '已提交，没有收到单号，请到资金明细查看')
  await expect(page).toHaveURL(/\/transRecord\/\?type=deposit$/)
  await expect(page.getByRole('button', { name: /¥300.00.*待审核/ })).toBeVisible()
  expect(backOffice.deposits).toHaveLength(1)
})
