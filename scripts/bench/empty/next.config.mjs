import { join } from 'node:path'

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  trailingSlash: true,
  basePath: '/empty',
  images: { unoptimized: true },
  turbopack: { root: join(import.meta.dirname, '../..') },
}
