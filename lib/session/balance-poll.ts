import { hasExtension } from '#lib/config.ts'
import { BALANCE_POLL_MS } from '#lib/limits.ts'

const REPORTED_POLL_MS = 15_000
let reporters = 0

/** A connection that reports each change of the balance is open; returns its end. */
export function reportsBalance(): () => void {
  reporters += 1
  return () => void (reporters -= 1)
}

/**
 * Milliseconds between two polls of the balance: 2.5 s (spec 1 §9), or 15 s while an open connection reports each
 * change, which only a platform with the extension `balance_frame` does.
 */
export const balancePollMs = (): number =>
  reporters > 0 && hasExtension('balance_frame') ? REPORTED_POLL_MS : BALANCE_POLL_MS
