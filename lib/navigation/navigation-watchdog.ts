import { hasPendingMoneyCommand } from '#lib/api/journal.ts'
import { config } from '#lib/config.ts'

const PATIENCE_MS = 5000
let waiting: ReturnType<typeof setTimeout> | undefined

/** `/lottery/?room_id=1` as the browser spells it below the base path. */
export const inBrowser = (to: string): string => config.basePath + to

/** Path and query shown now, or of a link of this site, without the base path. */
export function hereNow(
  { pathname, search }: { pathname: string; search: string } = globalThis.location,
): string {
  const below = pathname.startsWith(config.basePath)
    ? pathname.slice(config.basePath.length)
    : pathname
  return (below || '/') + search
}

const arrived = (to: string): boolean =>
  new URL(inBrowser(to), location.href).href === location.href

/**
 * A navigation that does not finish in 5 s becomes a full load, so that no tap is dead after a new deploy or on a
 * stalled connection; never while a money command is pending (spec 4 §11). A step back cancels it.
 */
export function watchNavigation(to: string): void {
  clearTimeout(waiting)
  addEventListener('popstate', () => clearTimeout(waiting), { once: true })
  const from = location.href
  waiting = setTimeout(() => {
    const movedOn = location.href !== from
    if (!arrived(to) && !movedOn && navigator.onLine && !hasPendingMoneyCommand())
      location.assign(inBrowser(to))
  }, PATIENCE_MS)
}

let count = 0
let last = ''

/** Pages shown in this visit. */
export const navigationCount = (): number => count

/** Counts a page that is shown now; false for the one that was shown already. */
export function countNavigation(address: string): boolean {
  if (last === address) return false
  last = address
  count += 1
  return true
}
