import { beforeEach, expect, test, vi } from 'vitest'

/** jsdom moves through history in a task of its own. */
const back = () =>
  new Promise<void>((done) => {
    addEventListener('popstate', () => done(), { once: true })
    history.back()
  })

/** Like Next's: listens from the start and writes the entry anew whenever the member has moved. */
addEventListener('popstate', () => history.replaceState(history.state, '', location.href))

let site: typeof import('./navigation.ts')
let guardBack: typeof site.guardBack
const { pushState, replaceState } = history
let listener: EventListener | undefined

/** A page of its own: without what an earlier one has left on the window. */
async function load() {
  vi.resetModules()
  Object.assign(history, { pushState, replaceState })
  if (listener) removeEventListener('popstate', listener, { capture: true })
  const add = vi.spyOn(window, 'addEventListener')
  const loaded = await import('./navigation.ts')
  listener = add.mock.calls.find(([type]) => type === 'popstate')?.[1] as EventListener
  add.mockRestore()
  return loaded
}

beforeEach(async () => {
  site = await load()
  ;({ guardBack } = site)
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

const settled = () => new Promise((done) => setTimeout(done, 50))

test('where the visitor came in, also by replaced pages or with a sheet that was open, nothing lies before', async () => {
  pushState.call(history, {}, '', '/recharge')
  const entered = await load()
  history.replaceState({}, '', '/login')
  history.replaceState({}, '', '/recharge')
  expect(entered.back()).toBe(false)
  entered.guardBack(() => undefined)()
  expect(entered.back()).toBe(false)
})

test('one step leaves a frame, however far its pages went', async () => {
  history.pushState({ page: 'frame' }, '', '/iframepage')
  const { loaded, end } = site.watchFrame()
  loaded()
  for (const each of [1, 2, 3]) {
    // As a framed page does: without the site's knowledge, at the same address.
    pushState.call(history, { framed: each }, '')
    loaded()
  }
  expect(site.back()).toBe(true)
  await settled()
  expect(location.pathname).toBe('/hall')
  end()
})

test('after a sign-in the page before is shown again, not a second time', async () => {
  history.pushState({}, '', '/wallet/?type=1')
  history.pushState({}, '', '/login/?redirect=%2Fwallet%2F%3Ftype%3D1')
  history.pushState({}, '', '/reg2/')
  expect(site.backTo('/mine/')).toBe(false)
  expect(site.backTo('/wallet/?type=1')).toBe(true)
  await settled()
  expect(location.pathname).toBe('/wallet/')
  await back()
  expect(location.pathname).toBe('/hall')
})

test('900 navigations add no listener', () => {
  const add = vi.spyOn(window, 'addEventListener')
  for (let each = 0; each < 900; each += 1) site.watchNavigation(`/mine/?${each}`)
  expect(add).not.toHaveBeenCalled()
  add.mockRestore()
})
