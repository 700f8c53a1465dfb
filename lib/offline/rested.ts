const REST_MS = 5000

/** Runs when the page has been open for a while and the browser has nothing else to do; the answer cancels it. */
export function whenRested(run: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
    else run()
  }, REST_MS)
  return () => clearTimeout(timer)
}
