import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tile } from './catalog.ts'

const tile = (at: number): Tile => ({
  id: `game:${at}`,
  title: `游戏${at}`,
  note: '',
  venue: 'ag',
  category: 'realbet',
  picture: '',
  to: `/gamePage/?name=ag&code=${at}`,
})

class Area {
  readonly held: Record<string, string> = {}
  getItem = (key: string) => this.held[key] ?? null
  setItem(key: string, value: string) {
    this.held[key] = value
  }
  removeItem(key: string) {
    delete this.held[key]
  }
}

/** The module as it is after a reload with this storage. */
async function shelf(local: Area | null) {
  vi.resetModules()
  vi.stubGlobal('localStorage', local)
  return import('./shelf.ts')
}

let area = new Area()
beforeEach(() => {
  area = new Area()
  return () => vi.unstubAllGlobals()
})

test('favourites survive a reload, newest first, and tell their watchers', async () => {
  const first = await shelf(area)
  const told = vi.fn()
  first.watchShelves(told)
  expect(first.toggleFavourite(tile(1))).toBe(true)
  expect(first.toggleFavourite(tile(2))).toBe(true)
  expect(told).toHaveBeenCalledTimes(2)
  const { readShelves, isFavourite } = await shelf(area)
  expect(readShelves().favourites).toEqual([tile(2), tile(1)])
  expect(isFavourite(readShelves(), 'game:1')).toBe(true)
})

test('toggling twice leaves things as they were, recent games are unique, newest first and at most twelve', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 20 }), { maxLength: 60 }), async (opened) => {
      const { rememberPlayed, readShelves, toggleFavourite } = await shelf(new Area())
      for (const at of opened) {
        rememberPlayed(tile(at))
        toggleFavourite(tile(at))
        toggleFavourite(tile(at))
      }
      const expected = [...new Set(opened.toReversed())].slice(0, 12).map((at) => tile(at).id)
      expect(readShelves().recent.map(({ id }) => id)).toEqual(expected)
      expect(readShelves().favourites).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('garbage, foreign addresses and a missing storage read as empty', async () => {
  area.held['hall.favourites'] = JSON.stringify([{ ...tile(1), to: 'https://evil.example/' }])
  area.held['hall.recentGames'] = '{"not":"a list"'
  expect((await shelf(area)).readShelves()).toEqual({ favourites: [], recent: [] })
  const blocked = await shelf(null)
  blocked.toggleFavourite(tile(3))
  expect(blocked.readShelves().favourites).toEqual([tile(3)])
})

test('a stored game takes the name the platform gives it now', async () => {
  const { renew } = await shelf(area)
  expect(
    renew([tile(1), tile(2)], [{ ...tile(2), title: '新名' }]).map(({ title }) => title),
  ).toEqual(['游戏1', '新名'])
})
