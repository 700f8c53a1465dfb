import { accentOf } from '#lib/brand/accent.ts'
import { rememberedBrand } from '#lib/brand/brand.ts'
import { SITE_NAME } from '#lib/routes.ts'
import { read, slotExpression } from '#lib/storage.ts'
import { FEATURES, FURTHER_ENTRIES } from './features.ts'

/**
 * Brings the static page in line with config.js before the program starts: the operator's colours and name, and no way into a
 * domain that is switched off. Runs in every page from an inline script behind config.js, so it refers to nothing outside and
 * checks for itself the few values it uses (page-script.test.ts holds it against lib/config/schema.ts, which names the
 * wrong ones).
 */
export function paintConfig(
  accent: typeof accentOf,
  pages: Readonly<Record<string, readonly string[]>>,
  entries: Readonly<Record<string, readonly string[]>>,
  base: string,
  builtIn: string,
  remembered: unknown,
): void {
  const recordOf = (raw: unknown): Readonly<Record<string, unknown>> =>
    typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const given = recordOf(globalThis.APP_CONFIG)
  const brand = recordOf(given.brand)
  const features = recordOf(given.features)
  const before = recordOf(remembered)
  const textOf = (raw: unknown) => (typeof raw === 'string' ? raw.trim() : '')
  const colourOf = (raw: unknown) =>
    /^#[\da-f]{6}$/i.test(textOf(raw)) ? textOf(raw).toLowerCase() : undefined
  const own = textOf(brand.name).length <= 24 ? textOf(brand.name) : ''
  const name = own || textOf(before.title) || builtIn
  const logo = textOf(brand.logo) || textOf(before.logo)
  const { tokens, corrected } = accent(colourOf(brand.accent), colourOf(brand.accentDark))
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
  const bars = [colourOf(brand.themeColor), colourOf(brand.themeColorDark)]
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta, at) => {
    const bar = bars[at]
    if (bar) meta.setAttribute('content', bar)
  })

  const hide = (selector: string) => {
    try {
      document.styleSheets[0]?.insertRule(`${selector}{display:none!important}`)
    } catch {
      // An old browser without :has shows an empty place.
    }
  }
  for (const [feature, paths] of Object.entries(pages)) {
    if (features[feature] !== false) continue
    const links = paths.map((path) => `a[href^="${base}${path}/"]`)
    for (const each of [...links, ...(entries[feature] ?? [])]) {
      hide(each)
      hide(`li:has(>${each})`)
    }
    if (paths.some((path) => base + path === location.pathname.replace(/\/+$/, '')))
      root.dataset.off = ''
  }
}

/** The text of the inline script for a site in this folder. */
export function pageScript(base: string): string {
  const given = [FEATURES, FURTHER_ENTRIES, base, SITE_NAME].map((each) =>
    JSON.stringify(each).replaceAll('<', '\\u003c'),
  )
  return `(${paintConfig})(${accentOf},${given.join(',')},${slotExpression(rememberedBrand)})`
}

/** What that script does, where the pages do not have it (`next dev`). */
export const paintUnexported = (base: string): void =>
  paintConfig(accentOf, FEATURES, FURTHER_ENTRIES, base, SITE_NAME, read(rememberedBrand))
