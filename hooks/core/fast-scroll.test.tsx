// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollsFast, useScrollPace, useScrollsFast } from './fast-scroll.ts'

function Watched() {
  useScrollPace()
  return <p>{useScrollsFast() ? '快' : '慢'}</p>
}

let at = 0
/** The page is at `top` after `ms`. */
function scroll(ms: number, top: number) {
  at += ms
  vi.stubGlobal('scrollY', top)
  const event = Object.defineProperty(new Event('scroll'), 'timeStamp', { value: at })
  act(() => void dispatchEvent(event))
}

beforeEach(() => {
  vi.useFakeTimers()
  at = 1_000
  render(<Watched />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a list that is read on the way is not fast', () => {
  for (let step = 1; step <= 20; step += 1) scroll(16, step * 30)
  screen.getByText('慢')
})

test('a fling in either direction is fast until it slows down', () => {
  scroll(16, 100)
  scroll(16, 250)
  screen.getByText('快')
  scroll(16, 100)
  screen.getByText('快')
  scroll(16, 80)
  screen.getByText('慢')
})

test('a fling that ends in one step is over after a rest', () => {
  scroll(16, 100)
  scroll(16, 250)
  expect(scrollsFast()).toBe(true)
  act(() => vi.advanceTimersByTime(120))
  screen.getByText('慢')
})

test('a jump to a place in the list is not fast', () => {
  scroll(2_000, 9_000)
  screen.getByText('慢')
})

test('a list that goes away leaves nothing behind', () => {
  scroll(16, 100)
  scroll(16, 250)
  cleanup()
  expect(scrollsFast()).toBe(false)
})
