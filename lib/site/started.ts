/** Id of the notice on a page whose program has not started (scripts/floor/start-notice.ts). */
export const NOTICE_ID = 'start-notice'

/** Selects content of the exported page that is drawn anew once the program runs (hooks/core/with-query.tsx). */
export const STATIC_CONTENT = '[data-static]'

/** Called when the program runs: removes the notice about its start. */
export function markStarted(): void {
  document.documentElement.dataset.started = ''
  document.getElementById(NOTICE_ID)?.remove()
}
