import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, test } from '@playwright/test'
import { ask, NGINX, startNginx, type NginxOptions } from '#e2e/support/nginx.ts'
import { variantRoot } from '#scripts/support/variants.ts'

type Nginx = Awaited<ReturnType<typeof startNginx>>
const SITES = { '': variantRoot('demo'), '/m': variantRoot('based') }
const start = (options: NginxOptions = {}, site = SITES['']): Promise<Nginx> =>
  startNginx(NGINX ?? '', site, options)

// Where there is none, nothing is reported: apt-get install nginx-light openssl
if (NGINX !== null) {
  test('plain http leads to https, and only that promises it for two years @long', async () => {
    const nginx = await start()
    const plain = await ask(`${nginx.plainUrl}/login/?type=1&pid=7`)
    expect(plain.status).toBe(301)
    expect(plain.header('location')).toBe(`${nginx.url}/login/?type=1&pid=7`)
    expect(plain.header('strict-transport-security')).toBeNull()
    const secure = await ask(`${nginx.url}/nowhere`)
    expect(secure.header('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(secure.header('server')).toBe('nginx')
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
    expect(answer.header('content-security-policy')).toBeNull()
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

  for (const [basePath, root] of Object.entries(SITES)) {
    test.describe(`the site at ${basePath || '/'}`, () => {
      let nginx: Nginx
      const askAt = (path: string, headers: Record<string, string> = {}) =>
        ask(nginx.url + basePath + path, headers)

      test.beforeAll(async () => {
        nginx = await start({ basePath }, root)
      })
      test.afterAll(() => nginx.close())

      test('pages, with what is the same for all in headers, checked on every visit @long', async () => {
        for (const path of ['/', '/home/']) {
          const answer = await askAt(path)
          expect(answer.status).toBe(200)
          expect(answer.header('cache-control')).toBe('no-cache')
          expect(answer.body).toContain('http-equiv="Content-Security-Policy"')
          expect(answer.header('content-security-policy')).toBe(
            "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
          )
          expect(answer.header('cross-origin-resource-policy')).toBe('same-origin')
          expect(answer.header('x-content-type-options')).toBe('nosniff')
        }
      })

      test('a path without its slash leads to the one with it, with the query @long', async () => {
        const answer = await askAt('/home?pid=7&type=1')
        expect(answer.status).toBe(301)
        expect(answer.header('location')).toBe(`${basePath}/home/?pid=7&type=1`)
      })

      test('what does not exist is the error page @long', async () => {
        for (const path of [
          '/nowhere',
          '/nowhere/',
          '/_next/',
          '/_next/static/',
          '/_headers',
          '/home/index.html.gz',
        ]) {
          const answer = await askAt(path)
          expect(answer.status, path).toBe(404)
          expect(answer.body, path).toBe(readFileSync(join(root, '404.html'), 'utf8'))
          expect(answer.header('cache-control'), path).toBe('no-cache')
        }
      })

      test('hashed files are cached for ever and sent compressed @long', async () => {
        const html = (await askAt('/')).body
        const script =
          new RegExp(`src="${basePath}(/_next/static/[^"]+\\.js)"`).exec(html)?.[1] ?? ''
        const answer = await askAt(script, { 'accept-encoding': 'gzip' })
        expect(answer.status).toBe(200)
        expect(answer.header('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.header('content-encoding')).toBe('gzip')
        expect((await askAt(script)).body).toBe(readFileSync(join(root, script), 'utf8'))
      })

      test('config.js is never cached and never a stale compressed copy @long', async () => {
        const answer = await askAt('/config.js', { 'accept-encoding': 'gzip, br' })
        expect(answer.status).toBe(200)
        expect(answer.header('cache-control')).toBe('no-cache')
        expect(answer.header('content-encoding')).toBeNull()
      })

      if (basePath !== '') {
        test('the root of the host leads to the site @long', async () => {
          const answer = await ask(`${nginx.url}/`)
          expect([answer.status, answer.header('location')]).toEqual([301, `${basePath}/`])
        })
      }
    })
  }
}
