import { afterAll } from 'vitest'

/** Files of the page project share one window: each leaves it as it found it. */
afterAll(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
