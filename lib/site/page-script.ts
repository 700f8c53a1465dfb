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
  /** Trial play, whose call no specification names. */
  trial: [],
  /** The room shows the expected result of a draw by its own rules. */
  drawVerdicts: [],
} as const
export type Feature = keyof typeof FEATURES

/** Other links to a domain: the query of an address, and the selector of buttons and parts. */
export const FEATURE_LINKS: Partial<Record<Feature, { query: string; button?: string }>> = {
  lottery: { query: 'tab=lottery', button: '#hall-tab-lottery,[data-hero]' },
  agent: { query: 'dailiD=1' },
}

/** The longest `brand.name` in characters. */
export const BRAND_NAME_MAX = 24

/** True for `#rrggbb`. Names and the short form are not allowed. */
export const isColour = (raw: string): boolean => /^#[\da-f]{6}$/i.test(raw)

/** True for an https address, a path of the site, or a data address that lib/site/safe-url.ts allows. */
export const isPicture = (raw: string): boolean =>
  /^(https:\/\/[^\s\\]+|\/[^\s\\/][^\s\\]*|data:image\/(png|jpeg|webp);base64,\S+)$/i.test(raw)

/** True for a full web, mail or phone address. */
export const isLink = (raw: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(raw)

/** Returns an object as it is, and {} for any other value. */
export const objectOrEmpty = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
const textOr = (raw: unknown, isValid: (text: string) => boolean = () => true): string => {
  const text = typeof raw === 'string' ? raw.trim() : ''
  return isValid(text) ? text : ''
}

const TOKENS = ['--accent', '--accent-ink', '--accent-soft', '--accent-deep']

/**
 * Applies config.js to the static page before the program starts. It sets the operator's colours and name, and hides the
 * links to domains that are off. It is inline on every page (page-entry.ts), so it uses no schema. lib/site/config.ts
 * reports wrong values. `builtIn` is the name of a site without a brand, `lastBrand` the unvalidated value of the slot
 * `rememberedBrand` of lib/site/brand.ts.
 */
export function applyConfig(base: string, builtIn: string, lastBrand: unknown): void {
  const settings = objectOrEmpty(globalThis.APP_CONFIG)
  const brand = objectOrEmpty(settings.brand)
  const features = objectOrEmpty(settings.features)
  const before = objectOrEmpty(lastBrand)
  const colourOf = (raw: unknown) => textOr(raw, isColour) || undefined
  const brandName = textOr(brand.name, ({ length }) => length > 0 && length <= BRAND_NAME_MAX)
  const name = brandName || textOr(before.title) || builtIn
  const logo = textOr(brand.logo, isPicture) || textOr(before.logo)
  const { tokens, corrections } = accentOf(colourOf(brand.accent), colourOf(brand.accentDark))
  globalThis.BRAND = { name, logo, tokens }
  for (const each of corrections) console.warn(each)

  const root = document.documentElement
  for (const token of TOKENS) {
    const value = tokens[token]
    if (value === undefined) root.style.removeProperty(token)
    else root.style.setProperty(token, value)
  }
  const isKnown = brandName !== '' || lastBrand !== null
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
      // A browser without :has shows an empty list item.
    }
  }
  for (const [feature, paths] of Object.entries(FEATURES)) {
    if (features[feature] !== false) continue
    const entry = FEATURE_LINKS[feature as Feature]
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
  /** A message for each colour that was unreadable and is replaced. */
  readonly corrections: readonly string[]
}

type Colour = readonly number[]
const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]
const readColour = (hex: string): Colour =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))
const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const mix = (from: Colour, to: Colour, share: number): Colour =>
  from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share))

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `surface` is the colour of cards. `ground` is the surface with the least contrast to a readable accent. */
const LOOKS = [
  { name: 'accent', surface: '#ffffff', ground: '#eef1f4', end: BLACK, shade: 0.5 },
  { name: 'accentDark', surface: '#161a21', ground: '#1d222b', end: WHITE, shade: 0.65 },
] as const

/**
 * Returns the tokens of the operator's accent colours (`#0a7567`), for light and dark pages. The accent has a contrast of
 * 4.5:1 (WCAG 1.4.3) to all surfaces of theme.css that use it, to its soft ground and to the text on it.
 */
export function accentOf(light: string | undefined, dark: string | undefined): Accent {
  if (light === undefined && dark === undefined) return { tokens: {}, corrections: [] }
  const corrections: string[] = []
  const [inLight = [], inDark = []] = LOOKS.map(({ name, surface, ground, end, shade }) => {
    const chosen = name === 'accent' ? light : dark
    const start = readColour(chosen ?? light ?? dark ?? '')
    const softOf = (colour: Colour) => mix(readColour(surface), colour, 0.12)
    const inkOn = (colour: Colour) =>
      contrast(WHITE, colour) >= contrast(BLACK, colour) ? WHITE : BLACK
    const isReadable = (colour: Colour) =>
      [readColour(ground), softOf(colour), inkOn(colour)].every(
        (each) => contrast(colour, each) >= 4.5,
      )
    let share = 0
    let accent = start
    while (share < 1 && !isReadable(accent)) {
      share += 0.02
      accent = mix(start, end, share)
    }
    if (share > 0 && chosen !== undefined)
      corrections.push(
        `brand.${name} ${chosen} 对比度不足，已改用 ${hexOf(accent)} (too little contrast, corrected; WCAG AA 4.5:1)`,
      )
    return [accent, inkOn(accent), softOf(accent), mix(accent, BLACK, shade)].map(hexOf)
  })
  const values = inLight.map((each, part) => `var(--light,${each}) var(--dark,${inDark[part]})`)
  return {
    tokens: Object.fromEntries(TOKENS.map((token, part) => [token, values[part] ?? ''])),
    corrections,
  }
}
