import { objectOrEmpty } from '#lib/site/page-script.ts'
import { readUnchecked, STORED_KEYS, storedText } from '#lib/storage/storage.ts'

/**
 * Returns the token of this tab's session, else of the device's, and the area that stores it. Returns null for a visitor, and
 * after a logout in another tab. It uses no schema, because inline scripts use it, too.
 */
export function storedSession(): { area: 'session' | 'local'; token: string } | null {
  const logout = storedText('local', STORED_KEYS.logoutMark)
  for (const area of ['session', 'local'] as const) {
    const { token, mark } = objectOrEmpty(readUnchecked({ area, key: STORED_KEYS.session }))
    // A logout changes the mark: older sessions become invalid in every tab.
    const isValid = logout === null || mark === logout
    if (typeof token === 'string' && token !== '' && isValid) return { area, token }
  }
  return null
}

/** Returns the token of {@link storedSession}, or null for a visitor. */
export const storedToken = (): string | null => storedSession()?.token ?? null
