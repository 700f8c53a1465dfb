import { expect, test } from 'vitest'
import { CATEGORIES } from '#lib/limits.ts'
import { suggestedTiles } from './shelf.ts'

const tile = (category: (typeof CATEGORIES)[number], number: number) => ({
  id: `${category}:${number}`,
  title: `${category} ${number}`,
  note: '',
  venueName: '',
  venue: '',
  category,
  picture: '',
  to: '/',
})
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)

test('each category has its turn before one comes twice', () => {
  const catalog = CATEGORIES.flatMap((each) => [tile(each, 1), tile(each, 2)])
  expect(ids(suggestedTiles(catalog, []))).toEqual(CATEGORIES.map((each) => `${each}:1`))
})

test('what is listed already gives its place to the next one', () => {
  const catalog = [tile('sport', 1), tile('sport', 2), tile('lottery', 1)]
  expect(ids(suggestedTiles(catalog, [tile('sport', 1)]))).toEqual(['sport:2', 'lottery:1'])
})

test('a short catalogue is offered whole, an empty one not at all', () => {
  const catalog = [1, 2, 3].map((number) => tile('joker', number))
  expect(ids(suggestedTiles(catalog, []))).toEqual(['joker:1', 'joker:2', 'joker:3'])
  expect(suggestedTiles([], [])).toEqual([])
})
