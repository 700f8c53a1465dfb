import { STORED_KEYS, storedText } from '#lib/storage.ts'

/**
 * The token of this tab, else of the device; null for a visitor and after a logout in another tab. It uses no schema,
 * because the scripts before the program use it too.
 */
export function storedToken(): string | null {
  const logout = storedText('local', STORED_KEYS.logoutMark)
  for (const area of ['session', 'local'] as const) {
    const token = storedText(area, STORED_KEYS.token)
    // A logout changes the mark, which makes older tokens invalid in every tab.
    const isValid = logout === null || storedText(area, STORED_KEYS.mark) === logout
    if (token !== null && isValid) return token
  }
  return null
}
