import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { depositOf, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { decode, payloadOf } from '#testing/decode.ts'
import { bindCard, deleteCard, getCards } from './cards.ts'
import { getBanks, getPayRange, getPayWays, getReceivingAccounts, placeDeposit } from './deposit.ts'
import { setAutoTransfer, transfer } from './transfer.ts'
import { getVenueBalances } from './wallet.ts'
import { getTurnover } from './withdraw.ts'

describe('deposit', () => {
  test('ways by flags, in the order of the tabs; card is the bank way', () => {
    expect(decode(getPayWays, { alipay: 1, usdt: '1', card: 1, wechat: 0 })).toEqual([
      'bank',
      'usdt',
      'alipay',
    ])
    expect(decode(getPayWays, [])).toEqual([])
  })

  test.each([
    [{ way: 'bank' }, 'bank'],
    [{ way: 'wechat' }, 'wechat'],
    [{ way: 'alipay' }, 'alipay'],
    [{ way: 'usdt' }, 'usdt-trc20'],
    [{ way: 'usdt', network: 'ERC20' }, 'usdt-erc20'],
  ])('the range of %j is asked for as %s', (input, type) => {
    expect(payloadOf(getPayRange, input)).toEqual({ type })
  })

  test.each([
    [{ min_price: '50', max_price: 2000 }, '50', '2000'],
    [{ min_price: 0, max_price: '5000.00' }, '1', '5000'],
    [{ min_price: '?', max_price: 5000 }, '100', '5000'],
    [{ min_price: 0, max_price: 0 }, '100', '10000'],
    [{ min_price: '0', max_price: '0.00' }, '100', '10000'],
    [{ min_price: 500, max_price: 100 }, '100', '10000'],
    [{}, '100', '10000'],
    [null, '100', '10000'],
  ])('range %j', (data, min, max) => expect(decode(getPayRange, data)).toEqual({ min, max }))

  test('banks that are switched off are left out', () => {
    const banks = decode(getBanks, [
      { id: 1, bank_name: '工商银行', bank_img: 'i' },
      { bank_name: '停用', state: 0 },
    ])
    expect(banks).toEqual([{ id: '1', name: '工商银行', icon: 'i', enabled: true }])
  })

  test('receiving accounts', () => {
    const wire = {
      id: 1,
      bank_no: 6222,
      bank_owner: '张三',
      bank_address: '支行',
      info: null,
      bank_data: { bank_name: '建行' },
      ico: '',
    }
    expect(decode(getReceivingAccounts, [wire, { ...wire, bank_data: null }])).toMatchObject([
      { number: '6222', holder: '张三', branch: '支行', bank: '建行', note: '' },
      { bank: '' },
    ])
  })

  test.each([
    ['A, in the message', null, 'D202601010001', 'D202601010001'],
    ['B, in data', { out_trade_no: 'X99' }, '提交成功', 'X99'],
    ['both: data wins', { out_trade_no: 'X99' }, 'D202601010001', 'X99'],
    ['a bank deposit has none', null, '提交成功，等待后台审核', ''],
    ['a bare word is none', [], 'success', ''],
    ['any other word is none', null, 'Submitted', ''],
    ['figures alone', null, '58213', '58213'],
    ['short letters with marks', null, 'a-1', 'a-1'],
    ['words with spaces are none', null, 'order placed', ''],
    ['figures in a sentence are none', null, '订单58213已提交', ''],
    ['odd data is none', 'text', '提交成功', ''],
  ])('order number of %s', (_, data, message, orderNumber) => {
    expect(decode(placeDeposit, data, message)).toEqual({ orderNumber })
  })

  test('the payer goes with a bank deposit, the network with USDT only', () => {
    const payer = { holder: '张三', bank: '建行', number: '6222', branch: '支行' }
    expect(
      payloadOf(placeDeposit, depositOf('bank', { ...NO_DEPOSIT, amount: '100', ...payer })),
    ).toEqual({
      paytype: 'bank',
      amount: '100',
      bank: '建行',
      bank_address: '支行',
      bank_no: '6222',
      bank_owner: '张三',
    })
    expect(
      payloadOf(placeDeposit, depositOf('wechat', { ...NO_DEPOSIT, amount: '100' })),
    ).toMatchObject({
      paytype: 'wxpay',
    })
  })
})

test.each([
  ['0.75', true],
  ['100', true],
  ['0', false],
  ['0.00', false],
  ['01', false],
  ['1.234', false],
])('a transfer of %s may be sent: %s', (amount, sent) => {
  expect(v.safeParse(transfer.input, { amount, from: 'a', to: 'b' }).success).toBe(sent)
})

describe('cards', () => {
  const wire = {
    id: 5,
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: 'Taddress',
    bank_address: 'TRC20',
    ico: null,
  }
  test.each([
    [{ bank: 'USDT', bank_owner: 'ERC20', bank_address: 'TRC20' }, 'ERC20'],
    [{ bank: 'TRC20', bank_owner: 'ERC20', bank_address: '' }, 'TRC20'],
    [{ bank: 'usdt-erc20', bank_owner: '', bank_address: '' }, 'ERC20'],
    [{ bank: 'USDT', bank_owner: null, bank_address: 'trc20' }, 'TRC20'],
    [{ bank: '工商银行', bank_owner: '张三', bank_address: '支行' }, null],
    [{ bank: 'USDT', bank_owner: 'ERC-20', bank_no: '0xf95A', bank_address: '' }, 'ERC20'],
    [{ bank_owner: '陈小明', bank_no: '0xf95A****0a43', bank_address: '' }, 'ERC20'],
    [
      { bank_owner: '陈小明', bank_no: 'TYhg67DZ6XcdEVd1tee7JV5LGujtkjVcLQ', bank_address: '' },
      'TRC20',
    ],
  ])('network of %j is %s (old defect 2)', (fields, network) => {
    expect(decode(getCards, [{ ...wire, ...fields }])[0]?.network).toBe(network)
  })
  test('types 1 bank and 2 USDT; wire names on the way out', () => {
    expect(payloadOf(getCards, { type: 'bank' })).toEqual({ type: 1 })
    expect(payloadOf(getCards, { type: 'usdt' })).toEqual({ type: 2 })
    expect(payloadOf(deleteCard, { id: '5' })).toEqual({ id: '5' })
    const bound = {
      bank: '工行',
      holder: '张三',
      number: '62220000',
      branch: '支行',
      paymentPassword: 'p',
    }
    expect(payloadOf(bindCard, bound)).toEqual({
      bank: '工行',
      bank_owner: '张三',
      bank_no: '62220000',
      bank_address: '支行',
      pay_pass: 'p',
    })
  })
})

describe('wallet', () => {
  test('venue balances without the platform’s own wallet; a venue without a name goes by its code', () => {
    const wire = [
      { name: 'AG真人', balance: '12.30', platname: 'ag' },
      { balance: null, platname: 'bb' },
      { name: '无代码' },
      { name: '中心钱包', balance: '9', platname: 'userbalance' },
    ]
    expect(decode(getVenueBalances, wire)).toEqual([
      { venue: 'ag', name: 'AG真人', balance: '12.3' },
      { venue: 'bb', name: 'bb', balance: null },
    ])
  })
  test('transfer names both sides', () => {
    expect(payloadOf(transfer, { amount: '100', from: 'userbalance', to: 'ag' })).toEqual({
      amount: '100',
      sourcetype: 'userbalance',
      targettype: 'ag',
    })
  })
  test('auto-transfer is 1 or 0', () => {
    expect(payloadOf(setAutoTransfer, { on: true })).toEqual({ transferstatus: 1 })
    expect(payloadOf(setAutoTransfer, { on: false })).toEqual({ transferstatus: 0 })
  })
  test('turnover', () => {
    expect(decode(getTurnover, { bet_amount: '1200.5' })).toEqual({ amount: '1200.5' })
    for (const odd of [null, {}, { bet_amount: null }, { bet_amount: '?' }]) {
      expect(decode(getTurnover, odd)).toEqual({ amount: null })
    }
  })
})
