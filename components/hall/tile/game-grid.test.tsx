import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tile } from '#lib/hall/catalog.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { GameGrid } from './game-grid.tsx'

hookHarness()
beforeEach(() => setAddress('/'))

const tiles = (count: number): Tile[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `game:${index}`,
    title: `游戏${index}`,
    note: '',
    venue: 'ag',
    venueName: 'AG真人',
    category: 'realbet',
    code: '',
    picture: '',
    to: `/gamePage/?name=ag&code=${index}`,
  }))

/** Lays out two columns of tiles 140 px high with rows 150 px apart; returns a function that scrolls by px. */
function layOut() {
  const at = { top: 0 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.hasAttribute('data-tile')) return new DOMRect(0, -at.top, 300, 0)
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, Math.floor(index / 2) * 150, 140, 140)
  })
  return (top: number) =>
    act(() => {
      at.top = top
      dispatchEvent(new Event('scroll'))
    })
}

test.each([
  [0, 0],
  [150 * 1000, 2000],
  [150 * 2490, 4990],
])('only games around the viewport are rendered of 5,000: %i px', async (top, game) => {
  const scrollTo = layOut()
  render(<GameGrid tiles={tiles(5000)} label="真人" />, testProviders())
  await act(async () => undefined)
  scrollTo(top)
  expect(screen.getByText(`游戏${game}`)).toBeTruthy()
  const children = [...screen.getByRole('list', { name: '真人' }).children]
  const rendered = children.filter((each) => each.hasAttribute('data-tile')).length
  expect(rendered).toBeLessThanOrEqual(360)
  const space = children
    .flatMap((each) =>
      each instanceof HTMLElement ? [Number.parseInt(each.style.height, 10)] : [],
    )
    .reduce((sum, height) => sum + (height > 0 ? height + 10 : 0), 0)
  expect(space + (rendered / 2) * 150).toBe(2500 * 150)
})

test('hundreds of games are all rendered, in the colour of their category', async () => {
  layOut()
  render(<GameGrid tiles={tiles(344)} label="电子" />, testProviders())
  await act(async () => undefined)
  expect(screen.getByRole('list').children).toHaveLength(344)
  const grounds = [...document.querySelectorAll('img')].map((each) => each.parentElement?.className)
  expect(grounds).toHaveLength(344)
  expect(new Set(grounds).size).toBe(1)
})
