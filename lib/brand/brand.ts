import * as v from 'valibot'
import { recordOf } from '#lib/api/schema/schema.ts'
import { config } from '#lib/config.ts'
import { SITE_NAME } from '#lib/routes.ts'
import { BRAND_KEY, read, slot, write } from '#lib/storage.ts'

/** The brand as the script of the page (lib/config/page-script.ts) has shown it before the program started. */
interface PageBrand {
  readonly name: string
  readonly logo: string
  readonly tokens: Readonly<Record<string, string>>
}
declare global {
  var BRAND: PageBrand | undefined
}

/** Name and logo of the site; '' for the built-in logo. */
export interface Brand {
  readonly name: string
  readonly logo: string
}

/**
 * The platform's own title and logo and the operator's colours as of the last visit: shown before they are read again.
 */
export const rememberedBrand = slot(
  BRAND_KEY,
  'local',
  'device',
  v.object({ title: v.string(), logo: v.string(), tokens: recordOf(v.string()) }),
)

/** The name in the static page as it is now: what a first rendering must show too. */
export const firstName = (): string => globalThis.BRAND?.name ?? SITE_NAME

/** The address of a picture of config.js: a path is one of this site. */
export const ownPicture = (address: string): string =>
  address.startsWith('/') ? location.origin + config.basePath + address : address

/** config.js, then the platform (what it sent at the last visit until it answers), then the built-in brand. */
export function brandOf(platform: { title: string; logo: string } | undefined): Brand {
  const { title = '', logo = '' } = platform ?? read(rememberedBrand) ?? {}
  return {
    name: (config.brand.name ?? title) || SITE_NAME,
    logo: config.brand.logo === undefined ? logo : ownPicture(config.brand.logo),
  }
}

/** Shows name and logo where the page script hid them, because they were not known. */
export function showBrand(): void {
  delete document.documentElement.dataset.brand
}

/** Stores the platform's brand and the tokens that the page has, for the next visit's first rendering. */
export function rememberBrand(platform: { title: string; logo: string }): void {
  const { title, logo } = platform
  write(rememberedBrand, { title, logo, tokens: globalThis.BRAND?.tokens ?? {} })
}
