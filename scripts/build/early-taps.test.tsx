import { beforeEach, expect, test, vi } from 'vitest'
import { markStarted } from '#lib/site/started.ts'
import { keepEarlyTaps } from './early-taps.ts'

const tapped = vi.fn()

beforeEach(() => {
  tapped.mockClear()
  delete document.documentElement.dataset.started
  document.body.innerHTML = '<button id="a">甲</button><button id="b">乙</button><p>文</p>'
  keepEarlyTaps({ staticContent: '[data-static]', linkPatienceMs: 3000 })
})

const listen = () => {
  for (const each of document.querySelectorAll('button'))
    each.addEventListener('click', () => tapped(each.id))
}
const tap = (id: string) => document.getElementById(id)?.click()

test('the last tap before the start is made at the start, once', () => {
  listen()
  tap('a')
  tap('b')
  expect(tapped).not.toHaveBeenCalled()
  markStarted()
  expect(tapped.mock.calls).toEqual([['b']])
  tap('a')
  expect(tapped.mock.calls).toEqual([['b'], ['a']])
})

test('a control that was drawn anew is tapped in its place', () => {
  tap('a')
  document
    .getElementById('a')
    ?.replaceWith(Object.assign(document.createElement('button'), { id: 'c', textContent: '甲' }))
  listen()
  markStarted()
  expect(tapped.mock.calls).toEqual([['c']])
})
