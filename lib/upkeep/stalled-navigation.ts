import { isOnline } from '#lib/api/connection.ts'
import { hasPendingMoneyCommand } from '#lib/commands/intents.ts'
import { onHistoryStep, withBasePath } from '#lib/navigation.ts'
import { pageStore } from '#lib/page-store.ts'
import { isOutdatedAtom } from './reload.ts'

const STALLED_MS = 5000

const isShown = (address: string): boolean =>
  new URL(withBasePath(address), location.href).href === location.href

let stopWatching = (): void => undefined

/**
 * Loads a page fully if the navigation to it has not finished in 5 s, because a tap must work on a stalled connection. If the
 * host has a new build, it does so at once. A pending money command or a step back cancels that (spec 4 §11).
 */
export function watchNavigation(address: string): void {
  stopWatching()
  const from = location.href
  const load = () => {
    const isElsewhere = location.href !== from
    if (!isShown(address) && !isElsewhere && isOnline() && !hasPendingMoneyCommand())
      location.assign(withBasePath(address))
  }
  if (pageStore.get(isOutdatedAtom)) return load()
  const timer = setTimeout(load, STALLED_MS)
  const offStep = onHistoryStep(() => stopWatching())
  stopWatching = () => {
    clearTimeout(timer)
    offStep()
  }
}
