import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SandboxMode } from '#scripts/site/build-env.ts'
import { finishExport } from '#scripts/build/finish.ts'
import { narrowPolicies } from './policy.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

interface Given {
  readonly apiHost?: string
  readonly sandbox?: SandboxMode
}

function finished({ apiHost = 'https://api.example', sandbox = '' }: Given = {}): string {
  const out = temporaryFolder('out')
  const page = (body: string) =>
    `<!DOCTYPE html><html><head><meta charSet="utf-8"/></head><body>${body}</body></html>`
  mkdirSync(join(out, 'login'))
  writeFileSync(join(out, 'index.html'), page('<script>hall()</script>'))
  writeFileSync(join(out, 'login/index.html'), page('<script>login()</script>'))
  writeFileSync(join(out, 'config.js'), 'window.APP_CONFIG = {}')
  finishExport(out, { apiHost, basePath: '', sandbox }, { version: '1', build: 'b', worker: false })
  return out
}
const configure = (out: string, text: string) => writeFileSync(join(out, 'config.js'), text)
const directive = (out: string, name: string, page = 'index.html') =>
  new RegExp(`[" ](${name} [^;"]+)`).exec(readFileSync(join(out, page), 'utf8'))?.[1]

test('calls go to the hosts of the build and of config.js only', () => {
  const out = finished()
  const before = directive(out, 'script-src')
  configure(out, `window.APP_CONFIG = { hosts: ['https://two.example/v1/'] }`)
  narrowPolicies(out, ['https://limits.example/x'])
  for (const page of ['index.html', 'login/index.html']) {
    expect(directive(out, 'connect-src', page)).toBe(
      "connect-src 'self' https://api.example wss://api.example " +
        'https://two.example wss://two.example https://limits.example',
    )
  }
  expect(directive(out, 'script-src')).toBe(before)
  expect(directive(out, 'img-src')).toBe("img-src 'self' https: data: blob:")
})

test('pictures come from named hosts once config.js lists them, and may be read from there', () => {
  const out = finished()
  configure(out, `window.APP_CONFIG = { imageHosts: ['https://img.example'] }`)
  narrowPolicies(out)
  expect(directive(out, 'img-src')).toBe(
    "img-src 'self' https://api.example https://img.example data: blob:",
  )
  expect(directive(out, 'connect-src')).toContain('https://img.example')
  configure(out, `window.APP_CONFIG = { imageHosts: [''] }`)
  narrowPolicies(out)
  expect(directive(out, 'img-src')).toBe("img-src 'self' https://api.example data: blob:")
})

test('an address in capitals is let in like any other', () => {
  const out = finished()
  configure(
    out,
    `window.APP_CONFIG = { brand: { logo: 'HTTPS://img.example/logo.png' }, report: { url: 'HTTPS://errors.example/x' } }`,
  )
  narrowPolicies(out)
  expect(directive(out, 'connect-src')).toContain(' https://img.example https://errors.example')
})

test('a changed config.js is followed, also to more hosts, and copies are made anew', () => {
  const out = finished()
  narrowPolicies(out)
  configure(out, `window.APP_CONFIG = { apiHost: 'https://new.example' }`)
  narrowPolicies(out)
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  expect(directive(out, 'connect-src')).toBe(
    "connect-src 'self' https://new.example wss://new.example",
  )
  expect(html.match(/Content-Security-Policy/g)).toHaveLength(1)
  expect(gunzipSync(readFileSync(join(out, 'index.html.gz'))).toString()).toBe(html)
})

test('a site served from its own host may open its own socket', () => {
  const out = finished({ apiHost: '' })
  narrowPolicies(out)
  expect(directive(out, 'connect-src')).toBe("connect-src 'self' wss:")
})

test.each([
  ['window.APP_CONFIG = { hosts: ["nonsense"] }', /hosts/],
  ['window.APP_CONFIG = { apihost: "https://a.example" }', /apihost/],
  ['window.APP_CONFIG = {', /config\.js/],
  ['', /APP_CONFIG/],
])('%s is refused and leaves the pages as they were', (text, words) => {
  const out = finished()
  const before = readFileSync(join(out, 'index.html'), 'utf8')
  configure(out, text)
  expect(() => narrowPolicies(out)).toThrow(words)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(before)
})

test.each(['limits.example', 'limits.example:8443'])('%s is no further host', (host) => {
  const out = finished()
  expect(() => narrowPolicies(out, [host])).toThrow(host)
})

test('a folder that is no finished site is refused', () => {
  expect(() => narrowPolicies(temporaryFolder('no'))).toThrow('version.json')
})
