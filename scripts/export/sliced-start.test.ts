import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { RUNTIME, type Start } from './next-markup.ts'
import { slicedStartScript, startText } from './sliced-start.ts'

const START: Start = { otherChunks: ['a.js'], runtimeModuleIds: [9] }
const slice = (id: number): Start => ({ otherChunks: [], runtimeModuleIds: [id] })

/** A page with two files and two modules, whose runtime writes down what it is given. */
function page(refuses: readonly number[] = []) {
  const html = '<script src="/a.js" async></script><script src="/b.js" async></script>'
  const { window } = new JSDOM(html, { runScripts: 'outside-only' })
  const pushed: Start[] = []
  Object.assign(window, {
    MessageChannel,
    [RUNTIME]: {
      push(start: Start) {
        pushed.push(start)
        const refused = start.runtimeModuleIds.some((id) => refuses.includes(id))
        return refused ? Promise.reject(new Error('refused')) : Promise.resolve()
      },
    },
  })
  window.eval(slicedStartScript({ files: ['/a.js', '/b.js'], modules: [1, 2] }))
  const settle = (file: string, type = 'load') =>
    window.document.querySelector(`[src="${file}"]`)!.dispatchEvent(new window.Event(type))
  return { window, pushed, settle, start: () => void window.eval(startText(START)) }
}

test('one module after the other is evaluated, then the app starts', async () => {
  const { pushed, settle, start } = page()
  settle('/a.js')
  start()
  expect(pushed).toEqual([])
  settle('/b.js')
  expect(pushed).toEqual([slice(1)])
  await expect.poll(() => pushed).toEqual([slice(1), slice(2), START])
})

test('files that were there before the start are not waited for', async () => {
  const { pushed, settle, start } = page()
  settle('/b.js')
  settle('/a.js')
  start()
  await expect.poll(() => pushed.at(-1)).toEqual(START)
})

test('a module that cannot be evaluated does not stop the start', async () => {
  const { pushed, settle, start } = page([1])
  settle('/a.js')
  settle('/b.js')
  start()
  await expect.poll(() => pushed).toEqual([slice(1), slice(2), START])
})

test('with a file that failed the app starts at once: Next fetches it anew', () => {
  const { pushed, settle, start } = page()
  start()
  settle('/a.js', 'error')
  expect(pushed).toEqual([START])
})

test('without the runtime the start waits for it in a list', () => {
  const { window, settle, start } = page()
  delete window[RUNTIME]
  start()
  settle('/b.js', 'error')
  expect(window[RUNTIME]).toEqual([START])
})
