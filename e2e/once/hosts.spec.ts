import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ask, NGINX, startNginx } from '#e2e/support/nginx.ts'
import { startStaticHost } from '#scripts/support/static-host.ts'
import { variantRoot } from '#scripts/support/variants.ts'

interface Host {
  readonly url: string
  close(): Promise<void>
}

const nginx = NGINX
const HOSTS: Record<string, (root: string, basePath: string) => Promise<Host>> = {
  'a small host': (root, basePath) => startStaticHost(root, { basePath }),
  // Debian and Ubuntu: apt-get install nginx-light openssl
  ...(nginx && {
    nginx: (root: string, basePath: string) => startNginx(nginx, root, { basePath }),
  }),
}
const SITES = { '': variantRoot('demo'), '/m': variantRoot('based') }

for (const [name, start] of Object.entries(HOSTS)) {
  for (const [basePath, root] of Object.entries(SITES)) {
    test.describe(`${name} serves the site at ${basePath || '/'}`, () => {
      let host: Host
      const askAt = (path: string, headers: Record<string, string> = {}) =>
        ask(host.url + basePath + path, headers)

      test.beforeAll(async () => {
        host = await start(root, basePath)
      })
      test.afterAll(() => host.close())

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

      test('the manifest has its type @long', async () => {
        const answer = await askAt('/manifest.webmanifest')
        expect(answer.header('content-type')).toMatch(/^application\/manifest\+json/)
      })

      if (basePath !== '') {
        test('the root of the host leads to the site @long', async () => {
          const answer = await ask(`${host.url}/`)
          expect([answer.status, answer.header('location')]).toEqual([301, `${basePath}/`])
        })
      }
    })
  }
}
