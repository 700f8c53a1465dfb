import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { WAIT_MS } from './wait.ts'

/**
 * jsdom has no modal dialogs. As browsers do, this double opens and closes them, restores the focus, and sends
 * `cancel` to the topmost on Escape. Journeys test the inert page and the top layer.
 */
const opened: { dialog: HTMLDialogElement; before: Element | null }[] = []

function showModal(this: HTMLDialogElement): void {
  opened.push({ dialog: this, before: document.activeElement })
  this.open = true
}

function close(this: HTMLDialogElement): void {
  const index = opened.findIndex((each) => each.dialog === this)
  const [shown] = index < 0 ? [] : opened.splice(index, 1)
  this.open = false
  if (!shown) return
  if (shown.before instanceof HTMLElement) shown.before.focus()
  this.dispatchEvent(new Event('close'))
}

if (typeof HTMLDialogElement === 'function') {
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
  document.addEventListener('keydown', (event) => {
    const top = opened.at(-1)?.dialog
    if (event.key !== 'Escape' || !top) return
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
  })
}

/** jsdom has no layout, so every element counts as visible. */
class EverythingInView implements Pick<
  IntersectionObserver,
  'observe' | 'unobserve' | 'disconnect'
> {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    this.#tell([entry], this as unknown as IntersectionObserver)
  }
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: EverythingInView })
Object.assign(Element.prototype, { scrollIntoView() {}, setPointerCapture() {} })

configure({ asyncUtilTimeout: WAIT_MS })
// The sign of a running program. A test of the start removes it.
document.documentElement.dataset.started = ''
/** Test files share one page, so each test must clean up. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** jsdom has no matchMedia. Tests run with reduced motion. */
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})
