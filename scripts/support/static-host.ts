import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import sirv from 'sirv'
import type { Site } from '#sandbox/options.ts'
import { CACHE_CHECKED, CACHE_FOREVER, COMMON_HEADERS, HASHED } from '#scripts/build/host-files.ts'

/** Files for other hosts, and compressed copies. */
const HIDDEN = /(^|\/)(_headers|_redirects)$|\.(gz|br)$/

/** Serves an export by the rules of deploy/nginx.conf: index files, 301 to the slash, 404.html and headers. */
export function openSite(root: string, basePath = ''): Site {
  // `dev` looks files up at each request, because a build may replace them.
  const files = sirv(root, {
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders(answer, path) {
      const headers = Object.entries(headersFor(path.slice(1)))
      for (const [name, value] of headers)
        if (!answer.hasHeader(name)) answer.setHeader(name, value)
    },
  })

  function send(incoming: IncomingMessage, outgoing: ServerResponse, file: string): void {
    const { url } = incoming
    // A file that a new build deletes meanwhile breaks only this answer.
    outgoing.once('pipe', (source) => source.on('error', () => outgoing.destroy()))
    incoming.url = `/${encodeURI(file)}`
    files(incoming, outgoing, () => void outgoing.writeHead(404).end())
    incoming.url = url
  }

  return {
    serve(incoming, outgoing) {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
      if (basePath !== '' && incoming.url === '/') {
        outgoing.writeHead(301, { Location: `${basePath}/` }).end()
        return true
      }
      // Not resolved against a base, because `//reg/` would be a host.
      const address = URL.parse(`http://site${incoming.url ?? '/'}`)
      const inside = address && insideOf(address.pathname, basePath)
      if (!address || inside === null || HIDDEN.test(inside)) return false
      const found = lookUp(root, inside)
      if (found === null) return false
      if (found === 'folder') {
        // Built from the found path, because two leading slashes would be another host.
        const Location = `${basePath}/${encodeURI(inside)}/${address.search}`
        outgoing.writeHead(301, { Location }).end()
        return true
      }
      send(incoming, outgoing, found)
      return true
    },
    missing(incoming, outgoing) {
      const page = join(root, '404.html')
      if (!existsSync(page)) {
        outgoing.writeHead(404).end()
        return
      }
      const headers = { 'Content-Type': 'text/html; charset=utf-8', ...headersFor('404.html') }
      outgoing.writeHead(404, headers)
      outgoing.end(incoming.method === 'HEAD' ? undefined : readFileSync(page))
    },
  }
}

/** Returns the headers that sirv does not set. `file` is like `login/index.html`. */
const headersFor = (file: string): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  ...(file.endsWith('.txt') ? { 'Content-Type': 'text/plain; charset=utf-8' } : {}),
  'Cache-Control': file.startsWith(HASHED) ? CACHE_FOREVER : CACHE_CHECKED,
})

function insideOf(pathname: string, basePath: string): string | null {
  if (!pathname.startsWith(`${basePath}/`)) return null
  try {
    const decoded = normalize(decodeURIComponent(pathname.slice(basePath.length)))
    return decoded.startsWith('/') && !decoded.includes('\0') ? decoded.slice(1) : null
  } catch {
    return null
  }
}

/** Returns the file's path in the site, 'folder' for a folder without its slash, or null. */
function lookUp(root: string, inside: string): string | null {
  const stat = statSync(join(root, inside), { throwIfNoEntry: false })
  if (!stat) return null
  if (stat.isFile()) return inside
  const index = join(inside, 'index.html')
  if (!existsSync(join(root, index))) return null
  return inside === '' || inside.endsWith('/') ? index : 'folder'
}

/** Starts a static host. Port 0 takes any free port. */
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
