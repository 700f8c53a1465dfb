import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { setDropReporter } from '#lib/api/schema.ts'
import { depositOf, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { forgetServerDate, setServerDate } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { decode, encode } from '#testing/decode.ts'
import { bindCard, deleteCard, getBanks, getCards } from './cards.ts'
import { getPayRange, getPayWays, getBankReceivers, placeDeposit } from './deposit.ts'
import { getSlotGames, launchGame } from './games.ts'
import { getAnnouncements, getBanners, getGames } from './hall.ts'
import { getArticle } from './help.ts'
import { getLotteries, getRoom, getRooms, placeBet } from './lottery.ts'
import { getBalance, getMember, getRefreshedMember, uploadImage } from './member.ts'
import { getNotices } from './messages.ts'
import { getPromo, getPromoApplications, getPromos, getPromoTypes } from './promo.ts'
import { getBets, getTransactions } from './records.ts'
import { getRebates, getRedPackets, getRedPacketStatus, grabRedPacket } from './rewards.ts'
import { trialLogin, login, register } from './session.ts'
import { getSiteInfo, getAssignedSiteUrl } from './site.ts'
import { setAutoTransfer, transfer } from './transfer.ts'
import { getVipLevels } from './vip.ts'
import { getVenueBalances } from './wallet.ts'
import { getTurnover, withdraw } from './withdraw.ts'

setDropReporter(() => undefined)

const FAILS = Symbol('fails')
const AT = '2026-01-01 08:00:00'
const AT_MS = 1_767_225_600_000

type Rows = readonly (readonly [wire: unknown, ours: unknown])[]

/** Expects the reading of each answer. Only the named fields of an object count. */
function reads(endpoint: Endpoint, rows: Rows, message = ''): void {
  test.each(rows)(`${endpoint.id} reads %j`, (wire, ours) => {
    const read = () => decode(endpoint, wire, message) as unknown
    if (ours === FAILS) expect(read).toThrow()
    else if (typeof ours === 'object' && ours !== null) expect(read()).toMatchObject(ours)
    else expect(read()).toBe(ours)
  })
}

/** Checks one field of an answer: its values on the wire and in our code. */
const readsField = (
  endpoint: Endpoint,
  wireOf: (value: unknown) => unknown,
  oursOf: (value: unknown) => unknown,
  values: Rows,
) =>
  reads(
    endpoint,
    values.map(([wire, ours]) => [wireOf(wire), oursOf(ours)] as const),
  )

test.each<[Endpoint, unknown, unknown]>([
  [getPayRange, { way: 'bank' }, { type: 'bank' }],
  [getPayRange, { way: 'wechat' }, { type: 'wechat' }],
  [getPayRange, { way: 'alipay' }, { type: 'alipay' }],
  [getPayRange, { way: 'usdt' }, { type: 'usdt-trc20' }],
  [getPayRange, { way: 'usdt', network: 'ERC20' }, { type: 'usdt-erc20' }],
  [placeDeposit, depositOf('wechat', { ...NO_DEPOSIT, amount: '100' }), { paytype: 'wxpay', amount: '100' }],
  [
    placeDeposit,
    depositOf('bank', { ...NO_DEPOSIT, amount: '100', holder: '张三', bank: '建行', number: '6222', branch: '支行' }),
    { paytype: 'bank', amount: '100', bank: '建行', bank_address: '支行', bank_no: '6222', bank_owner: '张三' },
  ],
  [transfer, { amount: '100', from: 'userbalance', to: 'ag' }, { amount: '100', sourcetype: 'userbalance', targettype: 'ag' }],
  [setAutoTransfer, { on: true }, { transferstatus: 1 }],
  [setAutoTransfer, { on: false }, { transferstatus: 0 }],
  [getCards, { type: 'bank' }, { type: 1 }],
  [getCards, { type: 'usdt' }, { type: 2 }],
  [deleteCard, { id: '5' }, { id: '5' }],
  [getBanners, {}, { type: 2 }],
  [launchGame, { venue: 'ag' }, { plat_name: 'ag', game_type: 0, game_code: '', is_mobile_url: 1 }],
  [login, { name: 'a', password: 'b' }, { name: 'a', password: 'b' }],
  [register, { name: 'a', password: 'b', referrer: '7' }, { name: 'a', password: 'b', pid: '7' }],
  [
    placeBet,
    { roomId: '5', lines: [{ pick: { playId: '3', selection: '07' }, stake: '10' }], period: '2026001' },
    { room_id: '5', order: [{ id: '3', total: '10', data: ['07'] }], expect: '2026001' },
  ],
  [
    withdraw,
    { amount: '100', password: 'p', payee: { qr: 'wechat', image: 'https://a/b.png' } },
    { amount: '100', bank: 'qrcode', password: 'p', qrcode_type: 2, qrcode_img: 'https://a/b.png' },
  ],
  [
    bindCard,
    { bank: '工行', holder: '张三', number: '6222', branch: '支行', paymentPassword: 'p' },
    { bank: '工行', bank_owner: '张三', bank_no: '6222', bank_address: '支行', pay_pass: 'p' },
  ],
  [getBets, { date: '30d', page: 2 }, { date: 4, page: 2, api_type: '' }],
  [getTransactions, { date: 'today', type: 'withdrawal', page: 1, venue: 'ag' }, { date: 1, type: 2, page: 1, api_type: 'ag' }],
  [getTransactions, { date: '7d', type: 'transfer-in', page: 1 }, { date: 2, type: 3, page: 1, api_type: '' }],
  [getTransactions, { date: '15d', type: 'transfer-out', page: 1 }, { date: 3, type: 4, page: 1, api_type: '' }],
  [getRebates, { date: '30d', page: 1, state: 'unclaimed' }, { date: 4, page: 1, api_type: '', type: '1' }],
  [getSlotGames, { provider: 'pp' }, { platform_name: 'pp' }],
])('the payload of %j', (endpoint, input, payload) => {
  expect(encode(endpoint, input)).toEqual(payload)
}) // prettier-ignore

test.each([['0.75', true], ['100', true], ['0', false], ['0.00', false], ['01', false], ['1.234', false]])(
  'a transfer of %s may be sent: %s',
  (amount, sent) => {
    expect(v.safeParse(transfer.input, { amount, from: 'a', to: 'b' }).success).toBe(sent)
  },
) // prettier-ignore

describe('session and member', () => {
  const tokens: Rows = [
    [{ api_token: 'abc' }, { token: 'abc' }],
    [{ token: 'abc' }, { token: 'abc' }],
    [{ api_token: 'abc', token: 'old' }, { token: 'abc' }],
  ]
  const none = [null, [], {}, '', { api_token: '' }]
  reads(login, [...tokens, ...none.map((wire) => [wire, { token: '' }] as const)])
  for (const endpoint of [trialLogin, register]) reads(endpoint, tokens)

  reads(getMember, [
    [
      {
        id: 7, username: 'member1', balance: '12.50', gameblance: 3, current_vip: 'VIP3', paysum: '1000.00', joinday: '12',
        isagent: '1', usdtrate: 7.23, withdrawusdtrate: '7.1', withdrawcashfee: '5', withdrawfeeusdttrc: '1.50', transferstatus: '0',
      },
      {
        id: '7', username: 'member1', balance: '12.5', gameBalance: '3', vip: 3, depositTotal: '1000', joinDays: 12,
        isAgent: true, depositRate: '7.23', withdrawalRate: '7.1', withdrawalFeeErc20: '5', withdrawalFeeTrc20: '1.5', hasAutoTransfer: false,
      },
    ],
  ]) // prettier-ignore
  test('what is missing stays unknown (old defect 9)', () => {
    const part = decode(getRefreshedMember, { balance: 5, transferstatus: 1, totalgame: null })
    expect(part).toEqual({ balance: '5', hasAutoTransfer: true })
  })
  readsField(getMember, (current_vip) => ({ current_vip }), (vip) => ({ vip }), [
    ['VIP0', 0],
    ['VIP10', 10],
    ['vip 4', 4],
    ['VIP3级', 3],
    ['3', 3],
  ]) // prettier-ignore
  test.each(['普通会员', ''])('%j is no level', (current_vip) => {
    expect(decode(getMember, { current_vip })).toEqual({})
  })

  reads(getBalance, [
    [{ balance: '8.80' }, { balance: '8.8' }],
    [{ balance: 8, gameblance: '1.10' }, { balance: '8', gameBalance: '1.1' }],
    [8.8, { balance: '8.8' }],
    ['8.80', { balance: '8.8' }],
    // An unknown amount is not 0.
    ...[null, {}, { balance: '' }, { balance: '***' }, 'text'].map((wire) => [wire, FAILS] as const),
  ]) // prettier-ignore

  readsField(uploadImage, (wire) => wire, (reference) => ({ reference: reference === FAILS ? '' : reference }), [
    ['https://a/x.png', 'https://a/x.png'],
    [{ path: 'upload/x.png' }, 'upload/x.png'],
    [{ url: 'https://a/x.png', path: '/x.png' }, 'https://a/x.png'],
    [{ src: '/x.png' }, '/x.png'],
    [{ img: 'a1b2c3' }, 'a1b2c3'],
    [{ id: 42 }, '42'],
    [731, '731'],
    ...['上传失败', {}, null, 'javascript:alert(1)'].map((wire) => [wire, FAILS] as const),
  ]) // prettier-ignore
  reads(uploadImage, [[null, { reference: 'upload/x.png' }]], 'upload/x.png')

  readsField(getSiteInfo, (site_state) => ({ site_state }), (isOpen) => ({ isOpen }), [
    ['0', false],
    ['1', true],
    [null, true],
  ]) // prettier-ignore
  reads(getSiteInfo, [
    [null, { isOpen: true }],
    [
      {
        title: '大厅', redpacket_switch: '1', index_modal: 1, webcontent: '<p>a</p>',
        h5_url: 'https://m', ios_download_url: 'itms-services://x', repair_tips: null,
      },
      {
        title: '大厅', hasRedPackets: true, showsPrompt: true, promptHtml: '<p>a</p>',
        shareUrl: 'https://m', iosUrl: 'itms-services://x', repairTips: '',
      },
    ],
  ]) // prettier-ignore
  // An unreadable answer means that the visitor stays.
  reads(getAssignedSiteUrl, [[7, ''], [[1], ''], [{ url: { a: 1 } }, '']]) // prettier-ignore
})

describe('hall', () => {
  const ag = { category_id: 'realbet', app_state: 1, platform_name: 'AG', game_code: '0' }
  const hidden = { ...ag, app_state: 0 }
  const clean = [{ category: 'realbet', shown: true, venue: 'AG', code: '0', name: 'AG' }]
  reads(getGames, [
    [[ag, hidden], clean],
    [{ realbet: [ag, hidden], sport: null }, clean],
    [{ realbet: { 1: { ...ag, category_id: null }, 4: hidden }, sport: '' }, clean],
    [{ realbet: { ...ag, category_id: '' } }, clean],
    [{ code: 200, list: { realbet: [ag], sport: [] } }, clean],
    [[{ ...ag, category_id: 'bingo' }, ag], clean],
    [[{ ...ag, app_state: '1', game_name: '亚游' }], [{ name: '亚游' }]],
  ])
  reads(getSlotGames, [
    [
      [{ catecode: 'pp', gamecode: 12, gamename: '麻将胡了', gamepic: 'https://a/b.png' }, { gamename: '无代码' }],
      [{ provider: 'pp', code: '12', name: '麻将胡了', picture: 'https://a/b.png' }],
    ],
  ]) // prettier-ignore
  readsField(launchGame, (wire) => wire, (url) => ({ url }), [
    [{ url: 'https://g' }, 'https://g'],
    ['https://g', 'https://g'],
    ...[null, { url: '' }, {}, 7].map((wire) => [wire, ''] as const),
  ]) // prettier-ignore
  reads(getBanners, [
    [
      [{ src: 'https://a/1.png', url: 'https://x' }, { pic: 'https://a/2.png' }, 'https://a/3.png', { url: 'https://y' }],
      ['https://a/1.png', 'https://a/2.png', 'https://a/3.png'].map((picture) => ({ picture })),
    ],
  ]) // prettier-ignore
  test('announcements', () => {
    expect(decode(getAnnouncements, ['一', ' ', null, { content: '二' }])).toEqual(['一', '二'])
    expect(decode(getAnnouncements, null)).toEqual([])
  })

  const faq = { title: '常见问题', html: '<p>a</p>' }
  reads(getArticle, [
    [{ name: '常见问题', content: '<p>a</p>' }, faq],
    [[{ name: '常见问题', content: '<p>a</p>' }], faq],
    [{ title: '常见问题', body: '<p>a</p>' }, faq],
    ...[null, [], {}].map((wire) => [wire, { title: '', html: '' }] as const),
  ])
  reads(getNotices, [
    [
      { data: [{ title: 'a', content: '<b>x</b>', created_at: AT, type: 1 }], total: '21', last_page: 3 },
      { total: 21, items: [{ contentHtml: '<b>x</b>', createdAt: AT_MS, id: expect.stringMatching(/./) }] },
    ],
  ]) // prettier-ignore

  const promo = {
    id: 3,
    title: '首存',
    banner: 'https://a/b.png',
    content: '<p/>',
    memo: '规则',
  }
  const ours = { id: '3', contentHtml: '<p/>', rulesHtml: '规则', canApply: true }
  reads(getPromoTypes, [[[{ id: 1, name: '限时' }], [{ id: '1', name: '限时' }]]])
  reads(getPromos, [[{ data: [promo] }, { items: [ours] }]])
  reads(getPromo, [[promo, ours], [null, FAILS]]) // prettier-ignore
  readsField(getPromo, (can_apply) => ({ ...promo, can_apply }), (canApply) => ({ canApply }), [
    [0, false],
    ['0', false],
    [false, false],
  ]) // prettier-ignore
  readsField(
    getPromoApplications,
    (state) => ({ data: [{ activity_name: '首存', state }] }),
    (state) => ({ items: [{ name: '首存', state }] }),
    [[1, 'pending'], ['2', 'approved'], [3, 'rejected'], [4, 'unknown']],
  ) // prettier-ignore

  const level = {
    recharge: '1000',
    flow: 5000,
    realperson: '0.50',
    sport: 0.4,
    e_sport: null,
    joker: '',
    electron: 1,
    lottery: '0.1',
  }
  const rebates = {
    realbet: '0.5',
    sport: '0.4',
    gaming: null,
    joker: null,
    concise: '1',
    lottery: '0.1',
  }
  reads(getVipLevels, [
    [
      [{ vipname: 'VIP1', ...level }, { ...level, vipname: 'VIP2', fish: '0.3' }],
      [
        { name: 'VIP1', number: 1, deposit: '1000', turnover: '5000', rebates: { ...rebates, fish: null } },
        { name: 'VIP2', rebates: { ...rebates, fish: '0.3' } },
      ],
    ],
  ]) // prettier-ignore
  readsField(
    getVipLevels,
    (names) => (names as string[]).map((vipname) => ({ vipname })),
    (levels) => (levels as [number, string][]).map(([number, name]) => ({ number, name })),
    [
      [['', ''], [[1, 'VIP1'], [2, 'VIP2']]],
      [['青铜', '白银'], [[1, '青铜'], [2, '白银']]],
      [['VIP0', 'VIP1'], [[0, 'VIP0'], [1, 'VIP1']]],
      [['钻石20', 'vip 3级'], [[3, 'vip 3级'], [20, '钻石20']]],
      [['VIP3', '普通', 'VIP3'], [[3, 'VIP3']]],
    ],
  ) // prettier-ignore
})

describe('money', () => {
  test('ways by flags, in the order of the tabs; card is the bank way', () => {
    const flags = { alipay: 1, usdt: '1', card: 1, wechat: 0 }
    expect(decode(getPayWays, flags)).toEqual(['bank', 'usdt', 'alipay'])
    expect(decode(getPayWays, [])).toEqual([])
  })
  reads(getPayRange, [
    [{ min_price: '50', max_price: 2000 }, { min: '50', max: '2000' }],
    ...[{ min_price: '?' }, {}, null].map((wire) => [wire, { min: null, max: null }] as const),
  ]) // prettier-ignore
  reads(getBanks, [
    [
      [{ id: 1, bank_name: '工商银行', bank_img: 'i' }, { bank_name: '停用', state: 0 }],
      [{ id: '1', name: '工商银行', icon: 'i', isEnabled: true }],
    ],
  ]) // prettier-ignore
  const account = {
    id: 1,
    bank_no: 6222,
    bank_owner: '张三',
    bank_address: '支行',
    info: null,
    ico: '',
  }
  reads(getBankReceivers, [
    [
      [{ ...account, bank_data: { bank_name: '建行' } }, { ...account, bank_data: null }],
      [{ number: '6222', holder: '张三', branch: '支行', bank: '建行', note: '' }, { bank: '' }],
    ],
  ]) // prettier-ignore

  test.each([
    [null, 'D202601010001', 'D202601010001'],
    [{ out_trade_no: 'X99' }, '提交成功', 'X99'],
    [{ out_trade_no: 'X99' }, 'D202601010001', 'X99'],
    [null, '提交成功，等待后台审核', ''],
    [[], 'success', ''],
    [null, 'Submitted', ''],
    [null, '58213', '58213'],
    [null, 'a-1', 'a-1'],
    [null, 'order placed', ''],
    [null, '订单58213已提交', ''],
    ['text', '提交成功', ''],
  ])('the order number in %j and %j is %j', (data, message, orderNumber) => {
    expect(decode(placeDeposit, data, message)).toEqual({ orderNumber, cashier: '' })
  })

  test.each([
    [null, 'https://pay.example/cashier?id=1', ''],
    [{ pay_url: 'https://pay.example/cashier?id=1' }, 'ok', ''],
    ['https://pay.example/cashier?id=1', 'D1', 'D1'],
    [{ order_no: 'X9', url: 'https://pay.example/cashier?id=1' }, '提交成功', 'X9'],
  ])('%j and %j name the cashier and the order number %j', (data, message, orderNumber) => {
    const cashier = 'https://pay.example/cashier?id=1'
    expect(decode(placeDeposit, data, message)).toEqual({ orderNumber, cashier })
  })

  const usdt = {
    id: 5,
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: 'Taddress',
    bank_address: 'TRC20',
  }
  readsField(
    getCards,
    (fields) => [{ ...usdt, ...(fields as object) }],
    (network) => [{ network }],
    [
      [{ bank_owner: 'ERC20' }, 'ERC20'],
      [{ bank: 'TRC20', bank_owner: 'ERC20', bank_address: '' }, 'TRC20'],
      [{ bank: 'usdt-erc20', bank_owner: '', bank_address: '' }, 'ERC20'],
      [{ bank_owner: null, bank_address: 'trc20' }, 'TRC20'],
      [{ bank: '工商银行', bank_owner: '张三', bank_address: '支行' }, null],
      [{ bank_owner: 'ERC-20', bank_no: '0xf95A', bank_address: '' }, 'ERC20'],
      [{ bank_owner: '陈小明', bank_no: '0xf95A****0a43', bank_address: '' }, 'ERC20'],
      [{ bank_owner: '陈小明', bank_no: 'TYhg67DZ6XcdEVd1 tee7JV5LGujtkjVcLQ', bank_address: '' }, 'TRC20'],
    ],
  ) // prettier-ignore
  reads(getVenueBalances, [
    [
      [
        { name: 'AG真人', balance: '12.30', platname: 'ag' },
        { balance: null, platname: 'bb' },
        { name: '无代码' },
        { name: '中心钱包', balance: '9', platname: 'userbalance' },
      ],
      [
        { venue: 'ag', name: 'AG真人', balance: '12.3' },
        { venue: 'bb', name: 'bb', balance: null },
      ],
    ],
  ])
  readsField(getTurnover, (wire) => wire, (amount) => ({ amount }), [
    [{ bet_amount: '1200.5' }, '1200.5'],
    ...[null, {}, { bet_amount: null }, { bet_amount: '?' }].map((wire) => [wire, null] as const),
  ]) // prettier-ignore
})

describe('records and rewards', () => {
  const bet = {
    bet_id: 9,
    bet_amount: '10.00',
    win_loss: -10,
    plays: 'AG',
    status: 1,
    created_at: AT,
  }
  const ours = { id: '9', stake: '10', net: '-10', venue: 'AG', status: 'settled', at: AT_MS }
  readsField(
    getBets,
    (fields) => ({ data: [{ ...bet, ...(fields as object) }] }),
    (fields) => ({ items: [{ ...ours, ...(fields as object) }] }),
    [
      [{}, {}],
      [{ plays: null, Code: '亚游', created_at: '', bet_time: AT }, { venue: '亚游' }],
      [{ status: 0 }, { status: 'invalid' }],
      [{ status: '1' }, { status: 'settled' }],
      [{ status: 2 }, { status: 'open' }],
      [{ status: null }, { status: 'unknown' }],
    ],
  ) // prettier-ignore
  reads(getTransactions, [
    [
      { data: [{ out_trade_no: 'X1', amount: '99.90', pay_way: 'USDT-TRC20', state: 2, created_at: AT }, { id: 4, amount: 5 }] },
      {
        items: [
          { id: 'X1', orderNumber: 'X1', amount: '99.9', way: 'USDT-TRC20', code: '2', at: AT_MS },
          { id: '4', orderNumber: '', code: '', at: null },
        ],
      },
    ],
    // A row without a readable amount stays, and its amount is unknown.
    [
      { data: [{ amount: '?' }, { amount: null }, {}, { amount: '' }, { amount: 1 }] },
      { items: [null, null, null, null, '1'].map((amount) => ({ amount })) },
    ],
  ]) // prettier-ignore

  const rebates = [
    { id: 1, gamename: 'AG', money: '1.23', state: 0 },
    { money: 2, state: '1' },
  ]
  reads(getRebates, [
    [
      { list: { data: rebates, last_page: 2 }, jisuan: '8.00', nojisuan: 1.23 },
      { items: [{ venue: 'AG', amount: '1.23', isClaimed: false }, { isClaimed: true }], lastPage: 2, claimedTotal: '8', pendingTotal: '1.23' },
    ],
    ...[null, {}, { list: null }, []].map((wire) => [wire, { items: [], claimedTotal: null, pendingTotal: null }] as const),
  ]) // prettier-ignore
  readsField(
    getRebates,
    (state) => ({ list: [{ gamename: 'AG', state }] }),
    (isClaimed) => ({ items: [{ isClaimed, amount: null }] }),
    [['0', false], [0, false], ['1', true], [2, true], ['', null], [null, null], [undefined, null], ['已领取', null]],
  ) // prettier-ignore

  const packet = { id: 1, money: '500', redpacketmoney: '8.88', usetime: AT, created_at: null }
  const packets = { items: [{ depositSum: '500', prize: '8.88', createdAt: null }] }
  reads(getRedPackets, [
    [{ data: [packet], last_page: 3 }, packets],
    [{ list: { data: [packet], last_page: 3 }, sendnums: 1 }, packets],
    [[packet], packets],
  ])
  readsField(getRedPacketStatus, (redPacketStatus) => ({ redPacketStatus }), (phase) => ({ phase }), [
    ['READY', 'ready'],
    ['STARTING', 'open'],
    ['END', 'ended'],
    ['', 'unknown'],
  ]) // prettier-ignore
  reads(getRedPacketStatus, [
    [
      { sendnums: '-2', acquirednum: '3' },
      { attemptsLeft: 0, acquired: 3, rules: [] },
    ],
    [{}, { attemptsLeft: null, acquired: null }],
    [
      { rules: [{ start_time: '10:00', end_time: '12:00', recharge: '500', money: 8 }] },
      { rules: [{ start: '10:00', deposits: '500', prize: '8' }] },
    ],
  ])
  // A prize with an unreadable amount is still a prize.
  readsField(grabRedPacket, (wire) => wire, (prize) => ({ prize }), [
    [{ redpacketmoney: '8.88', sendnums: 0 }, '8.88'],
    ...[null, [], 'ok', { redpacketmoney: '?' }].map((wire) => [wire, null] as const),
  ]) // prettier-ignore
})

describe('lottery', () => {
  reads(getLotteries, [
    [
      [{ id: 1, title: '六合', type: '1' }, { id: 2, name: '极速28', type: 2 }, { id: '3', title: '幸运六合彩', type: null }],
      [
        { id: '1', title: '六合', name: '六合', kind: 'mark6' },
        { id: '2', title: '极速28', name: '极速28', kind: 'sum28' },
        // The list has only its id and title.
        { id: '3', title: '幸运六合彩', name: '幸运六合彩', kind: null, roomId: '', closesBefore: 0, current: undefined },
      ],
    ],
  ]) // prettier-ignore
  reads(getRooms, [
    [[{ id: 5, title: '初级房', ftime: '20', min: '10', max: 0 }], [{ id: '5', title: '初级房', closesBefore: 20, min: '10', max: '' }]],
    [null, []],
  ]) // prettier-ignore

  const extend = [1, '2', 3, 6, '小双', 'ball-red']
  const nowdata = { expect: 100, nextexpect: 101, timeout: '35.5', last: { extend } }
  const lottery = { title: '极速28', type: 2, nowdata }
  const wire = { id: 5, title: '初级房', ftime: '20', lottery }
  const roomWith = (fields: object) => ({ ...wire, lottery: { ...lottery, ...fields } })

  const big = { id: 1, playtitle: '大', odds: 1.98 }
  reads(getRoom, [
    [
      {
        ...wire,
        chatdata: [{ id: 1, user_id: 9, author: '甲', headurl: 'h', content: '大100' }, { sysmsg: '开奖', content: '' }],
        playbox: [{ name: '大小', desc: null, special: 0, childrens: [big, { ...big, odds: '?' }] }, { name: '特码', special: '1', childrens: null }],
      },
      {
        id: '5', closesBefore: 20, kind: 'sum28', current: { lastPeriod: '100', period: '101', secondsToDraw: 35.5 },
        chatMessages: [{ author: '甲', avatar: 'h', isSystem: false }, { isSystem: true, content: '开奖' }],
        groups: [{ name: '大小', isSpecial: false, plays: [{ title: '大', odds: '1.98' }] }, { isSpecial: true, plays: [] }],
      },
    ],
    ...[null, [[7, 'x']], ['x']].map((playbox) => [
      { id: 5, lottery: { type: 2 }, chatdata: 'x', playbox },
      { chatMessages: [], draws: [], groups: [], current: { period: '', secondsToDraw: 0, lastResult: null } },
    ] as const),
    ...[null, {}, [], { title: 'x' }].map((none) => [none, FAILS] as const),
  ]) // prettier-ignore
  readsField(getRoom, (raw) => roomWith({ nowdata: raw }), (current) => ({ current }), [
    nowdata, JSON.stringify(nowdata), { data: nowdata },
  ].map((raw) => [raw, { period: '101', secondsToDraw: 35.5, lastResult: { kind: 'sum28', digits: [1, 2, 3], sum: 6, label: '小双', colour: 'red' } }])) // prettier-ignore

  const pairs = Array.from({ length: 7 }, (_, index) => [String(index + 1), 'green', '鼠', '金'])
  const records = pairs.map(([number, colour, zodiac, element]) => ({
    number,
    colour,
    zodiac,
    element,
  }))
  const first = { value: 1, colour: 'green', zodiac: '鼠', element: '金' }
  readsField(
    getRoom,
    (result) => roomWith({ type: '1', nowdata: { last: { extend: result } } }),
    (lastResult) => ({ kind: 'mark6', current: { lastResult } }),
    [
      pairs, records, { ...[null, ...pairs].slice(1) }, JSON.stringify(pairs), { data: records }, JSON.stringify({ list: records }),
    ].map((result) => [result, { kind: 'mark6', balls: [first, {}, {}, {}, {}, {}, {}] }]),
  ) // prettier-ignore
  readsField(
    getRoom,
    (result) => roomWith({ openlist: [{ expect: 100, extend: result }] }),
    (result) => ({ draws: [{ period: '100', drawTime: null, result }] }),
    [null, undefined, [1, 2], 'text', '[1,2', pairs.slice(1), [1, 2, 3, 'x', '小', 'red']].map((odd) => [odd, null]),
  ) // prettier-ignore

  test.each<[name: string, spell: (digits: string[], sum: number) => string]>([
    ['with commas', (digits) => digits.join(',')],
    ['with bars', (digits) => digits.join('|')],
    ['with spaces', (digits) => digits.join(' ')],
    ['as JSON', (digits) => `[${digits.join(', ')}]`],
    ['as a sum', (digits, sum) => `${digits.join('+')}=${sum}`],
    ['with its labels', (digits, sum) => [...digits, sum, '小双', 'blue'].join(',')],
  ])('a result as text: %s', (_, spell) => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.tuple(digit, digit, digit), (digits) => {
        const sum = digits.reduce((all, each) => all + each, 0)
        const extend = spell(digits.map(String), sum)
        const { draws } = decode(getRoom, roomWith({ openlist: [{ expect: 100, extend }] }))
        expect(draws[0]?.result).toMatchObject({ kind: 'sum28', digits, sum })
      }),
    )
  })

  test.each([
    ['times', ['08:00:00 98', '08:02:00 100', '08:01:00 99'], '100 99 98'],
    ['their place if one has no time', [' 98', '07:58:00 100', ' 99'], '98 100 99'],
  ])('the newest draw is first, by %s', (_, sent, periods) => {
    const openlist = sent.map((each) => {
      const [at = '', expected] = each.split(' ')
      return { expect: expected, opentime2: at.length === 8 ? `2026-01-01 ${at}` : at }
    })
    const { draws } = decode(getRoom, roomWith({ openlist }))
    expect(draws.map(({ period }) => period).join(' ')).toBe(periods)
  }) // prettier-ignore

  test.each([
    ['times', ['10:02', '10:02', '10:01'], '2 0 1'],
    ['their place if one has no time', ['10:02', '', '10:01'], '0 1 2'],
  ])('the oldest line is first, by %s', (_, sent, contents) => {
    const chatdata = sent.map((at, index) => ({ content: `${index}`, created_at: at && `2026-01-01 ${at}:00` }))
    const { chatMessages } = decode(getRoom, { ...wire, chatdata })
    expect(chatMessages.map(({ content }) => content).join(' ')).toBe(contents)
  }) // prettier-ignore

  test('clocks without a day are of the last 24 hours, and put a history in order', () => {
    setServerDate('Fri, 01 May 2026 12:00:00 GMT')
    onTestFinished(forgetServerDate)
    const chatdata = ['00:02', '00:01', '0:00'].map((clock) => ({ content: clock, created_at: clock }))
    const { chatMessages } = decode(getRoom, { ...wire, chatdata })
    expect(chatMessages.map(({ content }) => content)).toEqual(['0:00', '00:01', '00:02'])
    expect(chatMessages.map(({ at }) => formatBeijing(at ?? 0))).toEqual([
      '2026-05-01 00:00:00', '2026-05-01 00:01:00', '2026-05-01 00:02:00',
    ])
  }) // prettier-ignore
})
