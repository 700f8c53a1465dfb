import type { Route } from '@playwright/test'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { addMessage } from '#sandbox/domain/lottery/chat.ts'
import { BANK_CARD, bindCard, cardsOf } from '#sandbox/domain/wallet/cards.ts'
import { PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test, type Page } from './fixtures.ts'
import { callsTo, pick, says } from './support/money.ts'
import { bet, chatOf, enterRoom, holdOpen, SUM28 } from './support/room.ts'
import { confirm, fill, review } from './support/withdrawal.ts'

/** Ids of an answer. */
const NUMBERS = /"(id|bet_id)":"?(\d+)"?(?=[,}])/g

/**
 * From now on the platform sends every id as a JSON number of 19 digits that no JavaScript number can
 * hold, neighbours one apart, and knows them by exactly these digits.
 */
async function sendLongNumbers(page: Page): Promise<(short: string) => string> {
  const shortOf = new Map<string, string>()
  const long = (short: string) => {
    const longer = `17${short.replace(/\D/g, '').slice(-17).padStart(17, '0')}`
    shortOf.set(longer, short)
    return longer
  }
  // The room is named in the address of its socket, which a test cannot change.
  const lengthened = (text: string) =>
    text.replace(NUMBERS, (all, key: string, value: string) =>
      value === '101' ? all : `"${key}":${long(value)}`,
    )
  await page.routeWebSocket(/\/wss/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((frame) => socket.send(lengthened(String(frame))))
  })
  const translate = async (route: Route) => {
    const request = route.request()
    const known = (text: string) =>
      text.replace(/\b\d{19}\b/g, (digits) => shortOf.get(digits) ?? digits)
    const body = request.postData()
    const answer = await route.fetch({
      url: known(request.url()),
      ...(body === null ? {} : { postData: known(body) }),
    })
    await route.fulfill({ response: answer, body: lengthened(await answer.text()) })
  }
  for (const path of [
    'getcard',
    'delcard',
    'withdraw',
    'betrecord',
    'lotteryRoom*',
    'lotteryOrder',
  ])
    // A page that is left no longer waits for its answer.
    await page.route(`**/api/${path}`, (route) => translate(route).catch(() => undefined))
  return long
}

test('cards whose ids differ in the last of 19 digits: the chosen one is paid, the unbound one is gone @long', async ({
  page,
  cashier,
  platform,
}) => {
  const { platform: books } = platform.sandbox
  for (const last of ['1111', '2222', '3333']) {
    const card = {
      bank: '招商银行',
      owner: '陈小明',
      number: `621700000000000${last}`,
      branch: '浦东支行',
    }
    await bindCard(books, cashier.member, card, PAYMENT_PASSWORD)
  }
  const long = await sendLongNumbers(page)
  const bound = cardsOf(books, cashier.member.id, BANK_CARD)
  await page.goto('/withdrawal/')
  await page.getByRole('tab', { name: '银行卡', exact: true }).click()
  await pick(page, /^收款银行卡/, '选择银行卡', /2222$/)
  await fill(page, '200')
  await expect(review(page)).toContainText('**** 2222')
  const sent = page.waitForRequest('**/api/withdraw')
  await confirm(page)
  const chosen = bound.find(({ number }) => number.endsWith('2222'))!
  expect((await sent).postDataJSON()).toMatchObject({ bank: long(String(chosen.id)) })
  await says(page, '提交成功，等待后台审核')
  expect(cashier.withdrawals).toMatchObject([{ amount: 20_000 }])

  await page.goto('/wallet/')
  await page.getByRole('tab', { name: '银行卡', exact: true }).click()
  await page.getByRole('button', { name: /^解绑.*3333$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定', exact: true }).click()
  await says(page, '解绑成功')
  const left = cardsOf(books, cashier.member.id, BANK_CARD).map(({ number }) => number.slice(-4))
  expect(left).toEqual(['1111', '2222'])
})

test('a room: equal words of one speaker are all there, and the play that was chosen is bet on @long', async ({
  page,
  login,
  platform,
}) => {
  const { name } = await login(page)
  holdOpen(platform, SUM28)
  await sendLongNumbers(page)
  await enterRoom(page, 101)
  const author = { id: 900, name: '同一个人', avatar: '' }
  for (let each = 0; each < 3; each += 1)
    addMessage(platform.sandbox.platform, {
      roomId: 101,
      kind: 'talk',
      content: '一样的话',
      author,
    })
  await expect(chatOf(page).getByText('一样的话')).toHaveCount(3)
  const sent = callsTo(page, placeBet)
  await bet(page, '大')
  await says(page, '投注成功')
  expect(sent[0]!.postDataJSON().order).toEqual([
    { id: '1700000000000002001', total: '10', data: [] },
  ])
  expect(platform.wallet(name)).toBe(99_000)
  await expect(page.getByRole('button', { name: /本期注单 1 注 ¥10.00/ })).toBeVisible()
})
