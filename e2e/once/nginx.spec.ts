import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { expect, test } from '@playwright/test'
import { ask, NGINX, startNginx } from '#e2e/support/nginx.ts'
import { variantRoot } from '#scripts/support/variants.ts'

type Nginx = Awaited<ReturnType<typeof startNginx>>
const start = (platform?: string): Promise<Nginx> =>
  startNginx(NGINX ?? '', variantRoot('demo'), platform === undefined ? {} : { platform })

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
    const nginx = await start(`127.0.0.1:${port}`)
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
    const nginx = await start('127.0.0.1:9')
    const answer = await ask(`${nginx.url}/wss?roomid=101&_token=very-secret-token`)
    expect(answer.status).toBe(502)
    expect((await ask(`${nginx.url}/nowhere?pid=very-secret-token`)).status).toBe(404)
    await nginx.close()
    expect(nginx.logs()).toContain('"GET /wss HTTP/1.1" 502')
    expect(nginx.logs()).toContain('"GET /nowhere HTTP/1.1" 404')
    expect(nginx.logs()).not.toContain('very-secret-token')
  })
}
