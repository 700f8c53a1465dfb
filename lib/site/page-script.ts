/**
 * Domains that an operator can switch off in config.js, with their pages. What is not listed always stays: hall,
 * sign-in, profile, wallet, records, player protection and the legal texts.
 */
export const FEATURES = {
  lottery: ['/lottery'],
  promo: ['/activity', '/activity_old', '/activityInfo', '/activityRecord'],
  rewards: ['/fanshui', '/welfare', '/hongbao'],
  vip: ['/vip', '/vip2'],
  messages: ['/message', '/news'],
  agent: ['/applyagent'],
  invite: ['/inviter'],
  deposit: ['/recharge', '/payInfo', '/usdtmore'],
  withdraw: ['/withdrawal'],
  transfer: ['/transfer'],
  cards: ['/wallet', '/withdrawAccount', '/addBankCard', '/addUsdtCard'],
  help: ['/boutBallBet', '/boutBallBetInfo'],
  support: ['/kefu'],
  download: ['/app', '/DW'],
  discover: ['/discover'],
  sponsors: ['/zhanzhu', '/zhanzhuye'],
} as const
export type Feature = keyof typeof FEATURES

/** What leads into a domain besides its pages: the query of an address, and the selector of buttons and places. */
export const FURTHER_ENTRIES: Partial<Record<Feature, { query: string; button?: string }>> = {
  lottery: { query: 'tab=lottery', button: '#hall-tab-lottery,[data-stage]' },
  agent: { query: 'dailiD=1' },
}

/** Of `brand.name`, in characters. */
export const LONGEST_NAME = 24

/** `#rrggbb` alone: no names and no short form. */
export const isColour = (raw: string): boolean => /^#[\da-f]{6}$/i.test(raw)

/** An https address, a path of the site, or the picture itself in a form that lib/site/safe-url.ts passes. */
export const isPicture = (raw: string): boolean =>
  /^(https:\/\/[^\s\\]+|\/[^\s\\/][^\s\\]*|data:image\/(png|jpeg|webp);base64,\S+)$/i.test(raw)

/** What is no object has no fields. */
export const recordOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
const textOr = (raw: unknown, isValid: (text: string) => boolean = () => true): string => {
  const text = typeof raw === 'string' ? raw.trim() : ''
  return isValid(text) ? text : ''
}

/**
 * Brings the static page in line with config.js before the program starts: the operator's colours and name, and no way
 * into a domain that is switched off. The export bundles it into an inline script behind config.js of every page
 * (page-entry.ts), so it has no schema; lib/site/config.ts names the wrong values. `builtIn` is the name of a site without a brand, `remembered` the
 * unchecked value of that slot of lib/site/brand.ts.
 */
export function paintConfig(base: string, builtIn: string, remembered: unknown): void {
  const given = recordOf(globalThis.APP_CONFIG)
  const brand = recordOf(given.brand)
  const features = recordOf(given.features)
  const before = recordOf(remembered)
  const colourOf = (raw: unknown) => textOr(raw, isColour) || undefined
  const own = textOr(brand.name, ({ length }) => length > 0 && length <= LONGEST_NAME)
  const name = own || textOr(before.title) || builtIn
  const logo = textOr(brand.logo, isPicture) || textOr(before.logo)
  const { tokens, corrected } = accentOf(colourOf(brand.accent), colourOf(brand.accentDark))
  globalThis.BRAND = { name, logo, tokens }
  for (const each of corrected) console.warn(each)

  const root = document.documentElement
  for (const token of ['--accent', '--accent-ink', '--accent-soft', '--accent-deep']) {
    const value = tokens[token]
    if (value === undefined) root.style.removeProperty(token)
    else root.style.setProperty(token, value)
  }
  const isKnown = own !== '' || remembered !== null
  if (isKnown && logo === '') delete root.dataset.brand
  else root.dataset.brand = isKnown ? 'logo' : 'name'
  for (const each of document.querySelectorAll('[data-brand-name]')) {
    each.textContent = name
    each.closest('a')?.setAttribute('aria-label', `${name}，大厅首页`)
  }
  if (document.title.endsWith(builtIn))
    document.title = document.title.slice(0, -builtIn.length) + name

  const hide = (selector: string) => {
    try {
      document.styleSheets[0]?.insertRule(`${selector}{display:none!important}`)
    } catch {
      // An old browser without :has shows an empty place.
    }
  }
  for (const [feature, paths] of Object.entries(FEATURES)) {
    if (features[feature] !== false) continue
    const entry = FURTHER_ENTRIES[feature as Feature]
    const ways = [
      ...paths.map((path) => `a[href^="${base}${path}/"]`),
      ...(entry ? [`a[href*="?${entry.query}"]`] : []),
      ...(entry?.button ? [entry.button] : []),
    ]
    for (const each of ways) {
      hide(each)
      hide(`li:has(>${each})`)
    }
    if (paths.some((path) => base + path === location.pathname.replace(/\/+$/, '')))
      root.dataset.off = ''
  }
}

/** Tokens made of `brand.accent` and `brand.accentDark`. */
interface Accent {
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
    {
      name: 'accent',
      given: light ?? dark,
      surface: white,
      ground: read('#eef1f4'),
      end: black,
      shade: 0.5,
    },
    {
      name: 'accentDark',
      given: dark ?? light,
      surface: read('#161a21'),
      ground: read('#1d222b'),
      end: white,
      shade: 0.65,
    },
  ]
  const corrected: string[] = []
  const made = looks.map(({ name, given = '', surface, ground, end, shade }) => {
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
      corrected.push(
        `brand.${name} ${given} 对比度不足，已改用 ${write(colour)} (too little contrast, corrected; WCAG AA 4.5:1)`,
      )
    return {
      accent: colour,
      ink: inkOn(colour),
      soft: softOf(colour),
      deep: mix(colour, black, shade),
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
