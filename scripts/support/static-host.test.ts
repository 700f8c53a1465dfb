import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openSite, startStaticHost } from './static-host.ts'

const home = temporaryFolder('site')
const root = join(home, 'www')
let host: Awaited<ReturnType<typeof startStaticHost>>

/** Sends a path as it is written, because fetch would normalise it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(host.url)
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (done, fail) => {
      const sent = request({ hostname, port, path, headers, method }, (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (body += chunk))
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        )
      })
      sent.on('error', fail)
      sent.end()
    },
  )
}

beforeAll(async () => {
  mkdirSync(join(root, 'login'), { recursive: true })
  mkdirSync(join(root, '_next/static'), { recursive: true })
  mkdirSync(join(root, 'pictures'))
  writeFileSync(join(root, 'index.html'), 'hall')
  writeFileSync(join(root, 'login/index.html'), 'login')
  writeFileSync(join(root, '404.html'), 'nothing here')
  writeFileSync(join(root, '_next/static/a.js'), 'a()')
  writeFileSync(join(root, '_next/static/a.js.gz'), gzipSync('a()'))
  writeFileSync(join(home, 'outside.txt'), 'secret')
  host = await startStaticHost(root, { basePath: '/m' })
})
afterAll(() => host.close())

describe('a static host', () => {
  test('serves files and index files with the headers of a page', async () => {
    expect(await ask('/m/')).toMatchObject({ status: 200, body: 'hall' })
    const login = await ask('/m/login/?type=1')
    expect(login).toMatchObject({ status: 200, body: 'login' })
    expect(login.headers['cache-control']).toBe('no-cache')
  })

  test('redirects the root of the host to the site', async () => {
    const answer = await ask('/')
    expect([answer.status, answer.headers.location]).toEqual([301, '/m/'])
  })

  test('redirects a folder to its path with a slash and keeps the query', async () => {
    const answer = await ask('/m/login?type=1&pid=7')
    expect([answer.status, answer.headers.location]).toEqual([301, '/m/login/?type=1&pid=7'])
    const crooked = await ask('/m//login')
    expect([crooked.status, crooked.headers.location]).toEqual([301, '/m/login/'])
  })

  test('caches hashed files for ever and sends them compressed if accepted', async () => {
    const plain = await ask('/m/_next/static/a.js')
    expect(plain.headers['cache-control']).toContain('immutable')
    expect(plain.body).toBe('a()')
    const packed = await ask('/m/_next/static/a.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
  })

  test('answers 304 for an unchanged file', async () => {
    const etag = String((await ask('/m/')).headers.etag)
    expect(await ask('/m/', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  })

  test('sends a range of a file', async () => {
    const part = await ask('/m/_next/static/a.js', { range: 'bytes=1-2' })
    expect(part).toMatchObject({ status: 206, body: '()' })
    expect(part.headers['content-range']).toBe('bytes 1-2/3')
  })

  test('a file deleted before it is read breaks only its answer', async () => {
    const file = join(root, 'gone.txt')
    writeFileSync(file, 'x')
    const site = openSite(root)
    const server = createServer((incoming, outgoing) => {
      site.serve(incoming, outgoing)
      rmSync(file)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    await expect(fetch(`http://127.0.0.1:${port}/gone.txt`)).rejects.toThrow('fetch failed')
    server.close()
  })

  test.each(['/m/nowhere', '/m/pictures', '/m/_redirects', '/m/%00', '/m/%zz', '//', '//['])(
    'answers %s with the error page',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, body: 'nothing here' })
    },
  )

  test.each(['/m/../outside.txt', '/m/%2e%2e/outside.txt', '/m/..%2foutside.txt'])(
    'sends no file outside the site for %s',
    async (path) => {
      expect((await ask(path)).body).not.toContain('secret')
    },
  )
})
