import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getPaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { notePlaced } from '#lib/deposit/placed-orders.ts'
import { pendingOrdersAtom } from '#lib/records/pending-orders.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
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

test.each([
  ['weixin://wxpay/bizpayurl?pr=1', ''],
  ['', 'https://qr.alipay.com/fkx1'],
])('the text of a code is drawn as one: %j %j', async (payimg, mch_id) => {
  notePlaced('D1', '100')
  answer({ ...SPECIFIED, cardlist: { mch_id, content: '', payimg } })
  open()
  const code = await screen.findByRole('img', { name: '付款二维码' })
  expect(code.getAttribute('src')).toMatch(/^data:image\/png/)
  expect(screen.queryByText('收款商户')).toBeNull()
})

/** Opens an order beside one record of its time and amount. */
function openUnlisted(record: object | null, state: unknown = 1) {
  const row = { ...SPECIFIED.info, out_trade_no: 'D2', state: 1, ...record }
  const info = { ...SPECIFIED.info, state }
  answer({ ...SPECIFIED, info }, { data: record ? [row] : [], last_page: 1 })
  open()
}

test.each([
  ['there are none', null, 1],
  ['one has another number', {}, 1],
  ['one has no number', { out_trade_no: '' }, 1],
  ['it has no state of its own', {}, undefined],
])(
  'an order that the own records do not list asks first, and opens at a tap: %s',
  async (_, record, state) => {
    openUnlisted(record, state)
    await screen.findByText('未在您的存款记录里找到，请确认是您本人提交的再付款')
    expect(screen.queryByText('SHOP')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '查看付款码' }))
    expect(screen.getByText('SHOP')).toBeTruthy()
    expect(
      currentEpoch()
        .store.get(pendingOrdersAtom)
        .map(({ number }) => number),
    ).not.toContain('D1')
  },
)

test.each([null, 1])('one of state %j opens while the records cannot be read', async (state) => {
  kit.server.behaveLike((response, { id }) => {
    const info = { ...SPECIFIED.info, state }
    if (id === getPaymentOrder.id)
      return json(response, { code: 200, data: { ...SPECIFIED, info } })
    json(response, { code: 500, message: '系统繁忙', data: null })
  })
  open()
  await screen.findByText('SHOP')
})

test('an order that this session placed is its own, whatever the records list; it says what was asked for', async () => {
  notePlaced('D1', '100')
  openUnlisted(null)
  await screen.findByText('SHOP')
  expect(kit.sentTo(getTransactions.id)).toBe(0)
  expect(screen.getByText('与填写的 ¥100.00 不同，请按 ¥300.00 支付')).toBeTruthy()
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
