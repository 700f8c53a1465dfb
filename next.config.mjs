import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  // With an export, a distDir other than .next is where the site is written.
  distDir: process.env.BUILD_OUT || '.next',
  // page.ui.tsx is a page of `npm run dev` and of `npm run pictures` alone.
  pageExtensions: [
    'ts',
    'tsx',
    ...(process.env.NODE_ENV === 'development' || process.env.BUILD_GALLERY ? ['ui.tsx'] : []),
  ],
  trailingSlash: true,
  basePath: process.env.NEXT_PUBLIC_BASE_PATH || '',
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  // Bytes of source. What every page needs comes in one file instead of seven: each request delays the first paint.
  experimental: {
    turbopackChunking: { minChunkSize: 800_000 },
    // Writing it takes a fresh clone longer than reading it saves later.
    turbopackFileSystemCacheForBuild: false,
  },
  // npm test checks types, once for all builds.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Its mark would lie on the tab bar.
  devIndicators: false,
  reactStrictMode: true,
  env: {
    NEXT_PUBLIC_API_HOST: process.env.NEXT_PUBLIC_API_HOST ?? '',
    NEXT_PUBLIC_BASE_PATH: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
    NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL ?? '',
    NEXT_PUBLIC_SANDBOX: process.env.NEXT_PUBLIC_SANDBOX ?? '',
    NEXT_PUBLIC_VERSION: version,
    NEXT_PUBLIC_BUILD: process.env.NEXT_PUBLIC_BUILD ?? '',
  },
}
