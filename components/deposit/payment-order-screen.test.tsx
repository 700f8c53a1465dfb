import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getPaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { mergeMember } from '#lib/session/member.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { PaymentOrderScreen } from './payment-order-screen.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/payInfo/', 'deposit_no=D1'))
const retry = () => screen.findByRole('button', { name: '重试' })

/** An order with only the specified fields. */
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
  harness.server.answerById({ [getPaymentOrder.id]: order }, records)
const renderScreen = () => render(<PaymentOrderScreen />, testProviders())

test.each([
  ['weixin://wxpay/bizpayurl?pr=1', ''],
  ['', 'https://qr.alipay.com/fkx1'],
])('the text of a code is drawn as a QR code: %j %j', async (payimg, mch_id) => {
  answer({ ...SPECIFIED, cardlist: { mch_id, content: '', payimg } })
  renderScreen()
  const code = await screen.findByRole('img', { name: '付款二维码' })
  expect(code.getAttribute('src')).toMatch(/^data:image\/png/)
  expect(screen.queryByText('收款商户')).toBeNull()
})

test('an order without a state opens if its records cannot be read', async () => {
  harness.server.respondWith((response, { id }) => {
    if (id === getPaymentOrder.id) return sendJson(response, { code: 200, data: SPECIFIED })
    sendJson(response, { code: 500, message: '系统繁忙', data: null })
  })
  renderScreen()
  await screen.findByText('SHOP')
})

test('a USDT order without a rate has an estimate by the rate of the member', async () => {
  mergeMember({ depositRate: '7.23' }, currentEpoch().id)
  answer({ ...SPECIFIED, info: { ...SPECIFIED.info, amount: '723', paytype: 'usdt' } })
  renderScreen()
  await screen.findByText('¥723.00，按 1 USDT = 7.23 元估算')
  expect(screen.getByRole('main').textContent).toContain('100.00 USDT')
})

test('an order with a state reads no records', async () => {
  answer({ ...SPECIFIED, info: { ...SPECIFIED.info, state: 1 } })
  renderScreen()
  await screen.findByText('SHOP')
  expect(harness.callCount(getTransactions.id)).toBe(0)
})

test('a refused order shows the platform’s words and 重试, not a missing order', async () => {
  harness.server.answer({ code: 500, message: '系统繁忙', data: null })
  renderScreen()
  await retry()
  expect(screen.getByText('系统繁忙')).toBeTruthy()
  expect(screen.queryByText('没有找到存款订单')).toBeNull()
  for (const way of ['查看存款记录', '联系客服'])
    expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(harness.toasts).toEqual([])
})

test('an answer without an order number shows that there is no order', async () => {
  harness.server.answer({ code: 200, data: { info: { state: 1 }, cardlist: null } })
  renderScreen()
  await waitFor(() => expect(screen.getByText('没有找到存款订单')).toBeTruthy())
  await act(async () => undefined)
})
