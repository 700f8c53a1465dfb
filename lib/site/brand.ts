import * as v from 'valibot'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { config } from './config.ts'
import { SITE_NAME } from './routes.ts'

/** The brand that the page script shows before the program starts (lib/site/page-script.ts). */
interface PageBrand {
  readonly name: string
  readonly logo: string
  readonly tokens: Readonly<Record<string, string>>
}
declare global {
  var BRAND: PageBrand | undefined
}

/** Name and logo of the site. A logo of '' is the built-in one. */
export interface Brand {
  readonly name: string
  readonly logo: string
}

/** The platform's title and logo and the operator's colours at the last visit, shown until they are read again. */
export const rememberedBrand = slot(
  'brand',
  'local',
  'device',
  v.object({ title: v.string(), logo: v.string(), tokens: v.record(v.string(), v.string()) }),
)

/** Returns the name that the static page shows. The first render must repeat it. */
export const staticName = (): string => globalThis.BRAND?.name ?? SITE_NAME

/** Returns the address of a picture of config.js. A path belongs to this site. */
const addressOfPicture = (address: string): string =>
  address.startsWith('/') ? location.origin + config.basePath + address : address

/**
 * Returns the brand of config.js, else of the platform, else the built-in one. Until the platform answers, its last brand
 * counts.
 */
export function brandOf(platform: { title: string; logo: string } | undefined): Brand {
  const { title = '', logo = '' } = platform ?? readSlot(rememberedBrand) ?? {}
  return {
    name: (config.brand.name ?? title) || SITE_NAME,
    logo: config.brand.logo === undefined ? logo : addressOfPicture(config.brand.logo),
  }
}

/** Shows name and logo, which the page script has hidden because they were unknown. */
export function showBrand(): void {
  delete document.documentElement.dataset.brand
}

/** Stores the platform's brand and the page's tokens for the first render of the next visit. */
export function rememberBrand(platform: { title: string; logo: string }): void {
  const { title, logo } = platform
  writeSlot(rememberedBrand, { title, logo, tokens: globalThis.BRAND?.tokens ?? {} })
}

const THEME_COLOR = '#0a7567'

interface ManifestOptions {
  readonly name: string
  readonly shortName?: string
  /** A square picture, or '' for the built-in icons. */
  readonly icon?: string
  /** The prefix of addresses: the site's folder, or its absolute address. */
  readonly base: string
}

/** Returns the web app manifest of the site. */
export function manifestOf({ name, shortName, icon = '', base }: ManifestOptions) {
  const builtIn = [
    { src: `${base}/icons/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${base}/icons/icon-512.png`, sizes: '512x512', type: 'image/png' },
    {
      src: `${base}/icons/icon-maskable-512.png`,
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable' as const,
    },
  ]
  return {
    name,
    short_name: shortName ?? name,
    lang: 'zh-CN',
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone' as const,
    orientation: 'portrait' as const,
    background_color: '#eef2f1',
    theme_color: THEME_COLOR,
    icons: icon === '' ? builtIn : [{ src: icon, sizes: 'any' }],
  }
}

/** Returns the address of the icon of config.js, or '' for the built-in icons. */
const brandIcon = (): string =>
  config.brand.icon === undefined ? '' : addressOfPicture(config.brand.icon)

const setContent = (name: string, content: string) =>
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content)

/** Sets icons, manifest and home screen name in the head of the page. Returns the function that resets the manifest. */
export function setBrandHead({ name }: Brand): () => void {
  const meta = document.querySelector('meta[name="application-name"]')
  const icon = brandIcon()
  const { shortName } = config.brand
  // The build may already have this brand.
  const isBuiltIn = meta?.getAttribute('content') === name && !icon && !shortName
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (isBuiltIn || !link) return () => undefined
  setContent('application-name', name)
  setContent('apple-mobile-web-app-title', shortName ?? name)
  if (icon !== '') {
    document.querySelectorAll('link[rel="icon"],link[rel="apple-touch-icon"]').forEach((each) => {
      each.setAttribute('href', icon)
      each.removeAttribute('type')
      each.removeAttribute('sizes')
    })
  }
  const base = location.origin + config.basePath
  const text = JSON.stringify(manifestOf({ name, shortName, icon, base }))
  const before = link.href
  const address = URL.createObjectURL(new Blob([text], { type: 'application/manifest+json' }))
  link.href = address
  return () => {
    URL.revokeObjectURL(address)
    link.href = before
  }
}
