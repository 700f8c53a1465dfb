/** Lower and upper edge on the screen, px from its bottom. */
export interface Band {
  readonly low: number
  readonly high: number
}

const GAP_PX = 8

/** Bottom of a toast of `height` px: `from` px or, if it would overlap one of `clear` (composer, tab bar), above that. */
export function toastBottom(height: number, from: number, clear: readonly Band[]): number {
  let bottom = from
  for (const band of clear.toSorted((one, other) => one.low - other.low)) {
    const covered = band.high > bottom - GAP_PX && band.low < bottom + height + GAP_PX
    if (covered) bottom = band.high + GAP_PX
  }
  return bottom
}
