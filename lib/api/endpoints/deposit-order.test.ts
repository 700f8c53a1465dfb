import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { decode } from '#testing/decode.ts'
import { getPaymentOrder } from './deposit.ts'

describe('a payment order', () => {
  const info = {
    out_trade_no: 'X99',
    amount: '100.00',
    created_at: '2026-01-01 08:00:00',
    paytype: 'USDT-TRC20',
    state: '1',
    usdtrate: 7.2,
    real_money: '',
  }
  const clean = {
    orderNumber: 'X99',
    amount: '100',
    received: null,
    state: 'pending',
    createdAt: 1_767_225_600_000,
    wayText: 'USDT-TRC20',
    way: 'usdt',
    rate: '7.2',
    note: '',
  }
  const one = { mch_id: 'Taddress', content: 'TRC20', payimg: 'https://a/qr.png' }
  const paid = { number: 'Taddress', network: 'TRC20', qrImage: 'https://a/qr.png', code: '' }

  test.each([
    ['one receiver', one],
    ['a receiver in a list, among what is none', [null, {}, one]],
  ])('with %s', (_, cardlist) => {
    expect(decode(getPaymentOrder, { info, cardlist }, 'usdtpay')).toEqual({
      ...clean,
      receiver: paid,
    })
  })
  test('an order may have only the specification’s fields', () => {
    const data = {
      deposit_no: 'S7',
      info: { amount: 100, created_at: '2026-01-01 08:00:00', paytype: 'usdt' },
      cardlist: one,
    }
    expect(decode(getPaymentOrder, data, 'usdtpay')).toEqual({
      ...clean,
      orderNumber: 'S7',
      state: null,
      wayText: 'usdt',
      rate: null,
      receiver: paid,
    })
  })
  test.each([[0], ['0.00']])('with the rate %j, which means none, has no rate', (usdtrate) => {
    expect(decode(getPaymentOrder, { info: { ...info, usdtrate } }).rate).toBeNull()
  })
  test('a closed order has its reason', () => {
    const closed = { ...info, state: 3, memo: '订单超时未支付' }
    expect(decode(getPaymentOrder, { info: closed })).toMatchObject({
      state: 'rejected',
      note: '订单超时未支付',
    })
  })
  test.each([[0], [1], ['?']])('stays open in state %j', (state) => {
    const open = decode(getPaymentOrder, { info: { ...info, state } })
    expect(open.state).toBe('pending')
  })
  test.each([
    [{ payimg: 'weixin://wxpay/bizpayurl?pr=1' }, 'weixin://wxpay/bizpayurl?pr=1', ''],
    [{ mch_id: 'https://qr.alipay.com/fkx1' }, 'https://qr.alipay.com/fkx1', ''],
    [{ mch_id: 'shop', payimg: 'wxp://f2f0abc' }, 'wxp://f2f0abc', ''],
    [
      { payimg: 'ALIPAYS://platformapi/startapp?appId=1' },
      'ALIPAYS://platformapi/startapp?appId=1',
      '',
    ],
    [{ payimg: 'javascript://%0aalert(1)' }, '', 'javascript://%0aalert(1)'],
    [{ payimg: 'https://qr.shop.example/1.png' }, '', 'https://qr.shop.example/1.png'],
  ])('with the receiver %j has a code to draw, or its picture', (cardlist, code, qrImage) => {
    const { receiver } = decode(getPaymentOrder, { info, cardlist })
    const number = 'payimg' in cardlist && 'mch_id' in cardlist ? 'shop' : ''
    expect(receiver).toMatchObject({ number, code, qrImage })
  })
  test('the order of a bank transfer has accounts and no receiver', () => {
    const bank = { ...info, paytype: 'card' }
    const order = decode(getPaymentOrder, { info: bank, cardlist: [{ bank_no: '6222' }] })
    expect(order).toMatchObject({ way: 'bank', receiver: null })
  })
  test.each([[null], [[]], [{ mch_id: '', payimg: null }]])(
    'with %j has no receiver',
    (cardlist) => {
      expect(decode(getPaymentOrder, { info, cardlist })).toMatchObject({
        ...clean,
        receiver: null,
      })
    },
  )
  test.each([['text'], [[{ content: 'TRC20' }]]])(
    'with the unreadable receiver %j fails as an unreadable answer',
    (cardlist) => {
      const raw = { code: 200, message: 'usdtpay', data: { info, cardlist } }
      expect(v.safeParse(getPaymentOrder.data, raw).success).toBe(false)
    },
  )
  test('an order may have its other number, and no readable time or amount', () => {
    const odd = { ...info, out_trade_no: null, deposit_no: 'Y1', created_at: 'soon', amount: '' }
    expect(decode(getPaymentOrder, { info: odd })).toMatchObject({
      orderNumber: 'Y1',
      createdAt: null,
      amount: null,
    })
  })
  test.each([[null], [{}], [{ info: 'text' }]])('from %j has no amount, or fails', (data) => {
    if (data === null || !('info' in data))
      expect(decode(getPaymentOrder, data)).toMatchObject({ orderNumber: '', amount: null })
    else expect(() => decode(getPaymentOrder, data)).toThrow()
  })
})
