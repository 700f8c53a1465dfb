const DAY_MS = 86_400_000
const OFFSET_MS = 8 * 3_600_000

/** Epoch ms of the Beijing midnight before. */
export const startOfBeijingDay = (at: number): number =>
  Math.floor((at + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
