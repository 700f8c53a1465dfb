import { describe, expect, test } from 'vitest'
import { decode, payloadOf } from '#testing/decode.ts'
import { getSlotGames, launchGame } from './games.ts'
import { getAnnouncements, getBanners, getGames } from './hall.ts'
import { getArticle } from './help.ts'
import { getNotices } from './messages.ts'
import { getPromo, getPromoApplications, getPromos, getPromoTypes } from './promo.ts'
import { getVipLevels } from './vip.ts'

describe('games', () => {
  const ag = { category_id: 'realbet', app_state: 1, platform_name: 'AG', game_code: '0' }
  const hidden = { ...ag, app_state: 0 }
  const clean = { category: 'realbet', shown: true, venue: 'AG', code: '0', name: 'AG' }

  test.each([
    ['a list', [ag, hidden]],
    ['groups', { realbet: [ag, hidden], sport: null }],
    ['groups whose rows do not repeat the category', { realbet: [{ ...ag, category_id: null }] }],
    ['groups that are objects', { realbet: { 1: ag, 4: hidden }, sport: {} }],
    ['groups with holes', { realbet: [null, ag, ''], sport: '', joker: { 2: null } }],
    ['a group that is its one row', { realbet: { ...ag, category_id: '' } }],
    ['numbered keys', { 0: ag, 3: hidden }],
    ['a wrapped list', { data: [ag, hidden] }],
    ['wrapped groups', { code: 200, list: { realbet: [ag], sport: [] } }],
    ['JSON text', JSON.stringify({ realbet: JSON.stringify([ag]) })],
  ])('as %s: only those shown', (_, data) => {
    expect(decode(getGames, data)).toMatchObject([clean])
  })
  test('of a category nobody knows are left out', () => {
    expect(decode(getGames, [{ ...ag, category_id: 'bingo' }, ag])).toHaveLength(1)
  })
  test('app_state as text, and the name by any of its spellings', () => {
    expect(decode(getGames, [{ ...ag, app_state: '1', game_name: '亚游' }])[0]?.name).toBe('亚游')
  })
  test('of a slot provider', () => {
    const wire = { catecode: 'pp', gamecode: 12, gamename: '麻将胡了', gamepic: 'https://a/b.png' }
    expect(payloadOf(getSlotGames, { provider: 'pp' })).toEqual({ platform_name: 'pp' })
    expect(decode(getSlotGames, [wire, { gamename: '无代码' }])).toEqual([
      { provider: 'pp', code: '12', name: '麻将胡了', picture: 'https://a/b.png' },
    ])
  })
  test.each([[{ url: 'https://g' }], ['https://g']])('launched by %j', (data) => {
    expect(decode(launchGame, data)).toEqual({ url: 'https://g' })
  })
  test.each([[null], [{ url: '' }], [{}], [7]])('accepted without an address by %j', (data) => {
    expect(decode(launchGame, data)).toEqual({ url: '' })
  })
})

describe('the front page', () => {
  test('banners by src, pic or bare text; those without a picture are left out', () => {
    const wire = [
      { src: 'https://a/1.png', url: 'https://x' },
      { pic: 'https://a/2.png' },
      'https://a/3.png',
      { url: 'https://y' },
    ]
    const pictures = decode(getBanners, wire).map((each) => each.picture)
    expect(pictures).toEqual(['https://a/1.png', 'https://a/2.png', 'https://a/3.png'])
  })
  test('announcements as text or rows', () => {
    expect(decode(getAnnouncements, ['一', ' ', null, { content: '二' }])).toEqual(['一', '二'])
    expect(decode(getAnnouncements, null)).toEqual([])
  })
})

describe('texts', () => {
  test.each([
    ['one record', { name: '常见问题', content: '<p>a</p>' }],
    ['a list of one', [{ name: '常见问题', content: '<p>a</p>' }]],
    ['other spellings', { title: '常见问题', body: '<p>a</p>' }],
  ])('an article as %s', (_, data) => {
    expect(decode(getArticle, data)).toEqual({ title: '常见问题', html: '<p>a</p>' })
  })
  test.each([[null], [[]], [{}]])('no article in %j', (data) => {
    expect(decode(getArticle, data)).toEqual({ title: '', html: '' })
  })
  test('notices get a key of their own where the platform gives none', () => {
    const row = { title: 'a', content: '<b>x</b>', created_at: '2026-01-01 08:00:00', type: 1 }
    const { items, total } = decode(getNotices, { data: [row], total: '21', last_page: 3 })
    expect(total).toBe(21)
    expect(items[0]).toMatchObject({ contentHtml: '<b>x</b>', createdAt: 1_767_225_600_000 })
    expect(items[0]?.id).not.toBe('')
  })
})

describe('promotions', () => {
  const wire = {
    id: 3,
    title: '首存',
    banner: 'https://a/b.png',
    type: 2,
    content: '<p/>',
    memo: '规则',
  }
  test('tabs', () => {
    expect(decode(getPromoTypes, [{ id: 1, name: '限时' }])).toEqual([{ id: '1', name: '限时' }])
  })
  test('as a page and as detail', () => {
    const clean = { id: '3', type: '2', contentHtml: '<p/>', rulesHtml: '规则', canApply: true }
    expect(decode(getPromos, { data: [wire] }).items).toMatchObject([clean])
    expect(decode(getPromo, wire)).toMatchObject(clean)
    expect(() => decode(getPromo, null)).toThrow()
  })
  test.each([[0], ['0'], [false]])('can_apply %j', (can_apply) => {
    expect(decode(getPromo, { ...wire, can_apply }).canApply).toBe(false)
  })
  test.each([
    [1, 'pending'],
    ['2', 'approved'],
    [3, 'rejected'],
    [4, 'unknown'],
  ])('application state %j is %s', (state, word) => {
    const { items } = decode(getPromoApplications, { data: [{ activity_name: '首存', state }] })
    expect(items[0]).toMatchObject({ name: '首存', state: word })
  })
})

test('VIP levels: percent and yuan; fishing only where the server sends it', () => {
  const row = {
    vipname: 'VIP1',
    recharge: '1000',
    flow: 5000,
    realperson: '0.50',
    sport: 0.4,
    e_sport: null,
    joker: '',
    electron: 1,
    lottery: '0.1',
  }
  const [bare, fishing] = decode(getVipLevels, [row, { ...row, vipname: 'VIP2', fish: '0.3' }])
  expect(bare).toEqual({
    name: 'VIP1',
    number: 1,
    deposit: '1000',
    turnover: '5000',
    rebates: {
      realbet: '0.5',
      sport: '0.4',
      gaming: null,
      joker: null,
      concise: '1',
      lottery: '0.1',
      fish: null,
    },
  })
  expect(fishing?.rebates.fish).toBe('0.3')
})

test.each([
  ['', '', 'VIP1 VIP2', '1 2'],
  ['VIP0', 'VIP1', 'VIP0 VIP1', '0 1'],
  ['VIP3', '普通', 'VIP3', '3'],
  ['钻石20', 'vip 3级', 'vip 3级 钻石20', '3 20'],
  ['VIP2', 'VIP2', 'VIP2', '2'],
  ['青铜', '白银', '青铜 白银', '1 2'],
])('VIP levels named %j and %j are %j, numbered %s', (one, other, names, numbers) => {
  const levels = decode(getVipLevels, [{ vipname: one }, { vipname: other }])
  expect(levels.map(({ name }) => name).join(' ')).toBe(names)
  expect(levels.map(({ number }) => number).join(' ')).toBe(numbers)
})
