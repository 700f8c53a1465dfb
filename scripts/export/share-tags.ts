import { addressOf } from './host-files.ts'
import type { BuildEnv } from './build-env.ts'
import { START } from './inline-styles.ts'

/** Points of the phones whose start-up picture is drawn, and pixels a point. iOS takes a picture of the exact size only. */
const PHONES = [
  [430, 932, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 812, 3],
  [414, 896, 2],
  [375, 667, 2],
] as const

const textOf = (html: string, tag: RegExp): string => tag.exec(html)?.[1] ?? ''

/**
 * Writes what others show of a page into its head: title and description for a shared link, and, where the site's
 * public address is known, its own address and a picture, which have to be absolute. Also iOS's start-up pictures.
 */
export function withShareTags(html: string, file: string, env: BuildEnv): string {
  if (!html.includes(START)) return html
  const { basePath, siteUrl = '' } = env
  const title = textOf(html, /<title>([^<]*)<\/title>/)
  const description = textOf(html, /<meta name="description" content="([^"]*)"/)
  const name = textOf(html, /<meta name="application-name" content="([^"]*)"/)
  const property = (key: string, content: string) =>
    `<meta property="og:${key}" content="${content}"/>`
  const address = siteUrl + addressOf(file, basePath)
  const isPage = file.endsWith('index.html') && !file.startsWith('_not-found/')
  const absolute =
    siteUrl === '' || !isPage
      ? []
      : [
          `<link rel="canonical" href="${address}"/>`,
          property('url', address),
          property('image', `${siteUrl}${basePath}/icons/share.png`),
          property('image:width', '1200'),
          property('image:height', '630'),
        ]
  const startup = PHONES.map(([width, height, ratio]) => {
    const media = `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio})`
    const picture = `${basePath}/icons/startup/${width * ratio}x${height * ratio}.png`
    return `<link rel="apple-touch-startup-image" media="${media}" href="${picture}"/>`
  })
  const tags = [
    property('type', 'website'),
    property('site_name', name),
    property('title', title),
    property('description', description),
    property('locale', 'zh_CN'),
    `<meta name="twitter:card" content="${absolute.length > 0 ? 'summary_large_image' : 'summary'}"/>`,
    ...absolute,
    ...startup,
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}
