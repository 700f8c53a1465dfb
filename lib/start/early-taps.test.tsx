import { expect, test, vi } from 'vitest'
import { keepEarlyTaps } from './early-taps.ts'
import { markStarted } from './start.ts'

test('the last tap before the start is repeated once after the start', async () => {
  const tapped = vi.fn()
  document.body.innerHTML = '<button id="a">甲</button><button id="b">乙</button>'
  keepEarlyTaps()
  for (const each of document.querySelectorAll('button'))
    each.addEventListener('click', () => tapped(each.id))
  const tap = (id: string) => document.getElementById(id)?.click()
  tap('a')
  tap('b')
  expect(tapped).not.toHaveBeenCalled()
  markStarted()
  await expect.poll(() => tapped.mock.calls).toEqual([['b']])
  tap('a')
  expect(tapped.mock.calls).toEqual([['b'], ['a']])
})
