import { expect, test } from 'vitest'
import { addressOf, headersFile, redirectsFile } from './host-files.ts'

const env = { apiHost: '', basePath: '/m', sandbox: '' } as const
const pages = ['index.html', 'login/index.html', '404.html']

/** The headers of one address, joined as Cloudflare and Netlify do. */
function joined(text: string, address: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const block of text.split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = block.split('\n')
    const matches = pattern.endsWith('*')
      ? address.startsWith(pattern.slice(0, -1))
      : address === pattern
    for (const line of matches ? lines : []) {
      const [, name, value] = /^ {2}([^:]+): (.+)$/.exec(line) ?? []
      if (name && value) found.set(name, [...(found.get(name) ?? []), value])
    }
  }
  return found
}

test('addressOf returns the folder of a page and the file of the error page', () => {
  expect(pages.map((each) => addressOf(each, '/m'))).toEqual(['/m/', '/m/login/', '/m/404.html'])
})

test('_headers sets each header of an address once and has no hash of a release', () => {
  const text = headersFile(pages, env)
  expect(text).not.toContain('sha256')
  for (const [address, cache] of [
    ['/m/', 'no-cache'],
    ['/m/login/', 'no-cache'],
    ['/m/config.js', 'no-cache'],
    ['/m/_next/static/a.js', 'public, max-age=31536000, immutable'],
  ] as const) {
    const headers = joined(text, address)
    for (const [name, values] of headers) expect(values, `${address} ${name}`).toHaveLength(1)
    expect(Object.fromEntries(headers)).toMatchObject({
      'Cache-Control': [cache],
      'Content-Security-Policy': ["frame-ancestors 'none'; base-uri 'none'; object-src 'none'"],
      'Cross-Origin-Resource-Policy': ['same-origin'],
      'X-Content-Type-Options': ['nosniff'],
      'Referrer-Policy': ['strict-origin-when-cross-origin'],
      'Strict-Transport-Security': ['max-age=63072000; includeSubDomains'],
    })
  }
})

test('_redirects leads from the root of a host to a site with a base path', () => {
  expect(redirectsFile(env)).toBe('/ /m/ 301\n')
  expect(redirectsFile({ ...env, basePath: '' })).toBeNull()
})
