import { STORED_KEYS, storedText } from '#lib/storage.ts'

/**
 * The token of this tab, or else of the device; null for a visitor and after a logout in another tab. Without a schema:
 * the scripts ahead of the program read it too.
 */
export function storedToken(): string | null {
  const logout = storedText('local', STORED_KEYS.logoutMark)
  for (const area of ['session', 'local'] as const) {
    const token = storedText(area, STORED_KEYS.token)
    // A token begun under an older mark is void in every tab.
    const isValid = logout === null || storedText(area, STORED_KEYS.mark) === logout
    if (token !== null && isValid) return token
  }
  return null
}
