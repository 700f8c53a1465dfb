import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { WAIT_MS } from './wait.ts'

/**
 * jsdom has no modal dialogs. This double opens and closes them, moves the focus in and back, and turns Escape into
 * `cancel` of the uppermost, as browsers do. What a browser alone can prove (inert page, top layer) is in e2e.
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

/** jsdom lays nothing out: everything is in view. */
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
// The program runs; a test of the time before takes this away.
document.documentElement.dataset.started = ''
/** Files share one page: what a test leaves behind would be another one's. */
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

/** jsdom has none: the tests' phone is asked for less motion. */
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})
