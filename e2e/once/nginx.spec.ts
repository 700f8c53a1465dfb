import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, test } from '@playwright/test'
import { startNginx } from '#e2e/support/nginx.ts'
import {
  CACHE_CHECKED,
  CACHE_FOREVER,
  COMMON_HEADERS,
  TLS_HEADERS,
} from '#scripts/build/host-files.ts'
import { NGINX } from '#scripts/support/processes.ts'
import { variantRoot } from '#scripts/support/variants.ts'

const SITES = { '': variantRoot('demo'), '/m': variantRoot('based') }

test.use({ ignoreHTTPSErrors: true })

// scripts/run/test.ts says that these journeys are left out.
if (NGINX !== null) {
  test('each location sends all headers, and calls reach the platform once @long', async ({
    request,
  }) => {
    const seen: IncomingMessage[] = []
    const platform = createServer((incoming, outgoing) => {
      seen.push(incoming)
      if (incoming.url === '/api/lost') incoming.socket.destroy()
      else outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script>steal()</script>')
    })
    await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
    const { port } = platform.address() as AddressInfo
    const closed = {
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': undefined,
    }
    for (const [basePath, root] of Object.entries(SITES)) {
      const nginx = await startNginx(root, { basePath, platform: `127.0.0.1:${port}` })
      const ask = (path: string, headers: Record<string, string> = {}) =>
        request.get(nginx.url + path, { headers, maxRedirects: 0 })
      const html = await (await ask(`${basePath}/`)).text()
      const script = /src="[^"]*(_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
      const site = (type = 'text/html; charset=utf-8', cache = CACHE_CHECKED) => ({
        ...COMMON_HEADERS,
        'Cache-Control': cache,
        'Content-Type': type,
      })
      const js = 'text/javascript; charset=utf-8'
      const asked: [string, number, Record<string, string | undefined>][] = [
        [`${basePath}/`, 200, site()],
        [`${basePath}/home/`, 200, site()],
        [`${basePath}/home?pid=7`, 301, site('text/html')],
        [`${basePath}/${script}`, 200, site(js, CACHE_FOREVER)],
        [`${basePath}/config.js`, 200, site(js)],
        [`${basePath}/manifest.webmanifest`, 200, site('application/manifest+json')],
        [`${basePath}/sandbox/x`, 404, site()],
        ...['nowhere', 'nowhere/', '_next/', '_next/static/', '_headers', 'home/index.html.gz'].map(
          (path) => [`${basePath}/${path}`, 404, site()] as [string, number, {}],
        ),
        basePath === '' ? ['/?pid=7', 200, site()] : ['/?pid=7', 301, site('text/html')],
        ['/healthz', 200, site('text/plain; charset=utf-8')],
        ['/api/app', 200, closed],
        ['/api/lost', 502, closed],
        ['/wss?_token=t', 200, closed],
      ]
      for (const [path, status, headers] of asked) {
        const answer = await ask(path)
        const wanted = { ...headers, ...TLS_HEADERS }
        const sent = Object.keys(wanted).map((name) => [name, answer.headers()[name.toLowerCase()]])
        expect([path, answer.status(), Object.fromEntries(sent)]).toEqual([path, status, wanted])
        if (status === 404)
          expect(await answer.text(), path).toBe(readFileSync(join(root, '404.html'), 'utf8'))
        if (status === 301)
          expect(answer.headers().location).toBe(
            path === '/?pid=7' ? '/m/?pid=7' : `${basePath}/home/?pid=7`,
          )
      }
      const encodingOf = async (path: string) =>
        (await ask(`${basePath}/${path}`)).headers()['content-encoding']
      expect([await encodingOf(script), await encodingOf('config.js')]).toEqual(['gzip', undefined])

      expect(seen.filter((each) => each.url === '/api/lost')).toHaveLength(1)
      seen.length = 0
      await ask('/api/app?x=1', {
        authorization: 'Bearer t',
        'x-forwarded-for': '192.0.2.1',
        'x-forwarded-proto': 'http',
      })
      expect(seen[0]?.headers).toMatchObject({
        authorization: 'Bearer t',
        // nginx replaces these headers of the visitor.
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      })
      seen.length = 0
      await nginx.close()
    }
    await new Promise((done) => platform.close(done))
  })

  test('plain http redirects to the server name, and TLS is 1.2 or newer with forward secrecy @long', async ({
    request,
  }) => {
    const nginx = await startNginx(SITES[''])
    const ask = (path: string) =>
      request.get(nginx.plainUrl + path, { headers: { host: 'evil.example' }, maxRedirects: 0 })
    const plain = await ask('/login/?type=1&pid=7')
    expect([plain.status(), plain.headers().location]).toEqual([
      301,
      'https://hall.example.com/login/?type=1&pid=7',
    ])
    expect(plain.headers()).not.toHaveProperty('strict-transport-security')
    for (const call of ['/api/app', '/wss?_token=t']) expect((await ask(call)).status()).toBe(403)

    const port = Number(new URL(nginx.url).port)
    const offering = (options: object) =>
      new Promise<string>((done) => {
        const socket = connect({ port, host: 'localhost', rejectUnauthorized: false, ...options })
        socket.once('secureConnect', () => {
          done(socket.getProtocol() ?? '')
          socket.destroy()
        })
        socket.once('error', () => done('refused'))
      })
    expect(await offering({})).toBe('TLSv1.3')
    const ciphers = (list: string) => ({ maxVersion: 'TLSv1.2', ciphers: list })
    expect(await offering(ciphers('ECDHE-ECDSA-AES128-GCM-SHA256'))).toBe('TLSv1.2')
    expect(await offering(ciphers('ECDHE-ECDSA-AES128-SHA'))).toBe('refused')
    await nginx.close()
  })

  test('no log has a socket’s token, even without the platform, or /healthz @long', async ({
    request,
  }) => {
    const nginx = await startNginx(SITES[''], { platform: '127.0.0.1:9' })
    const statusOf = async (address: string) => (await request.get(address)).status()
    for (const url of [nginx.url, nginx.plainUrl])
      expect(await statusOf(`${url}/healthz`)).toBe(200)
    expect(await statusOf(`${nginx.url}/wss?roomid=101&_token=very-secret-token`)).toBe(502)
    expect(await statusOf(`${nginx.url}/nowhere?pid=very-secret-token`)).toBe(404)
    await nginx.close()
    expect(nginx.logs()).toContain('"GET /wss HTTP/1.1" 502')
    expect(nginx.logs()).toContain('"GET /nowhere HTTP/1.1" 404')
    expect(nginx.logs()).not.toMatch(/very-secret-token|healthz/)
  })
}
