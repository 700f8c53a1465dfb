/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

/** A colour as it is written in a style sheet: #0a7567. */
export const colourOf = (hex: string): Colour => {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [part(1), part(3), part(5)]
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black and white): WCAG 1.4.3. */
export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}

/** A colour that covers a share of what lies below it. */
export const over = (colour: Colour, share: number, below: Colour): Colour => {
  const part = (at: 0 | 1 | 2) => colour[at] * share + below[at] * (1 - share)
  return [part(0), part(1), part(2)]
}

/** A colour and on how many pixels it is. */
export type Ground = readonly [colour: Colour, pixels: number]

/** A share of the strokes may lie at the edge of something that covers the text, where two grounds mix. */
const EDGES = 0.05

/**
 * The contrast that a text, which covers `share` of its ground, has where its ground is worst; infinite without any.
 */
export function leastContrast(text: Colour, share: number, grounds: readonly Ground[]): number {
  const sorted = grounds
    .map(([ground, pixels]) => ({ ratio: contrast(over(text, share, ground), ground), pixels }))
    .toSorted((a, b) => a.ratio - b.ratio)
  let left = EDGES * grounds.reduce((sum, [, pixels]) => sum + pixels, 0)
  const worst = sorted.find(({ pixels }) => (left -= pixels) < 0)
  return worst?.ratio ?? Number.POSITIVE_INFINITY
}
