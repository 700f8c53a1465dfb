import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#lib/constants.ts'
import { bannerDrawing, betArt, gameDrawing } from './art.ts'

const drawn = readdirSync('public/art').map((file) => file.replace('.svg', ''))

test('every drawing in the tables exists as a file, and every file is in a table', () => {
  const source = readFileSync('lib/hall/art.ts', 'utf8')
  const named = drawn.filter((drawing) => source.includes(`'${drawing}'`))
  expect(named).toEqual(drawn)
  const chosen = CATEGORIES.flatMap((category) =>
    Array.from({ length: 20 }, (_, index) => gameDrawing(category, `game ${index}`, '')),
  )
  const titles = [
    '红包',
    '加拿大28',
    '电竞',
    '体育',
    '电子',
    '上限',
    'VIP',
    '返水',
    '好友',
    '幸运',
    '次存',
    '签到',
    '首存',
  ]
  expect(drawn).toEqual(expect.arrayContaining([...chosen, ...titles.map(bannerDrawing)]))
})

test.each([
  ['realbet', 'rou01 皇庭轮盘', 'roulette'],
  ['joker', 'ermj', 'mahjong'],
  ['lottery', '加拿大28', 'canada28'],
  ['concise', '甜品王国', 'candy'],
  ['concise', '烈焰宝藏', 'flame'],
  ['concise', '海洋宝藏', 'pearl'],
  ['concise', '黄金宝藏', 'coins'],
  ['concise', '丛林宝藏', 'jungle'],
] as const)('%s: %s shows its %s', (category, hint, drawing) => {
  expect(gameDrawing(category, 'one', hint)).toBe(drawing)
})

test('a game without a match always has the same drawing of its category', () => {
  const first = gameDrawing('sport', 'game:sport:X:0:1', 'X')
  expect(gameDrawing('sport', 'game:sport:X:0:1', 'X')).toBe(first)
})

test.each([
  ['加拿大28', 'canada28', 'lottery'],
  ['PP电子', 'star', 'concise'],
])('a bet of %s shows its %s', (venue, drawing, category) => {
  expect(betArt(venue)).toEqual({ drawing, category })
})
