/** Id of what a page says while its program has not started (scripts/floor/start-notice.ts). */
export const NOTICE_ID = 'start-notice'

/** The program runs: nothing has to be said about its start any more. */
export function markStarted(): void {
  document.documentElement.dataset.started = ''
  document.getElementById(NOTICE_ID)?.remove()
}
