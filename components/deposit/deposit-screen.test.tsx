import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { depositOf, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { DAY_MS } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { setAddress } from '#testing/navigation.ts'
import { DepositScreen } from './deposit-screen.tsx'

const RECORDS = 'POST /api/gettransrecord'
const WAYS = 'GET /api/get_pay_way'
const ORDER = {
  out_trade_no: 'D1',
  amount: '340',
  pay_way: 'bank',
  state: '1',
  created_at: formatBeijing(Date.now() - DAY_MS),
}
const ANSWERS: Readonly<Record<string, unknown>> = {
  [WAYS]: { card: 0, usdt: 0, wechat: 1, alipay: 1 },
  [RECORDS]: { data: [ORDER], current_page: 1, last_page: 1, total: 1 },
}

const harness = hookHarness()
beforeEach(() => setAddress('/recharge/'))

const renderScreen = () => render(<DepositScreen />, testProviders())
/** Opens the page on a platform that answers one call only after its release. */
function openWith(late: string, answers = ANSWERS) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  harness.server.respondWith(async (response, { id }) => {
    if (id === late) await promise
    sendJson(response, { code: 200, data: answers[id] ?? null })
  })
  renderScreen()
  return release
}
const orders = () => screen.findByRole('link', { name: /¥340.00/ })
const form = () => screen.findByLabelText('存款金额（元）')
const isBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

test.each([
  ['before', WAYS],
  ['after', RECORDS],
])('pending orders that arrive %s the form stand below its fields', async (_, late) => {
  const release = openWith(late)
  await (late === RECORDS ? form() : waitFor(() => expect(harness.callCount(RECORDS)).toBe(1)))
  release()
  const list = await orders()
  expect(isBefore(await form(), list)).toBe(true)
})

test('every pending order is counted and shown', async () => {
  const data = [1, 2, 3, 4, 5].map((number) => ({ ...ORDER, out_trade_no: `D${number}` }))
  harness.server.answerById({ ...ANSWERS, [RECORDS]: { data, last_page: 1, total: 5 } })
  renderScreen()
  fireEvent.click(await screen.findByText('5 笔存款进行中'))
  expect(screen.getAllByRole('link', { name: /¥340.00/ })).toHaveLength(5)
})

test('late pending orders are also shown if there is no way to pay', async () => {
  const release = openWith(RECORDS, { ...ANSWERS, [WAYS]: {} })
  await screen.findByText(/暂无可用/)
  release()
  expect(await orders()).toBeTruthy()
})

test.each([
  ['there are ways', { code: 200, data: ANSWERS[WAYS] }],
  ['there is no way', { code: 200, data: {} }],
  ['the ways cannot be read', { code: 500, message: '系统繁忙' }],
])('a deposit without an answer shows one notice if %s', async (_, ways) => {
  withholdAnswer(placeDeposit, depositOf('wechat', { ...NO_DEPOSIT, amount: '100' }))
  harness.server.respondWith((response, { id }) =>
    sendJson(response, id === WAYS ? ways : { code: 200, data: ANSWERS[id] ?? null }),
  )
  renderScreen()
  expect(
    await screen.findAllByText('没有收到结果，可能已受理', {}, { timeout: 3000 }),
  ).toHaveLength(1)
  expect(screen.getByRole('button', { name: '我已核对' })).toBeTruthy()
})

test('the chosen receiver survives leaving the page, and another way to pay begins with the first one', async () => {
  const accounts = ['62001', '62002'].map((bank_no) => ({ bank_no }))
  const card = { id: 1, bank: '招商', bank_owner: '陈', bank_no: '62171111', bank_address: '浦东' }
  harness.server.answerById(
    { [WAYS]: { card: 1, wechat: 1 }, [getCards.id]: [card], 'POST /api/getpaybank': accounts },
    [],
  )
  renderScreen()
  await screen.findByRole('button', { name: /^付款卡/ })
  fireEvent.change(await form(), { target: { value: '200' } })
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  fireEvent.click(await screen.findByRole('button', { name: '换个账户' }))
  expect(screen.getByText('62002')).toBeTruthy()
  cleanup()
  renderScreen()
  expect(await screen.findByText('62002')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '修改' }))
  fireEvent.click(screen.getByRole('tab', { name: /^微信/ }))
  fireEvent.click(screen.getByRole('tab', { name: /^银行转账/ }))
  expect(await screen.findByText('收款方 **** 2001')).toBeTruthy()
})

test('a trial account sees why it cannot deposit, and a link to register', async () => {
  openWith('')
  act(() => currentEpoch().store.set(memberAtom, { isTrial: true }))
  expect(screen.getByText('试玩账号不能存款')).toBeTruthy()
  expect(screen.getByRole('link', { name: '注册正式账号' })).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

test('the range of USDT is the one of the chosen network and is shown once', async () => {
  harness.server.respondWith((response, { id, body }) => {
    const isErc = body.toString().includes('erc20')
    const range = { min_price: isErc ? '300' : '100', max_price: isErc ? '400' : '200' }
    const data = id === WAYS ? { usdt: 1 } : id === 'POST /api/getPayRange' ? range : null
    sendJson(response, { code: 200, data })
  })
  renderScreen()
  expect(await screen.findByText('100–200 元')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'ERC20' }))
  expect(await screen.findByText('300–400 元')).toBeTruthy()
})
