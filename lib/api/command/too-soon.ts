/** How long the platform may be working on a command after it was sent (ms). */
const WORKING_MS = 5_000
/** The longest from the tap to the sending: the member's own limits and other tabs come before it (ms). */
const SENDING_MS = 60_000

/**
 * Whether a look-up that begins at `now` is too soon to show that a command was not carried out: the platform may still
 * be working on it. What a look-up finds counts at once. Both instants in ms, on one clock (spec 4 §1).
 */
export const isTooSoon = (sentAt: number, now: number): boolean => now < sentAt + WORKING_MS

/** Whether a command tapped at `tappedAt` (epoch ms of this device) was sent too long ago to be worked on at `now`. */
export const isOver = (tappedAt: number, now: number): boolean =>
  !isTooSoon(tappedAt + SENDING_MS, now)
