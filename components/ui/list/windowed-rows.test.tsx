import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WindowedRows } from './windowed-rows.tsx'

const ROWS_PER_BLOCK = 20
const MOST_MOUNTED = 50

type Report = (entries: object[]) => void
const watched: HTMLElement[] = []
let report: Report = () => {}

beforeEach(() => {
  watched.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onIntersect: Report) {
        report = onIntersect
      }
      observe(block: HTMLElement) {
        watched.push(block)
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Blocks that are now this far below the top of the viewport (px), the first of them at `top`. */
const place = (blocks: readonly Element[], top: number, isIntersecting: boolean) =>
  act(() =>
    report(
      blocks.map((target, index) => ({
        target,
        isIntersecting,
        boundingClientRect: {
          top: top + index * 1520,
          bottom: top + (index + 1) * 1520,
          height: 1520,
        },
      })),
    ),
  )
const shown = () => screen.queryAllByRole('listitem').map((row) => row.textContent)
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `第${from + index}行`)
const heights = () => watched.map((block) => block.style.height)
/** Indexes of the blocks that the browser is to skip. */
const skipped = () =>
  watched.flatMap((block, index) =>
    block.style.getPropertyValue('content-visibility') === 'hidden' ? [index] : [],
  )
const drawn = vi.fn((text: string) => <button type="button">{text}</button>)
const list = (count: number) => (
  <WindowedRows
    rows={numbers(1, count).map((item) => ({ key: item, item }))}
    rowHeight={76}
    label="记录"
  >
    {drawn}
  </WindowedRows>
)

test('the first rows are there at once, the others are boxes of their height', () => {
  render(list(50))
  expect(shown()).toEqual(numbers(1, 20))
  expect(screen.getByRole('list', { name: '记录' })).toBeTruthy()
  expect(heights()).toEqual(['', '1520px', '760px'])
})

test('boxes take the height that the first rows have', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const position = Number(this.getAttribute('aria-posinset'))
    return new DOMRect(0, (position - 1) * 90, 300, 90)
  })
  render(list(42))
  expect(heights()).toEqual(['', '1800px', '180px'])
  vi.restoreAllMocks()
})

test('rows that come near are rendered, and stay when they go away again', () => {
  render(list(100))
  place(watched.slice(1, 3), 1900, true)
  expect(shown()).toEqual(numbers(1, 60))
  place(watched.slice(1, 3), -9000, false)
  expect(shown()).toEqual(numbers(1, 60))
})

test('a block out of reach is skipped by the browser when the next one comes near', () => {
  render(list(100))
  place(watched.slice(0, 2), 0, true)
  place(watched.slice(0, 1), -4000, false)
  expect(skipped()).toEqual([])
  place(watched.slice(2, 3), 1900, true)
  expect(skipped()).toEqual([0])
  expect(watched[0]!.style.getPropertyValue('contain-intrinsic-size')).toBe('1px 1520px')
  place(watched.slice(0, 1), -1000, true)
  expect(skipped()).toEqual([])
})

test('a block that comes back before it was skipped is not skipped', () => {
  render(list(100))
  place(watched.slice(0, 1), 0, true)
  place(watched.slice(0, 1), -4000, false)
  place(watched.slice(0, 1), -1000, true)
  place(watched.slice(2, 3), 1900, true)
  expect(skipped()).toEqual([])
})

test('the block with the focus is not skipped until the focus has left', () => {
  render(list(100))
  place(watched.slice(0, 1), 0, true)
  screen.getByRole('button', { name: '第1行' }).focus()
  place(watched.slice(0, 1), -4000, false)
  place(watched.slice(2, 3), 1900, true)
  expect(skipped()).toEqual([])
  screen.getByRole('button', { name: '第41行' }).focus()
  place(watched.slice(3, 4), 1900, true)
  expect(skipped()).toEqual([0])
})

test('of very many blocks the one longest out of reach is emptied, not the one with the focus', () => {
  render(list((MOST_MOUNTED + 3) * ROWS_PER_BLOCK))
  place(watched.slice(0, MOST_MOUNTED), 0, true)
  expect(shown()).toHaveLength(MOST_MOUNTED * ROWS_PER_BLOCK)
  screen.getByRole('button', { name: '第1行' }).focus()
  place(watched.slice(MOST_MOUNTED, MOST_MOUNTED + 1), 300, true)
  expect(shown().slice(0, 21)).toEqual(numbers(1, 21))
  place(watched.slice(MOST_MOUNTED + 1, MOST_MOUNTED + 2), 300, true)
  expect(shown().slice(0, 21)).toEqual([...numbers(1, 20), '第41行'])
})

test('a last block that was emptied grows by the rows of another page', () => {
  const many = (MOST_MOUNTED + 1) * ROWS_PER_BLOCK
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 800))
  const { rerender } = render(list(many - 10))
  place(watched.slice(MOST_MOUNTED), 0, true)
  place(watched.slice(0, MOST_MOUNTED), 0, true)
  expect(heights().at(-1)).toBe('800px')
  rerender(list(many))
  expect(heights().at(-1)).toBe('1600px')
  vi.restoreAllMocks()
})

test('another page renders only its own rows again', () => {
  const { rerender } = render(list(20))
  drawn.mockClear()
  rerender(list(25))
  place(watched.slice(1, 2), 1000, true)
  expect(drawn.mock.calls.map(([text]) => text)).toEqual(numbers(21, 5))
})

test('the rows of another page are there at once while the end is near, and what has passed is skipped', () => {
  const { rerender } = render(list(40))
  place(watched, 0, true)
  place(watched.slice(0, 1), -4000, false)
  rerender(list(60))
  expect(shown()).toEqual(numbers(1, 60))
  expect(skipped()).toEqual([0])
  place(watched.slice(1, 2), -4000, false)
  place(watched.slice(2), 300, true)
  expect(skipped()).toEqual([0])
})

test.each([
  ['has not come near', () => {}],
  [
    'is out of reach',
    () => {
      place(watched.slice(1), 1900, true)
      place(watched.slice(1), 9000, false)
    },
  ],
])('the rows of another page wait while the end %s', (_, arrange) => {
  const { rerender } = render(list(40))
  arrange()
  const before = shown()
  rerender(list(60))
  expect(shown()).toEqual(before)
})
