import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, test } from '@playwright/test'
import { ask, NGINX, startNginx, type NginxOptions } from '#e2e/support/nginx.ts'
import { CACHE_CHECKED, CACHE_FOREVER, headersOf, TLS_HEADERS } from '#scripts/build/host-files.ts'
import { variantRoot } from '#scripts/support/variants.ts'

type Nginx = Awaited<ReturnType<typeof startNginx>>
const SITES = { '': variantRoot('demo'), '/m': variantRoot('based') }
const start = (options: NginxOptions = {}, site = SITES['']): Promise<Nginx> =>
  startNginx(NGINX ?? '', site, options)

// Where there is none, nothing is reported: apt-get install nginx-light openssl
if (NGINX !== null) {
  test('every location answers with every header, whatever the answer is @long', async () => {
    const platform = createServer((incoming, outgoing) => {
      if (incoming.url === '/api/lost') incoming.socket.destroy()
      else outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script>steal()</script>')
    })
    await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
    const { port } = platform.address() as AddressInfo
    const closed = {
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': null,
    }
    for (const [basePath, root] of Object.entries(SITES)) {
      const nginx = await start({ basePath, platform: `127.0.0.1:${port}` }, root)
      const html = (await ask(`${nginx.url}${basePath}/`)).body
      const script = /src="[^"]*(_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
      const site = (file: string, cache = CACHE_CHECKED) => ({
        ...headersOf(file),
        'Cache-Control': cache,
      })
      const asked: [string, number, Record<string, string | null>][] = [
        [`${basePath}/`, 200, site('index.html')],
        [`${basePath}/home/`, 200, site('home/index.html')],
        [`${basePath}/home?pid=7`, 301, site('home')],
        [`${basePath}/${script}`, 200, site('', CACHE_FOREVER)],
        [`${basePath}/config.js`, 200, site('config.js')],
        [`${basePath}/manifest.webmanifest`, 200, site('')],
        [`${basePath}/sandbox/x`, 404, site('404.html')],
        ...['nowhere', 'nowhere/', '_next/', '_next/static/', '_headers', 'home/index.html.gz'].map(
          (path) => [`${basePath}/${path}`, 404, site('404.html')] as [string, number, {}],
        ),
        ['/', basePath === '' ? 200 : 301, site('')],
        ['/healthz', 200, site('')],
        ['/api/app', 200, closed],
        ['/api/lost', 502, closed],
        ['/wss?_token=t', 200, closed],
      ]
      for (const [path, status, headers] of asked) {
        const answer = await ask(nginx.url + path)
        const wanted = { ...headers, ...TLS_HEADERS }
        const sent = Object.keys(wanted).map((name) => [name, answer.header(name.toLowerCase())])
        expect([path, answer.status, Object.fromEntries(sent)]).toEqual([path, status, wanted])
        if (status === 404)
          expect(answer.body, path).toBe(readFileSync(join(root, '404.html'), 'utf8'))
        if (status === 301)
          expect(answer.header('location')).toBe(path === '/' ? '/m/' : `${basePath}/home/?pid=7`)
      }
      const packed = { 'accept-encoding': 'gzip, br' }
      const encodingOf = async (path: string) =>
        (await ask(`${nginx.url}${basePath}/${path}`, packed)).header('content-encoding')
      expect([await encodingOf(script), await encodingOf('config.js')]).toEqual(['gzip', null])
      await nginx.close()
    }
    await new Promise((done) => platform.close(done))
  })

  test('plain http leads to the name of the server, and no call is answered there @long', async () => {
    const nginx = await start()
    const plain = await ask(`${nginx.plainUrl}/login/?type=1&pid=7`, { host: 'evil.example' })
    expect([plain.status, plain.header('location')]).toEqual([
      301,
      'https://hall.example.com/login/?type=1&pid=7',
    ])
    expect(plain.header('strict-transport-security')).toBeNull()
    for (const call of ['/api/app', '/wss?_token=t'])
      expect((await ask(nginx.plainUrl + call)).status).toBe(403)
    await nginx.close()
  })

  test('a connection is encrypted by TLS 1.2 or newer, with forward secrecy @long', async () => {
    const nginx = await start()
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

  test('texts name their encoding @long', async () => {
    const nginx = await start()
    const typeOf = async (path: string) => (await ask(nginx.url + path)).header('content-type')
    expect(await typeOf('/')).toBe('text/html; charset=utf-8')
    expect(await typeOf('/config.js')).toBe('text/javascript; charset=utf-8')
    expect(await typeOf('/manifest.webmanifest')).toBe('application/manifest+json')
    await nginx.close()
  })

  test('/healthz answers on both ports and is not logged @long', async () => {
    const nginx = await start()
    for (const url of [nginx.url, nginx.plainUrl]) {
      const answer = await ask(`${url}/healthz`)
      expect([answer.status, answer.body]).toEqual([200, 'ok\n'])
    }
    await nginx.close()
    expect(nginx.logs()).not.toContain('healthz')
  })

  test('calls reach the platform once, with their answers unchanged @long', async () => {
    const seen: IncomingMessage[] = []
    const platform = createServer((incoming, outgoing) => {
      seen.push(incoming)
      if (incoming.url === '/api/lost') incoming.socket.destroy()
      else outgoing.writeHead(200, { 'x-from': 'platform' }).end('{}')
    })
    await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
    const { port } = platform.address() as AddressInfo
    const nginx = await start({ platform: `127.0.0.1:${port}` })
    const answer = await ask(`${nginx.url}/api/app?x=1`, {
      authorization: 'Bearer t',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'http',
    })
    expect([answer.status, answer.body, answer.header('x-from')]).toEqual([200, '{}', 'platform'])
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer t',
      // These headers as the visitor sent them are replaced.
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    expect((await ask(`${nginx.url}/api/lost`)).status).toBe(502)
    expect(seen.filter((each) => each.url === '/api/lost')).toHaveLength(1)
    await nginx.close()
    await new Promise((done) => platform.close(done))
  })

  test('the token of a socket is in no log, also when the platform is gone @long', async () => {
    const nginx = await start({ platform: '127.0.0.1:9' })
    const answer = await ask(`${nginx.url}/wss?roomid=101&_token=very-secret-token`)
    expect(answer.status).toBe(502)
    expect((await ask(`${nginx.url}/nowhere?pid=very-secret-token`)).status).toBe(404)
    await nginx.close()
    expect(nginx.logs()).toContain('"GET /wss HTTP/1.1" 502')
    expect(nginx.logs()).toContain('"GET /nowhere HTTP/1.1" 404')
    expect(nginx.logs()).not.toContain('very-secret-token')
  })
}
