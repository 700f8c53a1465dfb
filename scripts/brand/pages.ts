import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from '#lib/brand/manifest.ts'
import type { Config } from '#lib/config.ts'
import { SITE_NAME } from '#lib/routes.ts'
import { withBrand } from '#scripts/export/brand-page.ts'
import { compress } from '#scripts/site/compress.ts'
import { filesBelow } from '#scripts/site/files.ts'

type Brand = Config['brand']

/** The manifest of a finished folder follows the brand too. Returns the files that it has written. */
export function brandManifest(out: string, brand: Brand, basePath: string): string[] {
  const file = join(out, 'manifest.webmanifest')
  if (!existsSync(file)) return []
  const { name = SITE_NAME, shortName, icon = '' } = brand
  const address = icon.startsWith('/') ? basePath + icon : icon
  const made = manifestOf({ name, shortName, icon: address, base: basePath })
  writeFileSync(file, JSON.stringify(made))
  return ['manifest.webmanifest']
}

/** Writes the brand into all pages of a finished folder, its manifest, and their compressed copies. */
export function brandPages(out: string, brand: Brand, basePath: string): void {
  const pages = filesBelow(out).filter((each) => each.endsWith('.html'))
  for (const page of pages) {
    const file = join(out, page)
    writeFileSync(file, withBrand(readFileSync(file, 'utf8'), brand))
  }
  compress(out, [...pages, ...brandManifest(out, brand, basePath)])
}
