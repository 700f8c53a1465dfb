import { deleteCard } from '#lib/api/endpoints/cards.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { BANK_CARD, saveCard, cardsOf } from '#sandbox/domain/wallet/cards.ts'
import { PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test } from './fixtures.ts'
import { callsTo, PAYEE, pickOption, expectMessage } from './support/money.ts'

const number = (nth: number) => `62170000000000${nth}${nth}${nth}${nth}`

test('five cards are the limit, and after one is unbound a new one is bound', async ({
  page,
  login,
  platform,
  watch,
}) => {
  watch.allow(/Failed to load/)
  const { name, id } = await login(page)
  const books = platform.sandbox.platform
  const member = memberByName(books.db, name)!
  for (const nth of [1, 2, 3, 4, 5]) {
    const card = { bank: '招商银行', owner: '陈小明', number: number(nth), branch: '浦东支行' }
    await saveCard(books, member, card, PAYMENT_PASSWORD)
  }
  const bound = () => cardsOf(books, id, BANK_CARD).map((each) => each.number)
  const rows = page.getByRole('list', { name: '银行卡', exact: true }).getByRole('listitem')
  const calls = callsTo(page, deleteCard)

  await page.goto('/addBankCard/')
  await expectMessage(page, '已绑定 5/5 张，请先解绑一张')
  await expect(page.getByRole('button', { name: '确认绑定', exact: true })).toBeDisabled()
  await page.goto('/withdrawAccount/')
  await expect(page.getByText('已达上限 5 张，请先解绑')).toBeVisible()
  await expect(page.getByRole('link', { name: /^添加USDT地址/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^添加银行卡/ })).toHaveCount(0)
  await page.goto('/wallet/?type=2')
  await expect(rows).toHaveCount(5)
  // Only the last four digits of each card are shown.
  await expect(page.getByRole('main')).not.toContainText('6217')
  await expectMessage(page, '最多绑定 5 张银行卡，解绑后可再添加')

  const question = page.getByRole('alertdialog', { name: '确定要解除绑定该卡片吗？', exact: true })
  const ask = (nth: number) =>
    page
      .getByRole('button', { name: `解绑 招商银行 **** ${String(nth).repeat(4)}`, exact: true })
      .click()
  await ask(2)
  await expect(question).toContainText('招商银行 **** 2222')
  await question.getByRole('button', { name: '取消', exact: true }).click()
  expect(calls).toHaveLength(0)
  await ask(2)
  await question.getByRole('button', { name: '解除绑定', exact: true }).click()
  await expectMessage(page, '解绑成功')
  await expect(rows).toHaveCount(4)
  expect(bound()).toEqual([1, 3, 4, 5].map(number))

  // The answer is lost, but the list is read again and shows whether the card was deleted.
  platform.fail('POST /api/delcard', 'html', { after: false })
  await ask(3)
  await question.getByRole('button', { name: '解除绑定', exact: true }).click()
  await expectMessage(page, '没有收到结果，请按列表核对是否已解绑')
  await expect(page.getByText('解绑成功')).toHaveCount(0)
  platform.fail('POST /api/delcard', 'truncated', { after: true })
  await ask(3)
  await question.getByRole('button', { name: '解除绑定', exact: true }).click()
  await expect(rows).toHaveCount(3)
  expect(calls).toHaveLength(3)
  expect(bound()).toEqual([1, 4, 5].map(number))

  await page.getByRole('link', { name: '添加银行卡（3/5）', exact: true }).click()
  // The address has the kind, so its form opens at once.
  await expect(page).toHaveURL(/\/withdrawAccount\/\?type=2$/)
  await expect(page.getByRole('heading', { name: '添加银行卡', exact: true })).toBeVisible()
  await page.goto('/addBankCard/?from=withdrawal')
  await page.getByLabel('持卡人姓名', { exact: true }).fill('陈小明')
  await page.getByLabel('开户行', { exact: true }).fill('上海市浦东支行')
  await page.getByLabel('银行卡号', { exact: true }).fill(PAYEE.bank)
  // The number prefills the bank, but the member may choose another.
  await expect(page.getByRole('button', { name: '银行 中国建设银行', exact: true })).toBeVisible()
  await pickOption(page, /^银行(?!卡)/, '选择银行', /^招商银行$/)
  await page.getByLabel('支付密码', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: '确认绑定', exact: true }).click()
  await expect(page).toHaveURL(/\/withdrawal\//)
  expect(bound()).toContain(PAYEE.bank)
})
