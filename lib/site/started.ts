/** Id of the notice on a page whose program has not started (scripts/build/start-notice.ts). */
export const NOTICE_ID = 'start-notice'

/** Called when the program runs: removes the notice about its start, and makes a tap that came before. */
export function markStarted(): void {
  const root = document.documentElement
  root.dataset.started = ''
  document.getElementById(NOTICE_ID)?.remove()
  root.dispatchEvent(new Event('started'))
}
