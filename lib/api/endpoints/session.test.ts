import { describe, expect, test } from 'vitest'
import { decode } from '#testing/decode.ts'
import { getAgentUrl } from './agent.ts'
import { getBalance, getMember, refreshMember, uploadImage } from './member.ts'
import { guestLogin, login, register } from './session.ts'
import { getSiteInfo, getSupportUrl, getVisitUrl } from './site.ts'

describe('tokens', () => {
  test.each([
    ['A', { api_token: 'abc' }],
    ['B', { token: 'abc' }],
    ['both', { api_token: 'abc', token: 'old' }],
  ])('of back end %s', (_, data) => {
    expect(decode(login, data)).toEqual({ token: 'abc' })
    expect(decode(guestLogin, data)).toEqual({ token: 'abc' })
    expect(decode(register, data)).toEqual({ token: 'abc' })
  })

  test.each([[null], [[]], [{}], [''], [{ api_token: '' }]])('none in %j', (data) => {
    expect(() => decode(login, data)).toThrow('no token')
    expect(decode(register, data)).toEqual({ token: null })
  })
})

describe('the member', () => {
  const whole = {
    id: 7,
    username: 'member1',
    avatar: 'https://a/b.png',
    balance: '12.50',
    gameblance: 3,
    current_vip: 'VIP3',
    paysum: '1000.00',
    totalgame: null,
    joinday: '12',
    isagent: '1',
    usdtrate: 7.23,
    withdrawusdtrate: '7.1',
    withdrawcashfee: '5',
    withdrawfeeusdttrc: '1.50',
    transferstatus: '0',
  }

  test('with money as number or text', () => {
    expect(decode(getMember, whole)).toEqual({
      id: '7',
      username: 'member1',
      avatar: 'https://a/b.png',
      balance: '12.5',
      gameBalance: '3',
      vip: 3,
      depositTotal: '1000',
      joinDays: 12,
      isAgent: true,
      depositRate: '7.23',
      withdrawalRate: '7.1',
      withdrawalFeeErc20: '5',
      withdrawalFeeTrc20: '1.5',
      autoTransfer: false,
    })
  })

  test('in part: what is missing stays unknown (old defect 9)', () => {
    const part = decode(refreshMember, { balance: 5, transferstatus: 1 })
    expect(part).toEqual({ balance: '5', autoTransfer: true })
    expect('isAgent' in part || 'vip' in part || 'depositTotal' in part).toBe(false)
  })

  test.each([
    ['VIP0', 0],
    ['VIP10', 10],
    ['vip 4', 4],
    ['VIP3级', 3],
    ['3', 3],
    ['VIP3级', 3],
    ['普通会员', undefined],
    ['', undefined],
  ])('of level %s', (current_vip, vip) => {
    expect(decode(getMember, { current_vip }).vip).toBe(vip)
  })

  test.each([
    ['an object', { balance: '8.80' }, { balance: '8.8' }],
    ['both wallets', { balance: 8, gameblance: '1.10' }, { balance: '8', gameBalance: '1.1' }],
    ['a bare number', 8.8, { balance: '8.8' }],
    ['bare text', '8.80', { balance: '8.8' }],
  ])('balance as %s', (_, data, clean) => expect(decode(getBalance, data)).toEqual(clean))

  test.each([[null], [{}], [{ balance: '' }], [{ balance: '***' }], ['text']])(
    'no balance in %j: unknown is not nought',
    (data) => expect(() => decode(getBalance, data)).toThrow(),
  )
})

describe('an uploaded picture', () => {
  test.each([
    ['https://a/x.png', 'https://a/x.png'],
    [{ path: 'upload/x.png' }, 'upload/x.png'],
    [{ url: 'https://a/x.png', path: '/x.png' }, 'https://a/x.png'],
    [{ src: '/x.png' }, '/x.png'],
    [{ img: 'a1b2c3' }, 'a1b2c3'],
    [{ id: 42 }, '42'],
    ['a1b2c3', 'a1b2c3'],
    [731, '731'],
  ])('%j is called %s', (data, reference) =>
    expect(decode(uploadImage, data, '上传成功')).toEqual({ reference }),
  )
  test('may be called by the message alone', () =>
    expect(decode(uploadImage, null, 'upload/x.png')).toEqual({
      reference: 'upload/x.png',
    }))
  test.each([[''], ['上传失败'], [{}], [null], [{ url: '' }], ['javascript:alert(1)'], [true]])(
    '%j is none',
    (data) => expect(() => decode(uploadImage, data, '上传成功')).toThrow(),
  )
})

describe('the site', () => {
  test.each([
    [0, false],
    ['0', false],
    [1, true],
    ['1', true],
    ['', true],
    [null, true],
    [undefined, true],
  ])('site_state %j: open %s', (site_state, open) => {
    expect(decode(getSiteInfo, { title: 't', site_state }).open).toBe(open)
  })

  test('has its switches and addresses', () => {
    const wire = {
      title: '大厅',
      site_state: 1,
      redpacket_switch: '1',
      index_modal: 1,
      webcontent: '<p>a</p>',
      h5_url: 'https://m.example',
      ios_download_url: 'itms-services://x',
      repair_tips: null,
    }
    expect(decode(getSiteInfo, wire)).toMatchObject({
      title: '大厅',
      redPacketEnabled: true,
      showsPrompt: true,
      promptHtml: '<p>a</p>',
      shareUrl: 'https://m.example',
      iosUrl: 'itms-services://x',
      repairTips: '',
    })
    expect(decode(getSiteInfo, null).open).toBe(true)
  })

  test.each([
    [{ url: 'https://b.example' }, 'https://b.example'],
    ['https://b.example', 'https://b.example'],
    [null, ''],
    [{}, ''],
  ])('addresses in %j', (data, url) => {
    for (const endpoint of [getVisitUrl, getSupportUrl, getAgentUrl]) {
      expect(decode(endpoint, data)).toBe(url)
    }
  })

  test('an answer of getVisitUrl that makes no sense means stay', () => {
    for (const odd of [7, [1], { url: { a: 1 } }]) expect(decode(getVisitUrl, odd)).toBe('')
  })
})
