import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#lib/api/endpoints/hall-categories.ts'
import type { Tile } from './catalog.ts'
import { fullPinyinOf } from './full-pinyin.ts'
import { initialsOf } from './pinyin.ts'
import { fold, indexTiles, searchTiles } from './search.ts'

const tile = (title: string, index = 0): Tile => ({
  id: `t${index}`,
  title,
  note: '',
  venue: 'ag',
  category: 'realbet',
  picture: '',
  to: '/gamePage/?name=ag',
})
const find = (titles: string[], query: string) =>
  searchTiles(indexTiles(titles.map(tile)), query).map(({ title }) => title)

describe('pinyin initials', () => {
  test.each([
    ['加拿大28', 'jnd28'],
    ['六合彩', 'lhc'],
    ['极速赛车', 'jssc'],
    ['开元棋牌', 'kyqp'],
    ['沙巴体育', 'sbty'],
    ['麻将胡了', 'mjhl'],
    ['斗地主', 'ddz'],
    ['龙虎斗', 'lhd'],
    ['捕鱼达人', 'bydr'],
    ['奥林匹斯之门', 'alpszm'],
    ['二八杠', 'ebg'],
    ['作', 'z'],
    ['阿瓦隆', 'awl'],
    ['长龙', 'cl'],
    ['重庆', 'cq'],
    ['PG电子', 'pgdz'],
  ])('%s is %s', (name, initials) => expect(initialsOf(name)).toContain(initials))

  test('a second common reading counts too', () => {
    expect(initialsOf('百家乐')).toEqual(['bjl', 'bjy'])
  })

  test('every name has initials as long as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        const length = Array.from(name.toLowerCase()).length
        for (const each of initialsOf(name)) expect(Array.from(each).length).toBe(length)
      }),
    )
  })
})

describe('full pinyin', () => {
  test.each([
    ['加拿大28', 'jianada28'],
    ['六合彩', 'liuhecai'],
    ['极速赛车', 'jisusaiche'],
    ['开元棋牌', 'kaiyuanqipai'],
    ['沙巴体育', 'shabatiyu'],
    ['雷火电竞', 'leihuodianjing'],
    ['斗地主', 'doudizhu'],
    ['龙虎斗', 'longhudou'],
    ['捕鱼达人', 'buyudaren'],
    ['幸运', 'xingyun'],
    ['黄金女王', 'huangjinnvwang'],
    ['百家乐', 'baijiale'],
    ['音乐', 'yinyue'],
    ['长龙', 'changlong'],
    ['重庆', 'chongqing'],
    ['PG电子', 'pgdianzi'],
  ])('%s is %s', (name, spelled) => expect(fullPinyinOf(name)).toContain(spelled))

  test('its letters begin like the initials', () => {
    const names = '真人视讯体育电竞棋牌电子彩票麻将胡了财神狂野西部宝藏森林冰雪火焰'
    for (const char of names) {
      expect(initialsOf(char).map((each) => each[0])).toContain(fullPinyinOf(char)[0]?.[0])
    }
  })

  test('finds a game from any of its characters on, and with one letter wrong', () => {
    const index = indexTiles(['加拿大28', '雷火电竞', 'PG电子'].map(tile), fullPinyinOf)
    const titles = (query: string) => searchTiles(index, query).map(({ title }) => title)
    expect(titles('jianada')).toEqual(['加拿大28'])
    expect(titles('dianjing')).toEqual(['雷火电竞'])
    expect(titles('dianzi')[0]).toBe('PG电子')
    expect(titles('jiamada')).toEqual(['加拿大28'])
    expect(titles('ianada28')).toEqual(['加拿大28'])
    expect(titles('wanjuhao')).toEqual([])
  })
})

describe('search', () => {
  const names = ['AG真人', '真人视讯', '加拿大28', '极速28', 'PG电子', '雷火电竞']

  test('by part of the name, by initials, by venue and by category', () => {
    expect(find(names, '28')).toEqual(['加拿大28', '极速28'])
    expect(find(names, 'lhdj')).toEqual(['雷火电竞'])
    expect(find(names, 'JND')).toEqual(['加拿大28'])
    expect(find(['麻将'], 'ag')).toEqual(['麻将'])
    expect(find(['百家'], '真人')).toEqual(['百家'])
  })

  test('names that begin with the words come before those that contain them', () => {
    expect(find(names, '真人').slice(0, 2)).toEqual(['真人视讯', 'AG真人'])
  })

  test('width, case, spaces and punctuation do not count', () => {
    expect(find(['PG-Soft 麻将胡了2'], 'ｐｇ ＳＯＦＴ')).toHaveLength(1)
  })

  test('an empty query, or one of signs only, finds nothing', () => {
    expect(find(names, '')).toEqual([])
    expect(find(names, ' -·! ')).toEqual([])
  })

  const word = fc.string({
    unit: fc.constantFrom(...'加拿大极速赛车AGpg28真人 -'),
    minLength: 1,
    maxLength: 12,
  })

  test('any part of a name finds it, any part of its initials finds it', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (titles, a, b) => {
          const wanted = titles[a % titles.length]!
          const from = b % wanted.length
          const part = wanted.slice(from, from + 3)
          expect(fold(part) === '' || find(titles, part).includes(wanted)).toBe(true)
          const initials = fold(initialsOf(wanted)[0]!).slice(from, from + 3)
          expect(initials === '' || find(titles, initials).includes(wanted)).toBe(true)
        },
      ),
    )
  })

  test('whatever is typed, nothing is thrown, invented or doubled', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.string(), (titles, query) => {
        const found = searchTiles(indexTiles(titles.map(tile)), query)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(titles.length)
      }),
    )
  })
})

test('the categories of the wire are those of the tabs', async () => {
  const { CATEGORY_LABELS } = await import('./catalog.ts')
  expect(Object.keys(CATEGORY_LABELS)).toEqual([...CATEGORIES])
  expect(Object.values(CATEGORY_LABELS)).toEqual(['真人', '体育', '电竞', '棋牌', '电子', '彩票'])
})
