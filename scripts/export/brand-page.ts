import { accentOf } from '#lib/brand/accent.ts'
import type { Config } from '#lib/config.ts'
import { SITE_NAME } from '#lib/routes.ts'
import { startsApp } from './next-markup.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The name that a finished page has now, as its HTML spells it. */
function nameIn(html: string): string {
  const [, name] = /<meta name="application-name" content="([^"]*)"/.exec(html) ?? []
  if (name === undefined) throw new Error('a page of the app without application-name')
  return name
}

/**
 * The page with the operator's name and colours in place, for who reads it without running a program; again at any
 * time. Without a parser: containers run it at their start (docs/decisions/0005-build-and-csp.md).
 */
export function withBrand(html: string, brand: Config['brand']): string {
  // Other pages know no brand.
  if (!startsApp(html)) return html
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
