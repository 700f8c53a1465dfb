/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

/** Parses a colour of a style sheet: #0a7567. */
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

/** Contrast ratio of WCAG 1.4.3: from 1 (equal) to 21 (black and white). */
export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}
