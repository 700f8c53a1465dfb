import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { trustedTypesScript } from './trusted-types.ts'

const BOOT_TEXT = 'boot()'

type Judge = (text: string) => string | null
type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', Judge>

/** Runs the script as a browser with Trusted Types would and gives back the policies it makes. */
function policiesOfPage(sandbox: '' | 'worker' = '', basePath = '/m'): Map<string, Rules> {
  const made = new Map<string, Rules>()
  const location = { href: 'https://site.example/m/login/', origin: 'https://site.example' }
  const document = { currentScript: { previousElementSibling: { textContent: BOOT_TEXT } } }
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => made.set(name, rules) }
  const script = trustedTypesScript({ apiHost: '', basePath, sandbox })
  runInNewContext(script, { window: { trustedTypes }, document, location, URL })
  return made
}
const defaultPolicy = (...given: Parameters<typeof policiesOfPage>): Rules =>
  policiesOfPage(...given).get('default')!

describe('the default policy', () => {
  const { createScriptURL: judge, createHTML, createScript } = defaultPolicy()

  test.each([
    '/m/_next/static/chunks/a-b_1.js',
    'https://site.example/m/_next/static/chunks/a.js',
    '/m/_next/static/chunks/a.js?dpl=7',
    '/m/sw.js',
    '/m/sw.js?save-data',
  ])('passes %s', (address) => {
    expect(judge(address)).toBe(address)
  })

  test.each([
    'https://evil.example/m/_next/static/a.js',
    '//evil.example/m/_next/static/a.js',
    '/_next/static/a.js',
    '/m/uploads/a.js',
    '/m/_next/static/../../uploads/a.js',
    '/m/_next/static/%2e%2e/%2e%2e/uploads/a.js',
    '/m/_next/static/..%2f..%2fuploads/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://site.example/m/_next/static/a',
    'javascript:alert(1)',
    '/m/mockServiceWorker.js',
    '/sw.js',
    '/m/uploads/sw.js',
    'https://evil.example/m/sw.js',
    '',
  ])('refuses %s', (address) => {
    expect(judge(address)).toBeNull()
  })

  test('passes what React writes when it draws a page anew, and nothing like it', () => {
    expect(createHTML('<script></script>')).toBe('<script></script>')
    const polyfills = '<script src="/m/_next/static/polyfills-0a1b.js"></script>'
    expect(createHTML(polyfills)).toBe(polyfills)
    expect(createHTML(`${polyfills}<b>`)).toBeNull()
    expect(createHTML(polyfills.replace('/m/', 'https://evil.example/m/'))).toBeNull()
    expect(createHTML('<script>1</script>')).toBeNull()
    expect(createHTML('<b>1</b>')).toBeNull()
    expect(createScript(BOOT_TEXT)).toBe(BOOT_TEXT)
    expect(createScript(`${BOOT_TEXT};alert(1)`)).toBeNull()
    expect(createScript('')).toBeNull()
    expect(judge('/m/config.js')).toBe('/m/config.js')
    expect(judge('https://evil.example/m/config.js')).toBeNull()
  })

  test('is the only one', () => {
    expect([...policiesOfPage().keys()]).toEqual(['default'])
  })

  test('passes the service worker of a worker demo', () => {
    const address = '/mockServiceWorker.js'
    const { createScriptURL } = defaultPolicy('worker', '')
    expect(createScriptURL(address)).toBe(address)
    expect(createScriptURL('/sw.js')).toBeNull()
  })
})

const env = { apiHost: '', basePath: '', sandbox: '' } as const

test('a browser without Trusted Types runs it without harm', () => {
  expect(() => runInNewContext(trustedTypesScript(env), { window: {} })).not.toThrow()
})
