/** Tokens made of `brand.accent` and `brand.accentDark`. */
export interface Accent {
  /** Tokens of components/ui/theme.css to set on the root element. */
  readonly tokens: Readonly<Record<string, string>>
  /** Sentences about colours that were too faint to read and were changed. */
  readonly corrected: readonly string[]
}

/**
 * The tokens of an operator's accent: readable (4.5:1, WCAG 1.4.3) on every surface of theme.css on which the built-in
 * accent is used, in light and dark, with text on it and a soft ground below it. Colours are like #0a7567.
 */
export function accentOf(light: string | undefined, dark: string | undefined): Accent {
  type Colour = readonly number[]
  if (light === undefined && dark === undefined) return { tokens: {}, corrected: [] }
  const read = (hex: string): Colour =>
    [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))
  const write = (colour: Colour) =>
    `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
  const mix = (from: Colour, to: Colour, share: number): Colour =>
    from.map((part, index) => part + ((to[index] ?? 0) - part) * share)
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: Colour, other: Colour) => {
    const [a, b] = [luminance(one), luminance(other)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  const white = [255, 255, 255]
  const black = [0, 0, 0]
  // surface: the cards of each look; ground: the one of its surfaces that is nearest to a readable accent.
  const looks = [
    { name: 'accent', given: light ?? dark, surface: white, ground: read('#eef1f4'), end: black },
    {
      name: 'accentDark',
      given: dark ?? light,
      surface: read('#161a21'),
      ground: read('#1d222b'),
      end: white,
    },
  ]
  const corrected: string[] = []
  const made = looks.map(({ name, given = '', surface, ground, end }) => {
    const asked = read(given)
    const softOf = (colour: Colour) => mix(surface, colour, 0.12).map(Math.round)
    const inkOn = (colour: Colour) =>
      contrast(white, colour) >= contrast(black, colour) ? white : black
    const reads = (colour: Colour) =>
      contrast(colour, ground) >= 4.5 &&
      contrast(colour, softOf(colour)) >= 4.5 &&
      contrast(colour, inkOn(colour)) >= 4.5
    let share = 0
    let colour = asked
    while (share < 1 && !reads(colour)) {
      share += 0.02
      // Whole numbers, because they are what is shown.
      colour = mix(asked, end, share).map(Math.round)
    }
    const isOwn = name === 'accent' ? light !== undefined : dark !== undefined
    if (share > 0 && isOwn)
      corrected.push(`brand.${name} ${given} 对比度不足，已改用 ${write(colour)}（WCAG AA 4.5:1）`)
    return {
      accent: colour,
      ink: inkOn(colour),
      soft: softOf(colour),
      deep: mix(colour, black, 0.5),
    }
  })
  const token = (part: 'accent' | 'ink' | 'soft' | 'deep') =>
    made.map((each, index) => `var(--${index ? 'dark' : 'light'},${write(each[part])})`).join(' ')
  return {
    tokens: {
      '--accent': token('accent'),
      '--accent-ink': token('ink'),
      '--accent-soft': token('soft'),
      '--accent-deep': token('deep'),
    },
    corrected,
  }
}
