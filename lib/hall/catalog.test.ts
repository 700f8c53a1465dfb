import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getGames } from '#lib/api/endpoints/hall.ts'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { CATEGORIES } from '#lib/constants.ts'
import { catalogOf, categoryOf, isMemberOnly, slotsInHall, suggestedTiles } from './catalog.ts'

const catalog = (games: unknown, lotteries: unknown = []) =>
  catalogOf(v.parse(getGames.data, games), v.parse(getLotteries.data, lotteries))

test('only games with app_state 1 are listed, flat or grouped by category', () => {
  const rows = [
    { category_id: 'realbet', app_state: 1, platform_name: 'AG', name: 'AG真人' },
    { category_id: 'realbet', app_state: '0', platform_name: 'BG', name: 'BG真人' },
    { category_id: 'realbet', platform_name: 'XG', name: 'XG真人' },
    { category_id: 'sport', app_state: '1', platform_name: 'SABA', name: '沙巴体育' },
    { category_id: 'unheard', app_state: 1, platform_name: 'ZZ', name: 'ZZ' },
  ]
  // A venue’s lobby has no list and opens at once.
  expect(catalog(rows).map(({ title, note }) => `${title} ${note}`)).toEqual([
    'AG真人 全部游戏',
    '沙巴体育 全部游戏',
  ])
  const grouped = {
    realbet: [{ app_state: 1, platform_name: 'AG', name: 'AG真人' }],
    sport: [{ app_state: 1, platform_name: 'SABA' }],
    joker: null,
  }
  expect(catalog(grouped).map(({ title, category }) => [title, category])).toEqual([
    ['AG真人', 'realbet'],
    ['SABA体育', 'sport'],
  ])
  expect(catalog(null)).toEqual([])
})

test('a game opens its page with name, type and code', () => {
  const [game] = catalog([
    { category_id: 'joker', app_state: 1, platform_name: 'KY', game_code: '8&1', game_type: '7' },
  ])
  expect(game?.to).toBe('/gamePage/?name=KY&type=7&code=8%261')
  expect(isMemberOnly(game!)).toBe(true)
})

test('the four slot providers open their list, other electronic games open at once', () => {
  const found = catalog(
    ['obgdy', 'FGDZ', 'pp', 'ae', 'jdb'].map((platform_name) => ({
      category_id: 'concise',
      app_state: 1,
      platform_name,
    })),
  )
  expect(found.map(({ to }) => to)).toEqual([
    '/concise/?type=obgdy',
    '/concise/?type=fgdz',
    '/concise/?type=pp',
    '/concise/?type=ae',
    '/gamePage/?name=jdb&type=0',
  ])
  expect(found.map(isMemberOnly)).toEqual([false, false, false, false, true])
  const coded = ['pp', '0'].map((game_code) => ({
    category_id: 'concise',
    app_state: 1,
    platform_name: 'pp',
    game_code,
  }))
  expect(coded.map((row) => catalog([row])[0]?.to)).toEqual([
    '/concise/?type=pp',
    '/concise/?type=pp',
  ])
  const [single] = catalog([
    {
      category_id: 'concise',
      app_state: 1,
      platform_name: 'pp',
      game_code: 'pp-001',
      name: '金矿',
    },
  ])
  expect(single?.to).toBe('/gamePage/?name=pp&type=0&code=pp-001')
})

test('slotsInHall returns the games of a provider, without the tile of its list', () => {
  const rows = [
    ['concise', 'PP', 'pp-001'],
    ['concise', 'pp', '0'],
    ['concise', 'ae', 'ae-001'],
    ['joker', 'pp', 'x'],
  ].map(([category_id, platform_name, game_code]) => ({
    category_id,
    app_state: 1,
    platform_name,
    game_code,
  }))
  expect(slotsInHall(v.parse(getGames.data, rows), 'pp').map(({ to }) => to)).toEqual([
    '/gamePage/?name=PP&type=0&code=pp-001',
  ])
})

test('a lottery opens by its name, or by its room if the platform sends one', () => {
  const found = catalog(null, [
    { id: 1, title: '加拿大28', name: 'jnd28', type: 2 },
    { id: 2, title: '六合彩', type: 1, room_id: 9 },
  ])
  expect(found.map(({ to }) => to)).toEqual(['/lottery/?name=jnd28', '/lottery/?room_id=9'])
  // A visitor may see the rooms and their odds, but may not enter a room.
  expect(found.map(isMemberOnly)).toEqual([false, true])
})

test('a game listed twice is shown once, but in each of its categories', () => {
  const row = { category_id: 'realbet', app_state: 1, platform_name: 'AG', name: 'AG真人' }
  expect(catalog([row, row])).toHaveLength(1)
  const elsewhere = { ...row, category_id: 'sport' }
  expect(catalog([row, elsewhere, row]).map(({ category }) => category)).toEqual([
    'realbet',
    'sport',
  ])
})

test('an unknown ?tab= opens the first tab', () => {
  expect(categoryOf('lottery')).toBe('lottery')
  for (const raw of [null, '', 'toString', '彩票']) expect(categoryOf(raw)).toBe('realbet')
})

test('a lottery listed among the games too is shown once, and opens its rooms', () => {
  const games = [
    { category_id: 'lottery', app_state: 1, platform_name: 'lottery', game_code: 'jnd28' },
    { category_id: 'lottery', app_state: 1, platform_name: 'vr', game_code: 'vr1', name: 'VR彩票' },
  ]
  const lotteries = [{ id: 1, name: 'jnd28', title: '加拿大28', type: 2 }]
  expect(catalog(games, lotteries).map(({ to }) => to)).toEqual([
    '/gamePage/?name=vr&type=0&code=vr1',
    '/lottery/?name=jnd28',
  ])
})

const tileOf = (category: (typeof CATEGORIES)[number], number: number) => ({
  id: `${category}:${number}`,
  title: `${category} ${number}`,
  note: '',
  venueName: '',
  venue: '',
  category,
  code: '',
  picture: '',
  to: '/',
})
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)

test('suggestedTiles has one game of each category before a second one', () => {
  const catalog = CATEGORIES.flatMap((each) => [tileOf(each, 1), tileOf(each, 2)])
  expect(ids(suggestedTiles(catalog, []))).toEqual(CATEGORIES.map((each) => `${each}:1`))
})

test('suggestedTiles omits listed games', () => {
  const catalog = [tileOf('sport', 1), tileOf('sport', 2), tileOf('lottery', 1)]
  expect(ids(suggestedTiles(catalog, [tileOf('sport', 1)]))).toEqual(['sport:2', 'lottery:1'])
})

test('suggestedTiles returns all games of a short catalogue, none of an empty one', () => {
  const catalog = [1, 2, 3].map((number) => tileOf('joker', number))
  expect(ids(suggestedTiles(catalog, []))).toEqual(['joker:1', 'joker:2', 'joker:3'])
  expect(suggestedTiles([], [])).toEqual([])
})
