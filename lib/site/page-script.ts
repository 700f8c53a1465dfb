/**
 * The pages of domains that an operator can switch off in config.js. Hall, sign-in, profile, wallet, records, player
 * protection and legal texts always stay.
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

/** Other ways into a domain than its pages: the query of an address, and the selector of buttons and places. */
export const FURTHER_ENTRIES: Partial<Record<Feature, { query: string; button?: string }>> = {
  lottery: { query: 'tab=lottery', button: '#hall-tab-lottery,[data-stage]' },
  agent: { query: 'dailiD=1' },
}

/** The longest `brand.name` in characters. */
export const LONGEST_NAME = 24

/** True for `#rrggbb`; names and the short form are not allowed. */
export const isColour = (raw: string): boolean => /^#[\da-f]{6}$/i.test(raw)

/** True for an https address, a path of the site, or the picture itself in a form that lib/site/safe-url.ts allows. */
export const isPicture = (raw: string): boolean =>
  /^(https:\/\/[^\s\\]+|\/[^\s\\/][^\s\\]*|data:image\/(png|jpeg|webp);base64,\S+)$/i.test(raw)

/** Returns an object as it is, and {} for any other value. */
export const recordOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
const textOr = (raw: unknown, isValid: (text: string) => boolean = () => true): string => {
  const text = typeof raw === 'string' ? raw.trim() : ''
  return isValid(text) ? text : ''
}

/**
 * Applies config.js to the static page before the program starts: it sets the operator's colours and name, and hides
 * the ways into domains that are off. It is an inline script after config.js on every page (page-entry.ts), so it has no
 * schema; lib/site/config.ts names the wrong values. `builtIn` is the name of a site without a brand, `lastBrand` the
 * unchecked value of the slot `rememberedBrand` of lib/site/brand.ts.
 */
export function paintConfig(base: string, builtIn: string, lastBrand: unknown): void {
  const settings = recordOf(globalThis.APP_CONFIG)
  const brand = recordOf(settings.brand)
  const features = recordOf(settings.features)
  const before = recordOf(lastBrand)
  const colourOf = (raw: unknown) => textOr(raw, isColour) || undefined
  const own = textOr(brand.name, ({ length }) => length > 0 && length <= LONGEST_NAME)
  const name = own || textOr(before.title) || builtIn
  const logo = textOr(brand.logo, isPicture) || textOr(before.logo)
  const { tokens, corrections } = accentOf(colourOf(brand.accent), colourOf(brand.accentDark))
  globalThis.BRAND = { name, logo, tokens }
  for (const each of corrections) console.warn(each)

  const root = document.documentElement
  for (const token of ['--accent', '--accent-ink', '--accent-soft', '--accent-deep']) {
    const value = tokens[token]
    if (value === undefined) root.style.removeProperty(token)
    else root.style.setProperty(token, value)
  }
  const isKnown = own !== '' || lastBrand !== null
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
      // A browser without :has shows an empty place.
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

interface Accent {
  /** Tokens of components/ui/theme.css for the root element. */
  readonly tokens: Readonly<Record<string, string>>
  /** Sentences about colours that were too faint to read and are replaced. */
  readonly corrections: readonly string[]
}

/**
 * The tokens of the operator's accent colours (`#0a7567`), in light and dark. The accent is readable (4.5:1, WCAG 1.4.3)
 * on all surfaces of theme.css that use it and on its soft ground, and text is readable on it.
 */
export function accentOf(light: string | undefined, dark: string | undefined): Accent {
  type Colour = readonly number[]
  if (light === undefined && dark === undefined) return { tokens: {}, corrections: [] }
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
  // `surface` is the colour of cards; `ground` is the surface with the least contrast to a readable accent.
  const looks = [
    {
      name: 'accent',
      hex: light ?? dark,
      surface: white,
      ground: read('#eef1f4'),
      end: black,
      shade: 0.5,
    },
    {
      name: 'accentDark',
      hex: dark ?? light,
      surface: read('#161a21'),
      ground: read('#1d222b'),
      end: white,
      shade: 0.65,
    },
  ]
  const corrections: string[] = []
  const colours = looks.map(({ name, hex = '', surface, ground, end, shade }) => {
    const start = read(hex)
    const softOf = (colour: Colour) => mix(surface, colour, 0.12).map(Math.round)
    const inkOn = (colour: Colour) =>
      contrast(white, colour) >= contrast(black, colour) ? white : black
    const isReadable = (colour: Colour) =>
      contrast(colour, ground) >= 4.5 &&
      contrast(colour, softOf(colour)) >= 4.5 &&
      contrast(colour, inkOn(colour)) >= 4.5
    let share = 0
    let colour = start
    while (share < 1 && !isReadable(colour)) {
      share += 0.02
      // The page shows whole numbers.
      colour = mix(start, end, share).map(Math.round)
    }
    const isOwn = name === 'accent' ? light !== undefined : dark !== undefined
    if (share > 0 && isOwn)
      corrections.push(
        `brand.${name} ${hex} 对比度不足，已改用 ${write(colour)} (too little contrast, corrected; WCAG AA 4.5:1)`,
      )
    return {
      accent: colour,
      ink: inkOn(colour),
      soft: softOf(colour),
      deep: mix(colour, black, shade),
    }
  })
  const token = (part: 'accent' | 'ink' | 'soft' | 'deep') =>
    colours
      .map((each, index) => `var(--${index ? 'dark' : 'light'},${write(each[part])})`)
      .join(' ')
  return {
    tokens: {
      '--accent': token('accent'),
      '--accent-ink': token('ink'),
      '--accent-soft': token('soft'),
      '--accent-deep': token('deep'),
    },
    corrections,
  }
}
