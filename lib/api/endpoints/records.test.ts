import { describe, expect, test } from 'vitest'
import { decode, payloadOf } from '#testing/decode.ts'
import { getBets, getTransactions } from './records.ts'
import { getRebates, getRedPackets, getRedPacketStatus, grabRedPacket } from './rewards.ts'

describe('bets', () => {
  const wire = {
    bet_id: 9,
    bet_amount: '10.00',
    win_loss: -10,
    plays: 'AG',
    status: 1,
    created_at: '2026-01-01 08:00:00',
  }
  const one = (fields: object) => decode(getBets, { data: [{ ...wire, ...fields }] }).items[0]

  test('in the wire’s and in our words', () => {
    expect(payloadOf(getBets, { date: 4, page: 2 })).toEqual({ date: 4, page: 2, api_type: '' })
    expect(one({})).toMatchObject({
      id: '9',
      stake: '10',
      net: '-10',
      venue: 'AG',
      status: 'settled',
      at: 1_767_225_600_000,
    })
  })
  test('by the other spellings', () => {
    expect(
      one({ plays: null, Code: '亚游', created_at: '', bet_time: '2026-01-01 08:00:00' }),
    ).toMatchObject({ venue: '亚游', at: 1_767_225_600_000 })
  })
  test.each([
    [0, 'invalid'],
    ['1', 'settled'],
    [2, 'open'],
    [null, 'unknown'],
  ])('status %j is %s', (status, word) => expect(one({ status })?.status).toBe(word))
})

describe('transactions', () => {
  test('are rows with the code of their state', () => {
    expect(payloadOf(getTransactions, { date: 1, type: 2, page: 1, venue: 'ag' })).toEqual({
      date: 1,
      type: 2,
      page: 1,
      api_type: 'ag',
    })
    const wire = {
      out_trade_no: 'X1',
      amount: '99.90',
      pay_way: 'USDT-TRC20',
      state: 2,
      created_at: '2026-01-01 08:00:00',
    }
    expect(decode(getTransactions, { data: [wire, { id: 4, amount: 5 }] }).items).toMatchObject([
      {
        id: 'X1',
        orderNumber: 'X1',
        amount: '99.9',
        way: 'USDT-TRC20',
        code: '2',
        at: 1_767_225_600_000,
      },
      { id: '4', orderNumber: '', code: '', at: null },
    ])
  })
  test('a row without a readable amount stays, and its amount is not known', () => {
    const data = [{ amount: '?' }, { amount: null }, {}, { amount: '' }, { amount: 1 }]
    const { items } = decode(getTransactions, { data })
    expect(items.map(({ amount }) => amount)).toEqual([null, null, null, null, '1'])
  })
})

describe('rebates', () => {
  const list = {
    data: [
      { id: 1, gamename: 'AG', money: '1.23', state: 0 },
      { money: 2, state: '1' },
    ],
    last_page: 2,
  }
  test('with totals', () => {
    expect(payloadOf(getRebates, { date: 4, page: 1, state: '1' })).toEqual({
      date: 4,
      page: 1,
      api_type: '',
      type: '1',
    })
    expect(decode(getRebates, { list, jisuan: '8.00', nojisuan: 1.23 })).toMatchObject({
      items: [{ venue: 'AG', amount: '1.23', claimed: false }, { claimed: true }],
      lastPage: 2,
      claimedTotal: '8',
      pendingTotal: '1.23',
    })
  })
  test.each([[null], [{}], [{ list: null }], [[]]])('none in %j', (data) => {
    expect(decode(getRebates, data)).toMatchObject({
      items: [],
      claimedTotal: null,
      pendingTotal: null,
    })
  })
})

test.each([
  ['0', false],
  [0, false],
  ['1', true],
  [2, true],
  ['', null],
  [null, null],
  [undefined, null],
  ['已领取', null],
])('a rebate of state %j was claimed: %j', (state, claimed) => {
  expect(decode(getRebates, { list: [{ gamename: 'AG', state }] }).items).toMatchObject([
    { claimed, amount: null },
  ])
})

describe('red packets', () => {
  const row = {
    id: 1,
    money: '500',
    redpacketmoney: '8.88',
    usetime: '2026-01-01 10:00:00',
    created_at: null,
  }
  test.each([
    ['a page', { data: [row], last_page: 3 }],
    ['a page inside list', { list: { data: [row], last_page: 3 }, sendnums: 1 }],
    ['a bare list', [row]],
  ])('records as %s', (_, data) => {
    expect(decode(getRedPackets, data).items).toMatchObject([
      { depositSum: '500', prize: '8.88', createdAt: null },
    ])
  })

  test.each([
    ['READY', 'ready'],
    ['STARTING', 'open'],
    ['END', 'ended'],
    ['', 'unknown'],
  ])('status %s is %s', (redPacketStatus, phase) => {
    expect(decode(getRedPacketStatus, { redPacketStatus }).phase).toBe(phase)
  })

  test('attempts below nought are none; rules may be missing', () => {
    expect(decode(getRedPacketStatus, { sendnums: '-2', acquirednum: '3' })).toMatchObject({
      attemptsLeft: 0,
      acquired: 3,
      rules: [],
    })
    expect(decode(getRedPacketStatus, {})).toMatchObject({ attemptsLeft: null, acquired: null })
    const rules = [{ start_time: '10:00', end_time: '12:00', recharge: '500', money: 8 }]
    expect(decode(getRedPacketStatus, { rules }).rules).toMatchObject([
      { start: '10:00', deposits: '500', prize: '8' },
    ])
  })

  test('a prize is a prize though its amount cannot be read', () => {
    expect(decode(grabRedPacket, { redpacketmoney: '8.88', sendnums: 0 })).toEqual({
      prize: '8.88',
    })
    for (const odd of [null, [], 'ok', { redpacketmoney: '?' }]) {
      expect(decode(grabRedPacket, odd)).toEqual({ prize: null })
    }
  })
})
