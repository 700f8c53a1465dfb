import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Hosts, Shell } from '#components/shell/shell.tsx'
import '#components/ui/theme.css'
import '#components/ui/base.css'
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
  // config.js names the API host: it must not queue behind the bundle's files.
  preload(CONFIG, { as: 'script', fetchPriority: 'high' })
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        {/* The build moves this script to the start of the head: scripts/export/page-steps.ts. */}
        <script>{bootScript}</script>
        {/* Blocks the first frame until #content is parsed, so that no blank page is painted. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body>
        <Providers hosts={<Hosts />}>
          <Shell>{children}</Shell>
        </Providers>
        {/* After the content, before Next starts: the bundle reads the configuration while it loads. The
            build adds the prefetch script behind it. */}
        <script src={CONFIG} />
      </body>
    </html>
  )
}
