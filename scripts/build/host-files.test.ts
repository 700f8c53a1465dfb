import { expect, test } from 'vitest'
import { addressOf, headersFile, headersOf, redirectsFile } from './host-files.ts'

const env = { apiHost: '', basePath: '/m', sandbox: '' } as const
const pages = ['index.html', 'login/index.html', '404.html']

/** The headers that a host joins for one address, as Cloudflare and Netlify read the file. */
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

test('a page is addressed by its folder, the error page by its file', () => {
  expect(pages.map((each) => addressOf(each, '/m'))).toEqual(['/m/', '/m/login/', '/m/404.html'])
})

test('_headers holds nothing of a release and never sets one header twice for one address', () => {
  const text = headersFile(pages, env)
  expect(text).not.toContain('sha256')
  for (const address of [
    '/m/',
    '/m/login/',
    '/m/config.js',
    '/m/_next/static/a.js',
    '/m/manifest.webmanifest',
  ]) {
    const headers = joined(text, address)
    for (const [name, values] of headers) expect(values, `${address} ${name}`).toHaveLength(1)
    expect(headers.get('Content-Security-Policy')).toEqual([
      "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    ])
    expect(headers.get('Cross-Origin-Resource-Policy')).toEqual(['same-origin'])
    expect(headers.get('X-Content-Type-Options')).toEqual(['nosniff'])
    expect(headers.get('Referrer-Policy')).toHaveLength(1)
    expect(headers.get('Strict-Transport-Security')).toEqual([
      'max-age=63072000; includeSubDomains',
    ])
  }
  expect(joined(text, '/m/login/').get('Cache-Control')).toEqual(['no-cache'])
  expect(joined(text, '/m/_next/static/a.js').get('Cache-Control')).toEqual([
    'public, max-age=31536000, immutable',
  ])
})

test('only the site itself may frame the pages of the demo', () => {
  expect(headersOf('sandbox/game.html')['Content-Security-Policy']).toBe(
    "frame-ancestors 'self'; base-uri 'none'; object-src 'none'",
  )
  expect(headersOf('index.html')['Content-Security-Policy']).toBe(
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  )
  const demo = headersFile(['sandbox/game.html'], { ...env, sandbox: 'worker' })
  expect(joined(demo, '/m/sandbox/game.html').get('Content-Security-Policy')).toEqual([
    "frame-ancestors 'self'; base-uri 'none'; object-src 'none'",
  ])
})

test('the root of a host leads to a site in a folder of it', () => {
  expect(redirectsFile(env)).toBe('/ /m/ 301\n')
  expect(redirectsFile({ ...env, basePath: '' })).toBeNull()
})
