import type { BuildEnv } from '#scripts/site/build-env.ts'
import { element } from './element.ts'
import { addressOf } from '#scripts/site/host-files.ts'

/**
 * Points of the phones whose start-up picture is drawn, and pixels a point. iOS takes a picture of the exact size only.
 */
export const PHONES = [
  [430, 932, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 812, 3],
  [414, 896, 2],
  [375, 667, 2],
] as const

/**
 * Writes what others show of a page into its head: title and description for a shared link, and, where the site's
 * public address is known, its own address and a picture, which have to be absolute. Also iOS's start-up pictures.
 */
export function addShareTags(document: Document, file: string, env: BuildEnv): void {
  const { basePath, siteUrl = '' } = env
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  const address = siteUrl + addressOf(file, basePath)
  const isAbsolute =
    siteUrl !== '' && file.endsWith('index.html') && !file.startsWith('_not-found/')
  const properties = {
    type: 'website',
    site_name: meta('application-name'),
    title: document.title,
    description: meta('description'),
    locale: 'zh_CN',
  }
  const ofAddress = {
    url: address,
    image: `${siteUrl}${basePath}/icons/share.png`,
    'image:width': '1200',
    'image:height': '630',
  }
  const graph = (given: Readonly<Record<string, string>>) =>
    Object.entries(given).map(([key, content]) =>
      element(document, 'meta', { property: `og:${key}`, content }),
    )
  const startup = PHONES.map(([width, height, ratio]) =>
    element(document, 'link', {
      rel: 'apple-touch-startup-image',
      media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio})`,
      href: `${basePath}/icons/startup/${width * ratio}x${height * ratio}.png`,
    }),
  )
  document.head.append(
    ...graph(properties),
    element(document, 'meta', {
      name: 'twitter:card',
      content: isAbsolute ? 'summary_large_image' : 'summary',
    }),
    ...(isAbsolute
      ? [element(document, 'link', { rel: 'canonical', href: address }), ...graph(ofAddress)]
      : []),
    ...startup,
  )
}
