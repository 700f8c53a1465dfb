/** Long enough for what is being drawn, where the browser cannot say that it is idle (Safari). */
const SOON_MS = 100

/** Runs when the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, SOON_MS)
}

const OPEN_MS = 5000

/** Runs when the page has been open for a while and the browser has nothing else to do; the answer cancels it. */
export function whenIdleLater(run: () => void): () => void {
  const timer = setTimeout(() => whenIdle(run), OPEN_MS)
  return () => clearTimeout(timer)
}
