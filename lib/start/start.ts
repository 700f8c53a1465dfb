import { followCommands } from '#lib/commands/open-commands.ts'
import { watchInstallOffer } from '#lib/device/install.ts'
import { followDrafts } from '#lib/draft.ts'
import { followHistory } from '#lib/navigation.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, restoreSession, sessionToken } from '#lib/session/session.ts'
import { reportUncaught } from '#lib/site/report.ts'
import { markStarted } from '#lib/site/site.ts'
import { rereadStored } from '#lib/storage/stored-atom.ts'

/**
 * Starts what lives as long as the page, before the first screen. Parts that need React or may wait are in
 * components/shell/deferred-shell.tsx. Returns the function that ends it.
 */
export function startPage(): () => void {
  markStarted()
  reportUncaught()
  followHistory()
  restoreSession()
  const offs = [
    followCommands(),
    followDrafts(),
    followStorage(),
    watchBackForwardCache(),
    watchInstallOffer(),
  ]
  return () => offs.forEach((off) => off())
}

function reread(): void {
  rereadStored(pageStore)
  rereadStored(currentEpoch().store)
}

/** Follows changes of the storage by other tabs, also a logout. Returns the function that ends it. */
function followStorage(): () => void {
  const onStorage = () => {
    if (sessionToken() !== null) restoreSession()
    reread()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Hides a member's page in the back-forward cache, and shows it again after a check of the session. */
function watchBackForwardCache(): () => void {
  const { style } = document.documentElement
  const onHide = (event: PageTransitionEvent) => {
    if (event.persisted && sessionToken() !== null) style.visibility = 'hidden'
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) {
      restoreSession()
      // Other tabs may have changed preferences and stars meanwhile.
      reread()
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
