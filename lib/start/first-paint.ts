import { REFERRER } from '#lib/constants.ts'
import { storedToken } from '#lib/session/stored-session.ts'
import { objectOrEmpty } from '#lib/site/page-script.ts'
import { writeUnchecked, STORED_KEYS, readUnchecked } from '#lib/storage/storage.ts'

const onDevice = (key: string): unknown => readUnchecked({ area: 'local', key })

/**
 * Sets address, colours, text size and header before the first paint, because a later change styles the whole page again.
 * Also stores an invitation (lib/session/sign-in.ts), because the first tap may come before the bundle.
 */
export function prepareFirstPaint(): void {
  normalizeAddress()
  const { dataset, style } = document.documentElement
  if (storedToken() !== null) dataset.session = 'member'
  const theme = onDevice(STORED_KEYS.theme)
  dataset.theme = typeof theme === 'string' ? theme : 'system'
  const percent = onDevice(STORED_KEYS.textSize)
  dataset.text = typeof percent === 'number' ? String(percent) : '100'
  const brand = onDevice(STORED_KEYS.brand)
  if (brand === null) dataset.brand = 'wait'
  for (const [name, value] of Object.entries(objectOrEmpty(objectOrEmpty(brand).tokens)))
    if (name.startsWith('--')) style.setProperty(name, String(value))
  const query = new URLSearchParams(location.search)
  const pid = query.get('pid') ?? ''
  if (REFERRER.test(pid)) writeUnchecked({ area: 'session', key: STORED_KEYS.referrer }, pid)
  const type = query.get('type')
  if (type !== null) dataset.type = type
}

/** Returns the normal spelling of a path: `//reg/index.html` and `/reg//` become `/reg/`. */
export const plainPath = (pathname: string): string =>
  pathname.replace(/\/{2,}/g, '/').replace(/\/index\.html\/?$/, '/')

/**
 * Writes the normal path into the address, because the router treats `//reg/` as another host and does not know
 * `/reg/index.html`.
 */
function normalizeAddress(): void {
  const { origin, pathname, search, hash } = location
  const path = plainPath(pathname)
  if (path !== pathname) history.replaceState(history.state, '', origin + path + search + hash)
}
