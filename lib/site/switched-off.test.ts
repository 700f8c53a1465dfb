import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { categoryOf } from '#lib/hall/catalog.ts'
import { config, readConfig, isSwitchedOff, shownCategories } from './config.ts'
import { FEATURES, type Feature } from './page-script.ts'
import { href, isPath, routes } from './routes.ts'
import { linkTarget } from './safe-url.ts'

const switchOff = (...names: Feature[]) => {
  config.features = readConfig({
    features: Object.fromEntries(names.map((name) => [name, false])),
  }).features
}
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  switchOff()
  config.defaultTab = undefined
})

test('every page of a feature exists and belongs to one feature only', () => {
  const pages = Object.values(FEATURES).flat()
  expect(pages.filter((path) => !isPath(path))).toEqual([])
  expect(new Set(pages).size).toBe(pages.length)
})

test.each(Object.keys(FEATURES) as Feature[])('switching %s off affects its pages only', (name) => {
  switchOff(name)
  const off = Object.keys(routes).filter((path) => isSwitchedOff(path))
  expect(off.toSorted()).toEqual(FEATURES[name].toSorted())
})

test('isSwitchedOff is true for the hall’s tab of lotteries and for the agents’ query', () => {
  expect(categoryOf('lottery')).toBe('lottery')
  switchOff('lottery', 'agent')
  expect(isSwitchedOff(href('/', { tab: 'lottery' }))).toBe(true)
  expect(isSwitchedOff(href('/gamePage', { dailiD: 1 }))).toBe(true)
  expect(isSwitchedOff(href('/gamePage', { dailiD: 12 }))).toBe(false)
  expect(shownCategories()).not.toContain('lottery')
  expect(categoryOf('lottery')).toBe('realbet')
  expect(linkTarget('/lottery?room_id=1')).toBeNull()
  expect(linkTarget('https://localhost/#/lottery?room_id=1')).toBeNull()
})

test('the hall opens with the category of config.js, unless the address has another', () => {
  config.defaultTab = 'joker'
  expect(categoryOf(null)).toBe('joker')
  expect(categoryOf('sport')).toBe('sport')
  expect(categoryOf('nonsense')).toBe('joker')
  config.defaultTab = 'lottery'
  switchOff('lottery')
  expect(categoryOf(null)).toBe('realbet')
})
