import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followHistory } from '#lib/navigation.ts'
import { setAddress } from '#testing/navigation.ts'
import { useScrollRestoration } from './scroll.ts'

followHistory()

const scrolled: number[] = []
/** The largest scroll position of the page (px). */
let end = 9000
let grow = () => {}
let leave = () => {}
beforeEach(() => {
  scrolled.length = 0
  end = 9000
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    vi.stubGlobal('scrollY', Math.min(y, end))
    scrolled.push(scrollY)
    dispatchEvent(new Event('scroll'))
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void
      constructor(onResize: () => void) {
        this.#onResize = onResize
      }
      observe() {
        grow = this.#onResize
      }
      disconnect() {
        grow = () => {}
      }
    },
  )
})
afterEach(() => {
  leave()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A shell on a path, the actions of the member, and a router that shows another page inside its listener. */
function shell(path: string, hydrated: 'router first' | 'shell first' = 'router first') {
  history.replaceState(null, '', path)
  setAddress(path)
  let leads: string | null = null
  const router = () => leads !== null && show(leads)
  if (hydrated === 'router first') addEventListener('popstate', router)
  const { rerender } = renderHook(() => useScrollRestoration())
  if (hydrated === 'shell first') addEventListener('popstate', router)
  leave = () => removeEventListener('popstate', router)
  const show = (to: string) => {
    setAddress(to)
    act(() => rerender())
    grow()
  }
  return {
    scroll(y: number) {
      vi.stubGlobal('scrollY', y)
      dispatchEvent(new Event('scroll'))
    },
    go(to: string) {
      history.replaceState(null, '', to)
      show(to)
    },
    back(to: string) {
      history.replaceState(null, '', to)
      leads = to
      dispatchEvent(new PopStateEvent('popstate'))
      leads = null
    },
  }
}

test.each(['router first', 'shell first'] as const)(
  'a page of records restores its scroll position on a step back, and starts at its top after a link (%s)',
  (hydrated) => {
    const { scroll, go, back } = shell('/transRecord/', hydrated)
    scroll(1400)
    go('/kefu/')
    go('/transRecord/')
    expect(scrolled).toEqual([0, 0])
    scroll(900)
    go('/kefu/')
    back('/transRecord/')
    expect(scrolled).toEqual([0, 0, 0, 900])
  },
)

test('a step back that closes a sheet does not count as a step back to the next page', () => {
  const { scroll, go, back } = shell('/transRecord/')
  scroll(700)
  dispatchEvent(new PopStateEvent('popstate'))
  go('/kefu/')
  go('/transRecord/')
  expect(scrolled).toEqual([0, 0])
  scroll(700)
  go('/kefu/')
  back('/transRecord/')
  expect(scrolled).toEqual([0, 0, 0, 700])
})

test('the hall restores its scroll position on every return', () => {
  const { scroll, go } = shell('/')
  scroll(500)
  go('/kefu/')
  go('/')
  expect(scrolled).toEqual([0, 500])
})

test('a page that grows is scrolled until the saved position, which stays saved', () => {
  const { scroll, go } = shell('/')
  scroll(500)
  go('/kefu/')
  end = 340
  go('/')
  end = 480
  grow()
  go('/kefu/')
  go('/')
  end = 520
  grow()
  grow()
  expect(scrolled).toEqual([0, 340, 480, 0, 480, 500])
})

test('a scroll by the member during the restoring becomes the saved position', () => {
  const { scroll, go } = shell('/')
  scroll(500)
  go('/kefu/')
  end = 340
  go('/')
  dispatchEvent(new Event('wheel'))
  scroll(120)
  end = 9000
  grow()
  go('/kefu/')
  go('/')
  expect(scrolled).toEqual([0, 340, 0, 120])
})

test('a scroll before hydration is saved', () => {
  vi.stubGlobal('scrollY', 260)
  const { go } = shell('/')
  go('/kefu/')
  go('/')
  expect(scrolled).toEqual([0, 260])
})
