import { afterAll } from 'vitest'
import { loadPreferences } from '#lib/preferences.ts'

/** Files of the page project share one window and its modules: each leaves them as it found them. */
afterAll(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  loadPreferences()
})
