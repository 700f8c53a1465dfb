import { JSDOM, VirtualConsole } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTICE_ID } from '#lib/site/started.ts'
import { earlyTapsScript } from './early-taps.ts'
import { REACT_PROPS } from './next-markup.ts'

const PAGE = `<!doctype html><html><body>
  <button id="search" aria-label="搜索"><span id="icon"></span></button>
  <button id="other">其他</button>
  <a id="link" href="/mine/">我的</a>
  <a id="outside" href="https://elsewhere.example/"></a>
  <a id="here" href="#content"></a>
  <input id="tick" type="checkbox">
  <div data-static><a id="tile" href="/gamePage/?id=1">旧</a></div>
  <div id="${NOTICE_ID}"><button id="reload"></button></div>
</body></html>`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that writes down the clicks that pass the script. */
function page() {
  // jsdom follows no link: it reports it.
  const virtualConsole = new VirtualConsole()
  let followed = 0
  virtualConsole.on('jsdomError', () => void (followed += 1))
  const { window } = new JSDOM(PAGE, {
    url: 'https://site.example/',
    runScripts: 'outside-only',
    virtualConsole,
  })
  const files = { state: 'loading' }
  Object.defineProperty(window.document, 'readyState', { get: () => files.state })
  Object.assign(window, {
    setTimeout,
    requestAnimationFrame: (draw: () => void) => setTimeout(draw, 16),
  })
  window.eval(earlyTapsScript())
  const { document } = window
  const arrived: string[] = []
  document.body.addEventListener('click', (event) => {
    arrived.push((event.target as Element).id)
    event.preventDefault()
  })
  const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!
  /** React listens to these, a while after its start. */
  const hydrate = async (...ids: string[]) => {
    for (const id of ids) Object.assign(find(id), { [`${REACT_PROPS}x1`]: {} })
    await vi.advanceTimersByTimeAsync(50)
  }
  const start = async () => {
    document.documentElement.dataset.started = ''
    await vi.advanceTimersByTimeAsync(50)
  }
  const tap = (id: string, init: MouseEventInit = {}) =>
    find(id).dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
    )
  return { document, arrived, start, hydrate, tap, find, files, follows: () => followed }
}

test('the last tap on a button is made once React listens to the button', async () => {
  const { arrived, start, hydrate, tap } = page()
  tap('other')
  tap('icon')
  await start()
  expect(arrived).toEqual([])
  await hydrate('search', 'other')
  expect(arrived).toEqual(['search'])
  tap('other')
  expect(arrived).toEqual(['search', 'other'])
})

test('what React does not hydrate waits after the start too, for the link in its place', async () => {
  const { document, arrived, start, hydrate, tap, find } = page()
  await start()
  tap('tile')
  expect(arrived).toEqual([])
  find('tile').parentElement!.remove()
  document.body.insertAdjacentHTML('beforeend', '<a id="drawn" href="/gamePage/?id=1">新</a>')
  await hydrate('drawn')
  expect(arrived).toEqual(['drawn'])
})

test('a later tap on what listens already takes the place of the one that waits', async () => {
  const { arrived, start, hydrate, tap } = page()
  tap('search')
  await start()
  await hydrate('other')
  tap('other')
  await hydrate('search')
  expect(arrived).toEqual(['other'])
})

test('what has taken the place of the tapped element is tapped', async () => {
  const { document, arrived, start, hydrate, tap, find } = page()
  tap('other')
  await start()
  find('other').remove()
  document.body.insertAdjacentHTML('beforeend', '<button id="drawn">其他</button>')
  await hydrate('drawn')
  expect(arrived).toEqual(['drawn'])
})

test('a link of this site waits, but not for long', async () => {
  const { arrived, start, hydrate, tap } = page()
  expect(tap('link')).toBe(false)
  await start()
  await hydrate('link')
  expect(arrived).toEqual(['link'])
})

test('a link is followed without the program after a second, or four when all files are there', async () => {
  const slow = page()
  slow.tap('link')
  await vi.advanceTimersByTimeAsync(999)
  expect(slow.follows()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.follows()).toBe(1)
  const loaded = page()
  loaded.files.state = 'complete'
  loaded.tap('link')
  await vi.advanceTimersByTimeAsync(3999)
  expect(loaded.follows()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(loaded.follows()).toBe(1)
})

test('a tap on a button is forgotten when nothing has come of it for long', async () => {
  const { arrived, start, hydrate, tap } = page()
  tap('search')
  await vi.advanceTimersByTimeAsync(11_000)
  await start()
  await hydrate('search')
  expect(arrived).toEqual([])
})

test('what the program draws besides React does not wait', async () => {
  const { document, arrived, start, tap } = page()
  await start()
  document.body.insertAdjacentHTML('beforeend', '<a id="article" href="/help/">文章</a>')
  tap('article')
  expect(arrived).toEqual(['article'])
})

test.each([
  ['a link to another site', 'outside', {}],
  ['a place on the page', 'here', {}],
  ['a box to tick', 'tick', {}],
  ['the notice about the start', 'reload', {}],
  ['a link for another tab', 'link', { ctrlKey: true }],
])('%s does not wait', (_, id, init) => {
  const { arrived, tap } = page()
  tap(id, init)
  expect(arrived).toEqual([id])
})
