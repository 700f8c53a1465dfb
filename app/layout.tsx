// First, because theme.css declares the order of the cascade layers.
import '#components/ui/theme.css'
import '#components/ui/base.css'
import '#components/ui/figures.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { MessageHosts, Shell } from '#components/shell/shell.tsx'
import { SITE_NAME } from '#lib/site/routes.ts'
import { Providers } from './providers.tsx'

const base = process.env.NEXT_PUBLIC_BASE_PATH ?? ''
const isDev = process.env.NODE_ENV === 'development'
const siteUrl = process.env.NEXT_PUBLIC_SITE_URL ?? ''

/** iOS shows a start-up picture only if it has the exact size of the phone (points, pixels per point). */
const PHONES = [
  [430, 932, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 812, 3],
  [414, 896, 2],
  [375, 667, 2],
] as const

/** Shared pages and pictures need absolute addresses, so they are omitted if the site's address is not known. */
const SHARED: Metadata =
  siteUrl === ''
    ? { openGraph: { type: 'website', siteName: SITE_NAME, locale: 'zh_CN' } }
    : {
        metadataBase: new URL(siteUrl + base),
        alternates: { canonical: './' },
        openGraph: {
          type: 'website',
          siteName: SITE_NAME,
          locale: 'zh_CN',
          url: './',
          images: { url: '/icons/share.png', width: 1200, height: 630 },
        },
      }

export const metadata: Metadata = {
  ...SHARED,
  title: { default: SITE_NAME, template: `%s · ${SITE_NAME}` },
  description: '真人、体育、电竞、棋牌、电子与彩票，一处进入。',
  applicationName: SITE_NAME,
  icons: {
    icon: [
      { url: `${base}/icons/icon.svg`, type: 'image/svg+xml' },
      { url: `${base}/icons/icon-192.png`, sizes: '192x192', type: 'image/png' },
    ],
    apple: `${base}/icons/apple-touch-icon.png`,
  },
  appleWebApp: {
    capable: true,
    title: SITE_NAME,
    statusBarStyle: 'default',
    startupImage: PHONES.map(([width, height, ratio]) => ({
      url: `${base}/icons/startup/${width * ratio}x${height * ratio}.png`,
      media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio})`,
    })),
  },
  formatDetection: { telephone: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
}

/** `--surface` of theme.css for the browser's bar. Next would replace tags of `viewport` on every page. */
const BARS = { light: '#ffffff', dark: '#161a21' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        {Object.entries(BARS).map(([scheme, content]) => (
          <meta
            key={scheme}
            name="theme-color"
            content={content}
            media={`(prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
          />
        ))}
        {/* Blocks the first frame until #content is parsed, so that no blank page is painted. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body>
        <Providers hosts={<MessageHosts />}>
          <Shell>{children}</Shell>
        </Providers>
        {/* In an export the build inserts it: scripts/build/page.ts. */}
        {isDev && <script src={`${base}/config.js`} />}
      </body>
    </html>
  )
}
