import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { getGames } from '#lib/api/endpoints/hall.ts'
import { decodeBody } from '#lib/api/envelope.ts'
import { onDroppedRows } from '#lib/api/schema/schema.ts'
import { catalogOf } from './catalog.ts'
import { paintFirstTiles } from './first-tiles.ts'
import { wasTapped } from './tapped-tile.ts'

const SKELETONS = 8

/** The page as the static export has it: skeletons without content. */
function openPage(tab: string): void {
  history.replaceState(null, '', tab === '' ? '/' : `/?tab=${encodeURIComponent(tab)}`)
  const skeleton =
    '<li data-skeleton aria-hidden="true"><span class="o"><span class="p"></span><span></span><span></span></span></li>'
  document.body.innerHTML = `<ul>${skeleton.repeat(SKELETONS)}</ul>`
}
beforeEach(() => {
  openPage('')
  onDroppedRows(() => undefined)
})

const drawn = () =>
  [...document.querySelectorAll('li[data-tile]')].map((tile) => ({
    title: tile.querySelector('a > span:nth-child(2)')?.textContent,
    note: tile.querySelector('a > span:nth-child(3)')?.textContent,
    to: tile.querySelector('a')?.getAttribute('href'),
  }))

/** The tiles of the app once it is up; none of a list in which no row is sound. */
const expectedTiles = (data: unknown, tab: string) =>
  catalogOf(v.parse(v.fallback(getGames.data, []), data), [])
    .filter(({ category }) => category === tab)
    .slice(0, SKELETONS)
    .map(({ title, note, to }) => ({ title, note, to }))

const paint = (data: unknown, code: unknown = 200) =>
  paintFirstTiles(decodeBody(getGames, JSON.stringify({ code, message: '', data })) ?? [])

test('a tap on a tile that is painted before hydration counts as one of the member', () => {
  paint([{ category_id: 'realbet', app_state: 1, platform_name: 'AG', game_code: '0' }])
  const link = document.querySelector('a')!
  const to = link.getAttribute('href')!
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  expect(wasTapped(to)).toBe(true)
})

describe('the first games', () => {
  const word = fc.constantFrom('', 'AG', 'ky', '真人', ' 开元 ', 7, '<b>x</b>', 'a&b=c', null)
  const row = fc.record(
    {
      category_id: fc.constantFrom('realbet', 'sport', 'gaming', 'joker', 'concise', 'odd'),
      app_state: fc.constantFrom(1, '1', true, 0, '0', null, 2),
      platform_name: word,
      game_code: word,
      game_type: word,
      name: word,
      game_name: word,
      title: word,
    },
    { requiredKeys: ['category_id', 'app_state', 'platform_name'] },
  )
  const unique = fc.uniqueArray(row, {
    maxLength: 14,
    selector: ({ platform_name, game_code, game_type }) =>
      [platform_name, game_code, game_type].map((each) => String(each ?? '').trim()).join('|'),
  })
  const tab = fc.constantFrom('realbet', 'sport', 'gaming', 'joker')

  test('are those the app shows later, whatever the rows are like', () => {
    fc.assert(
      fc.property(unique, tab, (rows, shown) => {
        openPage(shown)
        paint(rows)
        expect(drawn()).toEqual(expectedTiles(rows, shown))
      }),
    )
  })

  test('also when they come in groups', () => {
    fc.assert(
      fc.property(unique, tab, (rows, shown) => {
        const bare = rows.map(({ category_id: _group, ...rest }) => rest)
        openPage(shown)
        paint({ [shown]: bare, other: null })
        expect(drawn()).toEqual(expectedTiles({ [shown]: bare, other: null }, shown))
      }),
    )
  })
})

test.each(['lottery', 'concise'])('the tab %s is left to the app', (tab) => {
  openPage(tab)
  paint([{ category_id: tab, app_state: 1, platform_name: 'pp' }])
  expect(drawn()).toEqual([])
})

test.each([
  ['a refusal', [{ category_id: 'realbet', app_state: 1, platform_name: 'AG' }], 500],
  ['null', null, 200],
  ['a text', 'maintenance', 200],
])('%s leaves the places alone', (_what, data, code) => {
  const before = document.body.innerHTML
  paint(data, code)
  expect(document.body.innerHTML).toBe(before)
})

test('only https pictures and those of the host are drawn, and names never become elements', () => {
  const game = (name: string, img: string) => ({
    category_id: 'realbet',
    app_state: 1,
    platform_name: name,
    img,
  })
  paint([
    game('a', 'https://cdn.example/a.png'),
    game('b', 'javascript:alert(1)'),
    game('c', 'http://plain.example/c.png'),
    game('d', '/local/d.png'),
    game('<img src=x onerror=alert(1)>', 'data:text/html,x'),
  ])
  const sources = [...document.querySelectorAll('img')].map((each) => each.getAttribute('src'))
  expect(sources).toEqual(['https://cdn.example/a.png', `${location.origin}/local/d.png`])
  expect(document.querySelectorAll('[onerror]')).toHaveLength(0)
})
