// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_MOUNTED } from './mounted-blocks.ts'
import { WindowedRows } from './windowed-rows.tsx'

type Report = (entries: object[]) => void
const watched: Element[] = []
let report: Report = () => {}
const frames: (() => void)[] = []

beforeEach(() => {
  watched.length = 0
  frames.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onIntersect: Report) {
        report = onIntersect
      }
      observe(block: Element) {
        watched.push(block)
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
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
          top: top + index * 380,
          bottom: top + (index + 1) * 380,
          height: 380,
        },
      })),
    ),
  )
const nextFrame = () => act(() => frames.splice(0).forEach((frame) => frame()))
const shown = () => screen.queryAllByRole('listitem').map((row) => row.textContent)
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `第${from + index}行`)
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
  render(list(40))
  expect(shown()).toEqual(numbers(1, 15))
  expect(screen.getByRole('list', { name: '记录' })).toBeTruthy()
  expect(watched).toHaveLength(8)
  expect(watched.slice(3).map((block) => (block as HTMLElement).style.height)).toEqual(
    Array.from({ length: 5 }, () => '380px'),
  )
})

test('boxes take the height that the first rows have', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const position = Number(this.getAttribute('aria-posinset'))
    return new DOMRect(0, (position - 1) * 90, 300, 90)
  })
  render(list(22))
  expect(watched.slice(3).map((block) => (block as HTMLElement).style.height)).toEqual([
    '450px',
    '180px',
  ])
  vi.restoreAllMocks()
})

test('rows in view are rendered at once, those below them one block a frame', () => {
  render(list(40))
  place(watched.slice(3, 4), 300, true)
  expect(shown()).toEqual(numbers(1, 20))
  place(watched.slice(4, 6), 2000, true)
  expect(shown()).toHaveLength(20)
  nextFrame()
  expect(shown()).toEqual(numbers(1, 25))
  nextFrame()
  expect(shown()).toEqual(numbers(1, 30))
  expect(frames).toEqual([])
})

test('a block that was passed before its frame came is not rendered, one that was rendered stays', () => {
  render(list(40))
  place(watched.slice(3, 5), 2000, true)
  place(watched.slice(3, 4), -9000, false)
  nextFrame()
  nextFrame()
  expect(shown()).toEqual([...numbers(1, 15), ...numbers(21, 5)])
  place(watched.slice(4, 5), -9000, false)
  nextFrame()
  expect(shown()).toHaveLength(20)
})

test('a block that is rendered already takes no frame from those that wait', () => {
  render(list(40))
  place(watched.slice(0, 1), 0, true)
  place([watched[0]!, watched[3]!], 1500, true)
  nextFrame()
  expect(shown()).toEqual(numbers(1, 20))
})

test('of very many blocks the one longest out of reach is emptied, not the one with the focus', () => {
  render(list((MOST_MOUNTED + 3) * 5))
  place(watched.slice(0, MOST_MOUNTED), 0, true)
  for (let left = MOST_MOUNTED; left > 0; left -= 1) nextFrame()
  expect(shown()).toHaveLength(MOST_MOUNTED * 5)
  screen.getByRole('button', { name: '第1行' }).focus()
  place(watched.slice(MOST_MOUNTED, MOST_MOUNTED + 1), 300, true)
  expect(shown().slice(0, 6)).toEqual(numbers(1, 6))
  place(watched.slice(MOST_MOUNTED + 1, MOST_MOUNTED + 2), 300, true)
  expect(shown().slice(0, 6)).toEqual([...numbers(1, 5), '第11行'])
})

test('another page renders only its own rows again', () => {
  const { rerender } = render(list(10))
  drawn.mockClear()
  rerender(list(12))
  expect(drawn.mock.calls.map(([text]) => text)).toEqual(numbers(11, 2))
})

test('all rows are there where the browser cannot report what is near', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(list(40))
  expect(shown()).toEqual(numbers(1, 40))
})
