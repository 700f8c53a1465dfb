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

const [CLOSED, FRAMED] = ["'none'", "'self'"].map(
  (by) => `frame-ancestors ${by}; base-uri 'none'; object-src 'none'`,
)

test('_headers sets no header twice for one address, and holds nothing of a release', () => {
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
      'Content-Security-Policy': [CLOSED],
      'Cross-Origin-Resource-Policy': ['same-origin'],
      'X-Content-Type-Options': ['nosniff'],
      'Referrer-Policy': ['strict-origin-when-cross-origin'],
      'Strict-Transport-Security': ['max-age=63072000; includeSubDomains'],
    })
  }
})

test('only the site itself may frame the pages of the demo', () => {
  expect(headersOf('sandbox/game.html')['Content-Security-Policy']).toBe(FRAMED)
  expect(headersOf('index.html')['Content-Security-Policy']).toBe(CLOSED)
  const demo = headersFile(['sandbox/game.html'], { ...env, sandbox: 'worker' })
  expect(joined(demo, '/m/sandbox/game.html').get('Content-Security-Policy')).toEqual([FRAMED])
})

test('the root of a host leads to a site in a folder of it', () => {
  expect(redirectsFile(env)).toBe('/ /m/ 301\n')
  expect(redirectsFile({ ...env, basePath: '' })).toBeNull()
})
