import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getPaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { pendingOrdersAtom } from '#lib/records/pending-orders.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { orderSent } from '#testing/made-records.ts'
import { openAt } from '#testing/navigation.ts'
import { PaymentOrderScreen } from './payment-order-screen.tsx'

const kit = hookTests()
beforeEach(() => openAt('/payInfo/', 'deposit_no=D1'))
const retry = () => screen.findByRole('button', { name: '重试' })

/** An order with the specified fields alone. */
const SPECIFIED = {
  deposit_no: 'D1',
  info: {
    amount: '300',
    created_at: formatBeijing(Date.now()),
    paytype: 'alipay',
  },
  cardlist: { mch_id: 'SHOP', content: 'https://pay.example/1', payimg: '' },
}
const NO_RECORDS = { data: [], last_page: 1 }
const answer = (order: object, records: object = NO_RECORDS) =>
  kit.server.answerById({ [getPaymentOrder.id]: order }, records)
const open = () => render(<PaymentOrderScreen />, testProviders())

test('without the records, which say what became of an order, nobody is asked to pay', async () => {
  let readable = false
  kit.server.behaveLike((response, { id }) => {
    if (id === getPaymentOrder.id) return json(response, { code: 200, data: SPECIFIED })
    if (id === getTransactions.id && !readable)
      return json(response, { code: 500, message: '系统繁忙', data: null })
    json(response, { code: 200, data: NO_RECORDS })
  })
  open()
  const again = await retry()
  expect(screen.getByText('系统繁忙')).toBeTruthy()
  expect([screen.queryByText('SHOP'), screen.queryByText('等待付款')]).toEqual([null, null])
  readable = true
  fireEvent.click(again)
  await screen.findByText('SHOP')
})

test.each([
  ['weixin://wxpay/bizpayurl?pr=1', ''],
  ['', 'https://qr.alipay.com/fkx1'],
])('the text of a code is drawn as one: %j %j', async (payimg, mch_id) => {
  answer({ ...SPECIFIED, cardlist: { mch_id, content: '', payimg } })
  open()
  const code = await screen.findByRole('img', { name: '付款二维码' })
  expect(code.getAttribute('src')).toMatch(/^data:image\/png/)
  expect(screen.queryByText('收款商户')).toBeNull()
})

test.each([undefined, 1])(
  'an order that the own records do not have a minute later is not offered for payment: state %s',
  async (state) => {
    const created_at = formatBeijing(Date.now() - 2 * MINUTE_MS)
    const order = { ...SPECIFIED, info: { ...SPECIFIED.info, created_at, state } }
    const { promise, resolve: answerRecords } = Promise.withResolvers<object[]>()
    kit.server.behaveLike(async (response, { id }) => {
      if (id === getPaymentOrder.id) return json(response, { code: 200, data: order })
      json(response, { code: 200, data: { data: await promise, last_page: 1 } })
    })
    open()
    await waitFor(() => expect(kit.sentTo(getTransactions.id)).toBe(1))
    expect(screen.queryByText('SHOP')).toBeNull()
    answerRecords([{ out_trade_no: 'D2', state: 1, amount: '300', created_at }])
    await screen.findByText('不是您的订单，请勿付款')
    expect(screen.queryByText('SHOP')).toBeNull()
  },
)

/** An order that says itself that it waits, among records that do not list it. */
function openUnlisted(createdAt: number, records: object = NO_RECORDS) {
  const info = { ...SPECIFIED.info, created_at: formatBeijing(createdAt), state: 1 }
  answer({ ...SPECIFIED, info }, records)
  open()
}

test('an order that this session placed is its own, whatever the records list', async () => {
  orderSent(1, { number: 'D1' })
  openUnlisted(Date.now() - 2 * MINUTE_MS)
  await screen.findByText('SHOP')
  expect(kit.sentTo(getTransactions.id)).toBe(0)
})

test('records that do not reach back to an order say nothing of it', async () => {
  const created_at = formatBeijing(Date.now() - 2 * MINUTE_MS)
  const data = [{ out_trade_no: 'D2', state: 1, amount: '300', created_at }]
  openUnlisted(Date.now() - 2 * MINUTE_MS, { data, last_page: 9 })
  await screen.findByText('SHOP')
})

test('the records are read beside a new order; until they list it nothing waits for it', async () => {
  openUnlisted(Date.now())
  await screen.findByText('SHOP')
  await waitFor(() => expect(kit.sentTo(getTransactions.id)).toBe(1))
  expect(currentEpoch().store.get(pendingOrdersAtom)).toEqual([])
})

test('a refusal is no missing order: said in the words of the platform, and tried again', async () => {
  kit.server.answer({ code: 500, message: '系统繁忙', data: null })
  open()
  await retry()
  expect(screen.getByText('系统繁忙')).toBeTruthy()
  expect(screen.queryByText('没有找到存款订单')).toBeNull()
  for (const way of ['查看存款记录', '联系客服'])
    expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(kit.toasts).toEqual([])
})

test('an answer that names no order is none', async () => {
  kit.server.answer({ code: 200, data: { info: { state: 1 }, cardlist: null } })
  open()
  await waitFor(() => expect(screen.getByText('没有找到存款订单')).toBeTruthy())
  await act(async () => undefined)
})
