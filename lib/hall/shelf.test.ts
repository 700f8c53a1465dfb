import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'
import type { Tile } from './catalog.ts'

const tile = (number: number): Tile => ({
  id: `/gamePage/?name=ag&code=${number}`,
  title: `游戏${number}`,
  note: '',
  venueName: '',
  venue: 'ag',
  category: 'realbet',
  code: '',
  picture: '',
  to: `/gamePage/?name=ag&code=${number}`,
})

/** Loads the module again with this storage, like a reload. */
async function shelf(local: Storage | null) {
  vi.resetModules()
  vi.stubGlobal('localStorage', local)
  const page = await import('./shelf.ts')
  const { currentEpoch } = await import('#lib/session/session.ts')
  return { ...page, readShelves: () => currentEpoch().store.get(page.shelvesAtom) }
}

const dump = (area: Storage) =>
  JSON.stringify(Array.from({ length: area.length }, (_, at) => area.getItem(area.key(at)!)))

let area = browserStorage()
beforeEach(() => {
  area = browserStorage()
  return () => vi.unstubAllGlobals()
})

test('favourites survive a reload, newest first, and notify their watchers', async () => {
  const first = await shelf(area)
  const changed = vi.fn()
  const { currentEpoch } = await import('#lib/session/session.ts')
  currentEpoch().store.sub(first.shelvesAtom, changed)
  first.toggleFavourite(tile(1))
  first.toggleFavourite(tile(2))
  expect(changed).toHaveBeenCalledTimes(2)
  const { readShelves, isFavourite } = await shelf(area)
  expect(readShelves().favourites).toEqual([tile(2), tile(1)])
  expect(isFavourite(readShelves(), tile(1).id)).toBe(true)
})

test('toggling twice restores the favourites; recent games are unique, newest first, twelve at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 20 }), { maxLength: 60 }), async (opened) => {
      const { rememberPlayed, readShelves, toggleFavourite } = await shelf(browserStorage())
      for (const number of opened) {
        rememberPlayed(tile(number))
        toggleFavourite(tile(number))
        toggleFavourite(tile(number))
      }
      const expected = [...new Set(opened.toReversed())]
        .slice(0, 12)
        .map((number) => tile(number).id)
      expect(readShelves().recent.map(({ id }) => id)).toEqual(expected)
      expect(readShelves().favourites).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('garbage, foreign addresses and a missing storage read as empty', async () => {
  area.setItem(
    'hall.visit.favourites',
    JSON.stringify([{ ...tile(1), to: 'https://evil.example/' }]),
  )
  area.setItem('hall.visit.recentGames', '{"not":"a list"')
  expect((await shelf(area)).readShelves()).toEqual({ favourites: [], recent: [] })
  const blocked = await shelf(null)
  blocked.toggleFavourite(tile(3))
  expect(blocked.readShelves().favourites).toEqual([tile(3)])
})

test('a stored game has the platform’s present name', async () => {
  const { refreshTiles } = await shelf(area)
  expect(
    refreshTiles([tile(1), tile(2)], [{ ...tile(2), title: '新名' }]).map(({ title }) => title),
  ).toEqual(['游戏1', '新名'])
})

test('two tabs of a member keep each other’s favourites, which no other member sees', async () => {
  const openTab = async () => {
    vi.stubGlobal('sessionStorage', browserStorage())
    const tab = {
      ...(await shelf(area)),
      ...(await import('#lib/storage/stored-atom.ts')),
      ...(await import('#lib/session/session.ts')),
    }
    tab.restoreSession()
    return tab
  }
  const one = await openTab()
  one.beginSession('t', true, 'anna')
  const other = await openTab()
  one.toggleFavourite(tile(1))
  other.rereadStored(other.currentEpoch().store)
  other.toggleFavourite(tile(2))
  one.rereadStored(one.currentEpoch().store)
  one.toggleFavourite(tile(3))
  expect(one.readShelves().favourites).toEqual([tile(3), tile(2), tile(1)])
  one.setMemberKey('bert')
  expect(one.readShelves()).toEqual(one.EMPTY_SHELVES)
})

test.each([true, false])(
  'a member’s shelves are deleted at the end (persisted: %s)',
  async (stored) => {
    const tab = browserStorage()
    vi.stubGlobal('sessionStorage', tab)
    const { readShelves, rememberPlayed, toggleFavourite } = await shelf(area)
    const { beginSession, endSession } = await import('#lib/session/session.ts')
    toggleFavourite(tile(1))
    beginSession('t-1', stored)
    expect(readShelves().favourites).toEqual([tile(1)])
    toggleFavourite(tile(2))
    rememberPlayed(tile(3))
    expect(readShelves()).toEqual({ favourites: [tile(2), tile(1)], recent: [tile(3)] })
    endSession('logout')
    expect(readShelves()).toEqual({ favourites: [], recent: [] })
    expect(dump(area) + dump(tab)).not.toMatch(/游戏[123]/)
  },
)

test('a member’s favourites survive a reload', async () => {
  vi.stubGlobal('sessionStorage', browserStorage())
  const { toggleFavourite } = await shelf(area)
  const { beginSession } = await import('#lib/session/session.ts')
  beginSession('t-1', false, 'anna')
  toggleFavourite(tile(2))
  const { readShelves } = await shelf(area)
  const { restoreSession } = await import('#lib/session/session.ts')
  expect(readShelves().favourites).toEqual([])
  restoreSession()
  expect(readShelves().favourites).toEqual([tile(2)])
})
