import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { followHistory, replaceQuery } from '#lib/navigation.ts'
import { pageStore } from '#lib/page-store.ts'
import { isOutdatedAtom } from '#lib/upkeep/reload.ts'
import { commandUnderWay } from '#testing/missing-answer.ts'
import { watchNavigation } from './stalled-navigation.ts'

followHistory()

const assign = vi.fn<(to: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/transRecord/?type=1')
  const real = location
  vi.stubGlobal('location', {
    assign,
    get href() {
      return real.href
    },
    get pathname() {
      return real.pathname
    },
    get search() {
      return real.search
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('a navigation that does not finish becomes a full load', () => {
  watchNavigation('/kefu/')
  vi.advanceTimersByTime(4999)
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(assign).toHaveBeenCalledWith('/kefu/')
})

test('after a new deploy the next tap loads its page, but not while a money command is pending', () => {
  pageStore.set(isOutdatedAtom, true)
  const { end } = commandUnderWay(transfer, { amount: '1', from: 'a', to: 'b' })
  watchNavigation('/kefu/')
  expect(assign).not.toHaveBeenCalled()
  end()
  watchNavigation('/mine/')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/mine/')
  pageStore.set(isOutdatedAtom, false)
})

test('nothing is loaded while a money command is pending', () => {
  const { end } = commandUnderWay(transfer, { amount: '1', from: 'a', to: 'b' })
  watchNavigation('/kefu/')
  vi.advanceTimersByTime(5000)
  end()
  expect(assign).not.toHaveBeenCalled()
})

test('nothing is loaded after the navigation has finished, or after another one', () => {
  for (const where of ['/kefu/', '/mine/']) {
    history.replaceState(null, '', '/transRecord/')
    watchNavigation('/kefu/')
    history.pushState(null, '', where)
    vi.advanceTimersByTime(5000)
  }
  expect(assign).not.toHaveBeenCalled()
})

test('a step back cancels the full load', () => {
  watchNavigation('/kefu/')
  history.pushState(null, '', '/kefu/')
  history.replaceState(null, '', '/transRecord/?type=1')
  dispatchEvent(new PopStateEvent('popstate'))
  vi.advanceTimersByTime(5000)
  expect(assign).not.toHaveBeenCalled()
})

test('a changed query never loads a page, also while a navigation is stalled', () => {
  watchNavigation('/kefu/')
  replaceQuery('/transRecord', { type: 2 })
  vi.advanceTimersByTime(60_000)
  expect(assign).not.toHaveBeenCalled()
  expect(location.search).toBe('?type=2')
})
