import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream'
import type { Site } from '#sandbox/server.ts'
import { CACHE_CHECKED, CACHE_FOREVER, headersOf } from '#scripts/export/host-files.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
}

const HIDDEN = /(^|\/)(_headers|_redirects|_assets\.json)$|\.(gz|br)$/
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** An export behind the rules of deploy/nginx.conf: index files, 301 to the slash, 404.html, cache and security headers. */
export function openSite(root: string, basePath = ''): Site {
  function send(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    file: string,
    status = 200,
    framed = false,
  ) {
    const path = join(root, file)
    const { size, mtimeMs } = statSync(path)
    const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`
    const encoding = encodingFor(incoming, path)
    const headers = {
      ...headersOf(file),
      ...(framed ? { 'Content-Security-Policy': "frame-ancestors 'self'" } : {}),
      ...(encoding ? { 'Content-Encoding': encoding[0] } : {}),
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': file.startsWith('_next/static/') ? CACHE_FOREVER : CACHE_CHECKED,
      ETag: etag,
      Vary: 'Accept-Encoding',
    }
    if (status === 200 && incoming.headers['if-none-match'] === etag) {
      outgoing.writeHead(304, headers).end()
      return
    }
    outgoing.writeHead(status, headers)
    if (incoming.method === 'HEAD') outgoing.end()
    // A file that goes away meanwhile, as a new build takes it, breaks this answer and nothing else.
    else pipeline(createReadStream(path + (encoding?.[1] ?? '')), outgoing, () => undefined)
  }

  return {
    serve(incoming, outgoing, framed = false) {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
      if (basePath !== '' && incoming.url === '/') {
        outgoing.writeHead(301, { Location: `${basePath}/` }).end()
        return true
      }
      const address = URL.parse(incoming.url ?? '/', 'http://site')
      const inside = address && insideOf(address.pathname, basePath)
      if (!address || inside === null || HIDDEN.test(inside)) return false
      const found = lookUp(root, inside)
      if (found === null) return false
      if (found === 'folder') {
        // From what was found: two slashes at the start would name another host.
        const Location = `${basePath}/${encodeURI(inside)}/${address.search}`
        outgoing.writeHead(301, { Location }).end()
        return true
      }
      send(incoming, outgoing, found, 200, framed)
      return true
    },
    missing(incoming, outgoing) {
      if (existsSync(join(root, '404.html'))) send(incoming, outgoing, '404.html', 404)
      else outgoing.writeHead(404).end()
    },
  }
}

function insideOf(pathname: string, basePath: string): string | null {
  if (!pathname.startsWith(`${basePath}/`)) return null
  try {
    const decoded = normalize(decodeURIComponent(pathname.slice(basePath.length)))
    return decoded.startsWith('/') && !decoded.includes('\0') ? decoded.slice(1) : null
  } catch {
    return null
  }
}

/** A file's path within the site, 'folder' for a folder asked without its slash, null for nothing. */
function lookUp(root: string, inside: string): string | null {
  const stat = statSync(join(root, inside), { throwIfNoEntry: false })
  if (!stat) return null
  if (stat.isFile()) return inside
  const index = join(inside, 'index.html')
  if (!existsSync(join(root, index))) return null
  return inside === '' || inside.endsWith('/') ? index : 'folder'
}

function encodingFor(incoming: IncomingMessage, path: string) {
  const accepted = String(incoming.headers['accept-encoding'] ?? '')
  return ENCODINGS.find(([name, ending]) => accepted.includes(name) && existsSync(path + ending))
}

/** A static host on a port of its own (0: any free one). */
export async function startStaticHost(root: string, { basePath = '', port = 0 } = {}) {
  const site = openSite(root, basePath)
  const server = createServer((incoming, outgoing) => {
    if (!site.serve(incoming, outgoing)) site.missing(incoming, outgoing)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://localhost:${taken}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
