import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'

/** jsdom moves through the history in a later task. */
const back = () =>
  new Promise<void>((done) => {
    addEventListener('popstate', () => done(), { once: true })
    history.back()
  })

/** A router like Next's: it rewrites the entry after each step. */
addEventListener('popstate', () => history.replaceState(history.state, '', location.href))

let site: typeof import('./navigation.ts')
let closeOnBack: typeof site.closeOnBack
const { pushState, replaceState } = history
let listener: EventListener | undefined

/** A new page without the listeners of an earlier one. */
async function load() {
  vi.resetModules()
  Object.assign(history, { pushState, replaceState })
  if (listener) removeEventListener('popstate', listener, { capture: true })
  const add = vi.spyOn(window, 'addEventListener')
  const loaded = await import('./navigation.ts')
  loaded.followHistory()
  listener = add.mock.calls.find(([type]) => type === 'popstate')?.[1] as EventListener
  add.mockRestore()
  return loaded
}

beforeEach(async () => {
  site = await load()
  ;({ closeOnBack } = site)
  history.pushState({ page: 'start' }, '', '/start')
  history.pushState({ page: 'hall' }, '', '/hall')
})

test('closing a sheet by its button leaves one entry, which the next sheet reuses', () => {
  const moved = vi.fn<() => void>()
  addEventListener('popstate', moved)
  const before = history.length
  for (let times = 0; times < 5; times += 1) closeOnBack(() => undefined)()
  expect(history.length).toBe(before + 1)
  expect(moved).not.toHaveBeenCalled()
})

test('the first page has nothing before it, also after replaced pages or with an open sheet', async () => {
  pushState.call(history, {}, '', '/recharge')
  const entered = await load()
  history.replaceState({}, '', '/login')
  history.replaceState({}, '', '/recharge')
  expect(entered.goBack()).toBe(false)
  entered.closeOnBack(() => undefined)()
  expect(entered.goBack()).toBe(false)
})

test('one step back leaves a frame after any number of its pages', async () => {
  history.pushState({ page: 'frame' }, '', '/iframepage')
  const { loaded, end } = site.watchFrame()
  loaded()
  for (const each of [1, 2, 3]) {
    // A framed page adds an entry at the same address without the site's knowledge.
    pushState.call(history, { framed: each }, '')
    loaded()
  }
  expect(site.goBack()).toBe(true)
  await expect.poll(() => location.pathname).toBe('/hall')
  end()
})

test('after a sign-in the previous page is in the history only once', async () => {
  history.pushState({}, '', '/wallet/?type=1')
  history.pushState({}, '', '/login/?redirect=%2Fwallet%2F%3Ftype%3D1')
  history.pushState({}, '', '/reg2/')
  closeOnBack(() => undefined)()
  history.pushState({}, '', '/login/?redirect=%2Fwallet%2F%3Ftype%3D1')
  expect(site.goBackTo('/mine/')).toBe(false)
  closeOnBack(() => undefined)
  expect(site.goBackTo('/wallet/?type=1')).toBe(true)
  await expect.poll(() => location.pathname).toBe('/wallet/')
  await back()
  expect(location.pathname).toBe('/hall')
})

/** The pages of a visit, the current one, and the number of its open sheets. */
interface Plain {
  pages: string[]
  at: number
  sheets: number
}
const STEPS = [
  'open',
  'close',
  'back',
  'back arrow',
  'forward',
  'link',
  'replace',
  'return',
  'hash',
  'reload',
] as const

/** Makes a step on the page and on the plain list, if the list allows it. */
async function take(step: (typeof STEPS)[number], plain: Plain, sheets: (() => void)[]) {
  const next = `/p${plain.pages.length}-${plain.at}-${history.length}/`
  /** Another page has no open sheets. */
  const show = (pages: string[], at: number) => {
    for (const release of sheets.splice(0)) release()
    Object.assign(plain, { pages, at, sheets: 0 })
  }
  const shown = () => plain.pages.slice(0, plain.at + 1)
  switch (step) {
    case 'open': {
      const release = site.closeOnBack(() => sheets.splice(sheets.indexOf(release), 1))
      sheets.push(release)
      Object.assign(plain, { pages: shown(), sheets: plain.sheets + 1 })
      return
    }
    case 'close':
      sheets.pop()?.()
      plain.sheets = Math.max(0, plain.sheets - 1)
      return
    case 'back':
    case 'back arrow':
      if (plain.at === 0 && plain.sheets === 0) return
      if (step === 'back') history.back()
      else expect(site.goBack()).toBe(true)
      if (plain.sheets > 0) plain.sheets -= 1
      else show(plain.pages, plain.at - 1)
      return
    case 'forward':
      if (plain.at === plain.pages.length - 1) return
      history.forward()
      return show(plain.pages, plain.at + 1)
    case 'return':
      if (plain.at === 0) return
      expect(site.goBackTo(plain.pages[plain.at - 1]!)).toBe(true)
      return show(plain.pages, plain.at - 1)
    case 'link':
      history.pushState({}, '', next)
      return show([...shown(), next], plain.at + 1)
    case 'replace':
      history.replaceState({}, '', next)
      return show(
        [...plain.pages.slice(0, plain.at), next, ...plain.pages.slice(plain.at + 1)],
        plain.at,
      )
    case 'hash':
      location.hash = `#${next}`
      await atRest()
      history.replaceState({}, '', next)
      return show([...shown(), next], plain.at + 1)
    case 'reload':
      site = await load()
      sheets.length = 0
      plain.sheets = 0
  }
}

/** jsdom steps in later tasks, and needs more of them over the entry of a closed sheet. */
async function atRest() {
  for (let task = 0; task < 8; task += 1) await new Promise((done) => setTimeout(done, 0))
}

test('any steps end on the same page as in a plain list of pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 14 }), async (walk) => {
      const entrance = `/entrance-${history.length}/`
      pushState.call(history, {}, '', entrance)
      site = await load()
      history.replaceState({}, '', entrance)
      const plain: Plain = { pages: [entrance], at: 0, sheets: 0 }
      const sheets: (() => void)[] = []
      for (const [index, step] of walk.entries()) {
        await take(step, plain, sheets)
        await atRest()
        const taken = walk.slice(0, index + 1).join(', ')
        const is = { taken, page: location.pathname, sheets: sheets.length }
        expect(is).toEqual({ taken, page: plain.pages[plain.at], sheets: plain.sheets })
      }
    }),
    {
      numRuns: 60,
      examples: [
        [['link', 'open', 'back']],
        [['link', 'open', 'open', 'back', 'back', 'back']],
        [['link', 'open', 'close', 'back']],
        [['link', 'open', 'close', 'link', 'link', 'back', 'back']],
        [['link', 'open', 'close', 'link', 'open', 'back']],
      ],
    },
  )
})
