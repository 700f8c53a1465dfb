import { serverNow } from './server-clock.ts'

/** Where the two clocks were compared last; `ahead` is the platform's clock less the device's, all in ms. */
let anchor: { at: number; mark: number; ahead: number } | null = null

const monotonic = () => performance.now()

/**
 * Time for limits, in epoch ms: never ahead of the time that really passed. Setting the device's clock forward
 * does not bring a looser limit closer, because the monotonic clock does not move with it; setting it back only
 * makes limits last longer.
 */
export function protectionNow(): number {
  const now = serverNow()
  anchor ??= { at: now, mark: monotonic(), ahead: now - Date.now() }
  // A new answer of the platform has changed the difference between the clocks: the new difference is used.
  const ahead = now - Date.now()
  if (Math.abs(ahead - anchor.ahead) > 1500) anchor = { at: now, mark: monotonic(), ahead }
  return Math.min(now, anchor.at + (monotonic() - anchor.mark))
}

/** For tests. */
export function forgetAnchor(): void {
  anchor = null
}
