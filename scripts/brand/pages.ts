import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accentOf } from '#lib/brand/accent.ts'
import { manifestOf } from '#lib/brand/manifest.ts'
import type { Config } from '#lib/config.ts'
import { SITE_NAME } from '#lib/routes.ts'
import { compress } from '#scripts/export/compress.ts'
import { filesBelow } from '#scripts/export/export-files.ts'

type Brand = Config['brand']

/** Every page of the app starts the program; others know no brand. */
const PROGRAM = 'id="_R_"'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The name that a finished page has now, as its HTML spells it. */
const nameIn = (html: string): string =>
  /<meta name="application-name" content="([^"]*)"/.exec(html)?.[1] ?? SITE_NAME

/** The page with the operator's name and colours in place, for who reads it without running a program; again at any time. */
export function withBrand(html: string, brand: Brand): string {
  if (!html.includes(PROGRAM)) return html
  const before = nameIn(html)
  const name = escape(brand.name ?? SITE_NAME)
  const short = escape(brand.shortName ?? brand.name ?? SITE_NAME)
  const { tokens } = accentOf(brand.accent, brand.accentDark)
  const style = Object.entries(tokens).map(([token, value]) => `${token}:${value}`)
  const own =
    (brand.name === undefined ? '' : ' data-branded=""') +
    (style.length > 0 ? ` style="${style.join(';')}"` : '')
  const ending = (text: string) =>
    text.endsWith(before) ? text.slice(0, -before.length) + name : text
  return html
    .replace(
      /<html([^>]*?)(?: data-branded="")?(?: style="[^"]*")?>/,
      (_, rest: string) => `<html${rest}${own}>`,
    )
    .replace(/(<title>)([^<]*)/, (_, tag: string, text: string) => tag + ending(text))
    .replace(
      /(<meta (?:name|property)="(?:application-name|og:site_name|og:title)" content=")([^"]*)/g,
      (_, tag: string, text: string) => tag + ending(text),
    )
    .replace(
      /(<meta name="apple-mobile-web-app-title" content=")[^"]*/,
      (_, tag: string) => tag + short,
    )
    .replace(/(<span[^>]* data-brand-name="true">)[^<]*/g, (_, tag: string) => tag + name)
    .replace(/(aria-label=")[^"]*(，大厅首页")/g, (_, from: string, to: string) => from + name + to)
}

/** The manifest of a finished folder follows the brand too. Returns the files that it has written. */
export function brandManifest(out: string, brand: Brand, basePath: string): string[] {
  const file = join(out, 'manifest.webmanifest')
  if (!existsSync(file)) return []
  const { name = SITE_NAME, shortName, themeColor, icon = '' } = brand
  const address = icon.startsWith('/') ? basePath + icon : icon
  const made = manifestOf({ name, shortName, themeColor, icon: address, base: basePath })
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
