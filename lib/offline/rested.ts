import { whenIdle } from '#lib/site/idle.ts'

const REST_MS = 5000

/** Runs when the page has been open for a while and the browser has nothing else to do; the answer cancels it. */
export function whenRested(run: () => void): () => void {
  const timer = setTimeout(() => whenIdle(run), REST_MS)
  return () => clearTimeout(timer)
}
