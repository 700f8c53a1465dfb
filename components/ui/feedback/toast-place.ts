/** Upper and lower edge on the screen, px from its top. */
export interface Band {
  readonly top: number
  readonly bottom: number
}

const GAP_PX = 8

/**
 * Top of a toast of `height` px: `from` px or, if it would overlap one of `clear` (header, title,
 * balance), below that. Bands above `from` are ignored.
 */
export function toastTop(height: number, from: number, clear: readonly Band[]): number {
  let top = from
  for (const band of clear.toSorted((one, other) => one.top - other.top)) {
    const covered = band.bottom > top - GAP_PX && band.top < top + height + GAP_PX
    if (covered) top = band.bottom + GAP_PX
  }
  return top
}
