import { adoptOldRelease } from '#lib/commands/old-release.ts'
import { reportUncaught } from '#lib/deploy/report.ts'
import { watchInstallOffer } from '#lib/device/install.ts'
import { followDrafts } from '#lib/draft.ts'
import { followHistory } from '#lib/navigation.ts'
import { loadPreferences } from '#lib/preferences.ts'
import { restoreSession, token } from '#lib/session/session.ts'
import { markStarted } from '#lib/site/site.ts'
import { followWithdrawals } from '#lib/withdraw/turnover.ts'

/**
 * Runs once for each page that is loaded, before the first screen is drawn. What needs React or may wait is listed in
 * components/shell/deferred-shell.tsx. Returns the end.
 */
export function start(): () => void {
  markStarted()
  adoptOldRelease()
  reportUncaught()
  followHistory()
  restoreSession()
  loadPreferences()
  const offs = [startFollowing(), watchBackForwardCache(), watchInstallOffer()]
  return () => offs.forEach((off) => off())
}

/** Whatever follows the outcomes of commands, whichever screen is shown. */
export function startFollowing(): () => void {
  const offs = [followWithdrawals(), followDrafts()]
  return () => offs.forEach((off) => off())
}

/** Hides a member's page before it enters the back-forward cache; shows it again after a session check. */
function watchBackForwardCache(): () => void {
  const { style } = document.documentElement
  const onHide = (event: PageTransitionEvent) => {
    if (event.persisted && token() !== null) style.visibility = 'hidden'
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) {
      restoreSession()
      // It has missed what other tabs have changed meanwhile.
      loadPreferences()
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
