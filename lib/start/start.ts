import { START_ALERT_ID } from '#lib/constants.ts'
import { watchInstallOffer } from '#lib/device/install.ts'
import { followDrafts } from '#lib/draft.ts'
import { followHistory } from '#lib/navigation.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, restoreSession, sessionToken } from '#lib/session/session.ts'
import { reportUncaughtErrors } from '#lib/site/report.ts'
import { rereadStored } from '#lib/storage/stored-atom.ts'

/**
 * Starts what lives as long as the page, before the first screen. What needs React or may wait starts in
 * components/shell/deferred-shell.tsx. Returns the function that stops all but the history and the reports of errors.
 */
export function startPage(): () => void {
  markStarted()
  reportUncaughtErrors()
  followHistory()
  restoreSession()
  const offs = [followDrafts(), followStorage(), watchBackForwardCache(), watchInstallOffer()]
  return () => offs.forEach((off) => off())
}

/** Marks the page as started, which removes the start alert and repeats an early tap. */
export function markStarted(): void {
  const root = document.documentElement
  root.dataset.started = ''
  document.getElementById(START_ALERT_ID)?.remove()
  root.dispatchEvent(new Event('started'))
}

/** Reads the stored values of page and session again. */
function rereadAllStored(): void {
  rereadStored(pageStore)
  rereadStored(currentEpoch().store)
}

/** Follows what other tabs change in the storage, also a logout. Returns the function that stops it. */
function followStorage(): () => void {
  const onStorage = () => {
    if (sessionToken() !== null) restoreSession()
    rereadAllStored()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Hides a member's page in the back-forward cache, and shows it once the session is checked. Returns the function that stops it. */
function watchBackForwardCache(): () => void {
  const { style } = document.documentElement
  const onHide = (event: PageTransitionEvent) => {
    if (event.persisted && sessionToken() !== null) style.visibility = 'hidden'
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) {
      restoreSession()
      // Other tabs may have changed preferences and favourites meanwhile.
      rereadAllStored()
    }
    style.visibility = ''
  }
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}
