import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'
import { notify } from '#lib/notify.ts'
import { loadPreferences } from '#lib/preferences.ts'

// jsdom's own ends for all later files when the focused element is removed while timers are faked.
window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()), 16)
window.cancelAnimationFrame = (id) => window.clearTimeout(id)

/** Files of the page project share one window and its modules: each leaves them as it found them. */
afterAll(() => {
  cleanup()
  notify.clear()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  loadPreferences()
})
