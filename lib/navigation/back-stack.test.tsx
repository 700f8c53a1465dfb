// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

/** jsdom moves through history in a task of its own. */
const back = () =>
  new Promise<void>((done) => {
    addEventListener('popstate', () => done(), { once: true })
    history.back()
  })

/** Like Next's: listens from the start and writes the entry anew whenever the member has moved. */
addEventListener('popstate', () => history.replaceState(history.state, '', location.href))

let guardBack: typeof import('./back-stack.ts').guardBack
beforeEach(async () => {
  vi.resetModules()
  ;({ guardBack } = await import('./back-stack.ts'))
  history.pushState({ page: 'start' }, '', '/start')
  history.pushState({ page: 'hall' }, '', '/hall')
})

test('back closes the open sheet and stays on the page', async () => {
  const close = vi.fn<() => void>()
  guardBack(close)
  await back()
  expect(close).toHaveBeenCalledTimes(1)
  expect(location.pathname).toBe('/hall')
})

test('back closes the uppermost of two, then the other', async () => {
  const closed: string[] = []
  guardBack(() => closed.push('sheet'))
  guardBack(() => closed.push('dialog'))
  await back()
  expect(closed).toEqual(['dialog'])
  await back()
  expect(closed).toEqual(['dialog', 'sheet'])
  expect(location.pathname).toBe('/hall')
})

test('closing by hand does not move through history and leaves one entry, used again by the next', () => {
  const moved = vi.fn<() => void>()
  addEventListener('popstate', moved)
  const before = history.length
  for (let times = 0; times < 5; times += 1) guardBack(() => undefined)()
  expect(history.length).toBe(before + 1)
  expect(moved).not.toHaveBeenCalled()
})

test('after a closing by hand one press of back still leaves the page', async () => {
  const close = vi.fn<() => void>()
  guardBack(close)()
  await back()
  await expect.poll(() => location.pathname).toBe('/start')
  expect(close).not.toHaveBeenCalled()
})

test('a page reached from a sheet goes back to the page of the sheet, not beyond', async () => {
  guardBack(() => undefined)()
  history.pushState({ page: 'game' }, '', '/game')
  history.pushState({ page: 'help' }, '', '/help')
  await back()
  expect(location.pathname).toBe('/game')
  await back()
  expect(location.pathname).toBe('/hall')
})

test('a sheet opened on a page that came later closes there', async () => {
  guardBack(() => undefined)()
  history.pushState({ page: 'game' }, '', '/game')
  const close = vi.fn<() => void>()
  guardBack(close)
  await back()
  expect(close).toHaveBeenCalledTimes(1)
  expect(location.pathname).toBe('/game')
})
