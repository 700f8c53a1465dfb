import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, isPath, signInPaths } from '#lib/routes.ts'
import { filesBelow } from './export-files.ts'

/** ky's own name for its errors: in the one chunk that holds it. */
const TRANSPORT = 'KyError'
const CHUNKS = '_next/static/chunks'

/** Address, from the site's base, of the chunk that lib/api/client.ts fetches for its first call. */
export function transportChunk(out: string): string {
  const found = filesBelow(join(out, CHUNKS)).filter(
    (file) =>
      file.endsWith('.js') && readFileSync(join(out, CHUNKS, file), 'utf8').includes(TRANSPORT),
  )
  const [file] = found
  if (file === undefined || found.length > 1) {
    throw new Error(`ky should be in one chunk and is in ${found.length}`)
  }
  return `/${CHUNKS}/${file}`
}

/**
 * A page that shows what the platform answers fetches the transport beside the bundle instead of after it: its first
 * call leaves one way to the host earlier. The sign-in pages ask nothing at first.
 */
export function withTransport(html: string, file: string, chunk: string): string {
  const path = normalizePath(`/${file.replace(/index\.html$/, '')}`)
  if (!isPath(path) || signInPaths.has(path)) return html
  const link = `<link rel="preload" as="script" fetchPriority="low" href="${chunk}"/>`
  return html.replace('</head>', `${link}</head>`)
}
