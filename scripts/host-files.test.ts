import { expect, test } from 'vitest'
import { addressOf, headersFile, nginxPolicies } from './host-files.ts'

const env = { apiHost: '', basePath: '/m', sandbox: '' } as const
const policies = new Map([
  ['index.html', "default-src 'self'"],
  ['login/index.html', "default-src 'none'"],
  ['404.html', "default-src 'none'"],
])

test('a page is addressed by its folder, the error page by its file', () => {
  expect([...policies.keys()].map((each) => addressOf(each, '/m'))).toEqual([
    '/m/',
    '/m/login/',
    '/m/404.html',
  ])
})

test('_headers gives every page its own policy and never sets one header twice for one address', () => {
  const text = headersFile(policies, env)
  expect(text).toContain(
    "/m/login/\n  Cache-Control: no-cache\n  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\n",
  )
  expect(text).toMatch(
    /\/m\/_next\/static\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/,
  )
  const common = text.slice(0, text.indexOf('\n/m/_next'))
  expect(common).not.toMatch(/Cache-Control|Content-Security-Policy/)
})

test('nginx looks policies up by the file it serves', () => {
  expect(nginxPolicies(policies, env)).toContain(
    `"/m/login/index.html" "default-src 'none'; frame-ancestors 'none'";\n`,
  )
})

test('only the site itself may frame the pages of the demo', () => {
  const demo = new Map([['sandbox/game.html', "default-src 'self'"]])
  expect(headersFile(demo, env)).toContain("frame-ancestors 'self'")
  expect(headersFile(demo, env)).not.toContain("frame-ancestors 'none'")
})
