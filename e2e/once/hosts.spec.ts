import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startStaticHost } from '#scripts/static-host.ts'
import { variantRoot } from '#scripts/variants.ts'
import { NGINX, startNginx } from '../support/nginx.ts'

interface Host {
  readonly url: string
  close(): Promise<void>
}

const nginx = NGINX
const HOSTS: Record<string, (root: string, basePath: string) => Promise<Host>> = {
  'a small host': (root, basePath) => startStaticHost(root, { basePath }),
  ...(nginx
    ? { nginx: (root: string, basePath: string) => startNginx(nginx, root, basePath) }
    : {}),
}
const SITES = { '': variantRoot('demo'), '/m': variantRoot('based') }

for (const [name, start] of Object.entries(HOSTS)) {
  for (const [basePath, root] of Object.entries(SITES)) {
    test.describe(`${name} serves the site at ${basePath || '/'}`, () => {
      let host: Host
      const ask = (path: string, headers: Record<string, string> = {}) =>
        fetch(host.url + basePath + path, { redirect: 'manual', headers })

      test.beforeAll(async () => {
        host = await start(root, basePath)
      })
      test.afterAll(() => host.close())

      test('pages, with a policy that fits their scripts, checked on every visit', async () => {
        for (const path of ['/', '/home/']) {
          const answer = await ask(path)
          const html = await answer.text()
          expect(answer.status).toBe(200)
          expect(answer.headers.get('cache-control')).toBe('no-cache')
          const written = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]
          expect(answer.headers.get('content-security-policy')).toBe(
            `${written}; frame-ancestors 'none'`,
          )
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        }
      })

      test('a path without its slash leads to the one with it, query kept', async () => {
        const answer = await ask('/home?pid=7&type=1')
        expect(answer.status).toBe(301)
        expect(answer.headers.get('location')).toBe(`${basePath}/home/?pid=7&type=1`)
      })

      test('what does not exist is the error page', async () => {
        for (const path of [
          '/nowhere',
          '/nowhere/',
          '/_headers',
          '/_csp.nginx.map',
          '/home/index.html.gz',
        ]) {
          const answer = await ask(path)
          expect(answer.status, path).toBe(404)
          expect(await answer.text(), path).toBe(readFileSync(join(root, '404.html'), 'utf8'))
        }
      })

      test('hashed files are kept for ever and sent compressed', async () => {
        const html = await (await ask('/')).text()
        const script =
          new RegExp(`src="${basePath}(/_next/static/[^"]+\\.js)"`).exec(html)?.[1] ?? ''
        const answer = await ask(script, { 'accept-encoding': 'gzip' })
        expect(answer.status).toBe(200)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.headers.get('content-encoding')).toBe('gzip')
        expect(await answer.text()).toBe(readFileSync(join(root, script), 'utf8'))
      })

      test('config.js is never kept and never a stale compressed copy', async () => {
        const answer = await ask('/config.js', { 'accept-encoding': 'gzip, br' })
        expect(answer.status).toBe(200)
        expect(answer.headers.get('cache-control')).toBe('no-cache')
        expect(answer.headers.get('content-encoding')).toBeNull()
      })
    })
  }
}
