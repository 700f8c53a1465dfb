import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Hosts, Shell } from '#components/shell/shell.tsx'
import '#components/ui/theme.css'
import { SITE_NAME } from '#lib/routes.ts'
import { bootScript } from '#lib/storage.ts'
import { Providers } from './providers.tsx'

const base = process.env.NEXT_PUBLIC_BASE_PATH ?? ''
const CONFIG = `${base}/config.js`

export const metadata: Metadata = {
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
  appleWebApp: { capable: true, title: SITE_NAME, statusBarStyle: 'default' },
  formatDetection: { telephone: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#161a21' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  // What names the host goes ahead of the bundle's many files.
  preload(CONFIG, { as: 'script', fetchPriority: 'high' })
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        {/* The build moves it to the start of the head: scripts/export/boot-first.ts. */}
        <script>{bootScript}</script>
        {/* The first frame is that of the page, not that of a head without a body. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body>
        <Providers hosts={<Hosts />}>
          <Shell>{children}</Shell>
        </Providers>
        {/* After what can be painted, before Next's own start: the bundle reads it while loading. The
            build puts the early reads behind it: scripts/export/early.ts. */}
        <script src={CONFIG} />
      </body>
    </html>
  )
}
