import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortNamesOf } from '#lib/cards/banks.ts'
import { findablePage, SEARCH_PAGES } from '#lib/hall/search-pages.ts'
import { searchKey, loadPinyin, searchItems } from './search.ts'

const pinyin = await loadPinyin()
const find = (names: readonly string[], query: string) =>
  searchItems(names, (name) => ({ name }), query, pinyin)

describe('games', () => {
  const GAMES = ['AG真人', '真人视讯', '加拿大28', '极速28', 'PG电子', '雷火电竞', '百家乐', '捕鱼']

  test.each([
    ['28', ['加拿大28', '极速28']],
    ['真人', ['真人视讯', 'AG真人']],
    ['zhenren', ['真人视讯', 'AG真人']],
    ['jnd', ['加拿大28']],
    ['ＪＮＤ ２８', ['加拿大28']],
    ['jianada28', ['加拿大28']],
    ['jian', ['加拿大28']],
    ['dianjing', ['雷火电竞']],
    ['pgdz', ['PG电子']],
    ['pgdianzi', ['PG电子']],
    ['pg 电子', ['PG电子']],
    ['雷火電競', ['雷火电竞']],
    ['捕魚', ['捕鱼']],
    ['bjl', ['百家乐']],
    ['bjy', ['百家乐']],
    ['jiamada', []],
    ['', []],
    [' -·! ', []],
  ])('%j', (query, names) => expect(find(GAMES, query)).toEqual(names))

  test('games with the query in other words come after games with it in their name', () => {
    const games = [{ name: '麻将', words: ['ag', '真人'] }, { name: 'AG真人' }]
    const named = (query: string) => searchItems(games, (game) => game, query, pinyin)
    expect(named('ag')).toEqual([games[1], games[0]])
    expect(named('zr 麻')).toEqual([games[0]])
  })

  test('without the table of syllables names are found literally', () => {
    const names = searchItems(GAMES, (name) => ({ name }), 'pg')
    expect(names).toEqual(['PG电子'])
    expect(searchItems(GAMES, (name) => ({ name }), 'jnd')).toEqual([])
  })
})

describe('banks', () => {
  const BANKS = (
    '中国工商银行 中国农业银行 中国银行 中国建设银行 交通银行 招商银行 ' +
    '中国邮政储蓄银行 上海浦东发展银行 兴业银行 浙商银行'
  ).split(' ')
  const first = (query: string) =>
    searchItems(BANKS, (name) => ({ name, words: shortNamesOf(name) }), query, pinyin)[0]

  test.each([
    ['工行', '中国工商银行'],
    ['农行', '中国农业银行'],
    ['中行', '中国银行'],
    ['建行', '中国建设银行'],
    ['交行', '交通银行'],
    ['招行', '招商银行'],
    ['邮储', '中国邮政储蓄银行'],
    ['浦发', '上海浦东发展银行'],
    ['zs', '招商银行'],
    ['zsyh', '招商银行'],
    ['zhaoshang', '招商银行'],
    ['zhao shang yin hang', '招商银行'],
    ['招商銀行', '招商银行'],
    ['招 商', '招商银行'],
    ['zhongguogongshangyinhang', '中国工商银行'],
    ['ICBC', '中国工商银行'],
    ['icbc', '中国工商银行'],
    ['ＣＭＢ', '招商银行'],
    ['xingye', '兴业银行'],
    ['花旗', undefined],
  ])('%s is %s', (query, bank) => expect(first(query)).toBe(bank))
})

describe('pages', () => {
  const titles = (query: string) =>
    searchItems(SEARCH_PAGES, findablePage, query, pinyin).map(({ title }) => title)

  test.each([
    ['存款', '存款'],
    ['cunk', '存款'],
    ['ck', '存款'],
    ['提现', '取款'],
    ['tixian', '取款'],
    ['trc20', 'USDT协议对比'],
    ['kefu', '在线客服'],
    ['vip', 'VIP特权'],
    ['huiyuan', 'VIP特权'],
  ])('%s finds %s', (query, title) => expect(titles(query)).toContain(title))

  test('no other word of a page repeats its title', () => {
    const repeated = SEARCH_PAGES.filter(({ title, words }) => words.includes(title))
    expect(repeated).toEqual([])
  })

  test.each(['zzzz', 'cunkaun', '省流量'])('%s finds nothing', (query) =>
    expect(titles(query)).toEqual([]),
  )
})

describe('any text', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'加拿大极速赛车AGpg28真人 -'),
    minLength: 1,
    maxLength: 12,
  })

  test('any text of a name finds the item', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.nat(), (names, a, b) => {
        const wanted = names[a % names.length] ?? ''
        const part = wanted.slice(b % wanted.length, (b % wanted.length) + 3)
        expect(searchKey(part) === '' || find(names, part).includes(wanted)).toBe(true)
      }),
    )
  })

  test('throws nothing, and returns existing items once each', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      word,
      fc.stringMatching(/^[a-z]{1,40}$/),
    )
    fc.assert(
      fc.property(fc.uniqueArray(word), typed, (names, query) => {
        const found = find(names, query)
        expect(new Set(found).size).toBe(found.length)
        expect(names).toEqual(expect.arrayContaining(found))
      }),
    )
  })
})
