import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiUrl, config, readConfig, socketUrl, switchHost } from './config.ts'
import { safeUrl } from './safe-url.ts'
import { isHostAddress } from './url.ts'

const env = {
  apiHost: 'https://built.example',
  basePath: '',
  sandbox: '' as const,
  version: '1.0.0',
  build: 'abc',
}
let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
})

describe('config.js', () => {
  test('overlays the values of the build', () => {
    const read = readConfig({ apiHost: 'https://api.example/ ', hosts: ['https://b.example'] }, env)
    expect(read).toMatchObject({ apiHost: 'https://api.example', hosts: ['https://b.example'] })
    expect(readConfig({ apiHost: '' }, env).apiHost).toBe('')
    expect(readConfig({}, env)).toMatchObject({ apiHost: env.apiHost, idleMs: 0, extensions: [] })
    expect(warned).toEqual([])
  })

  test.each([
    ['apiHost', 'api.example.com'],
    ['apiHost', 'javascript:alert(1)'],
    ['apiHost', 'https://user@api.example'],
    ['apiHost', 7],
    ['apiHost', 'http://api.example'],
    ['hosts', 'https://b.example'],
    ['hosts', ['http://b.example']],
    ['extensions', ['request_id', 'nonsense']],
    ['contacts', [{ url: 'https://x.example' }]],
    ['contacts', [{ label: '在线客服', url: 'x.example' }]],
    ['idleMs', 5],
    ['chips', []],
    ['chips', [1, 2, 3, 4, 5, 6, 7]],
    ['chips', [10, -1]],
    ['defaultTab', 'slots'],
    ['onError', 'log'],
    ['realityMs', 10],
    ['transferWholeYuan', 'false'],
    ['brand', 'Star'],
    ['features', ['vip']],
  ])('%s: %j becomes its default and is reported by name', (key, value) => {
    const read = readConfig(
      { apiHost: 'https://given.example', hosts: ['https://h.example'], [key]: value },
      env,
    )
    const sound = readConfig({}, env)
    expect(read[key as 'hosts']).toEqual(sound[key as 'hosts'])
    if (key !== 'apiHost') expect(read.apiHost).toBe('https://given.example')
    if (key !== 'hosts') expect(read.hosts).toEqual(['https://h.example'])
    expect(read.hasMoneyFault).toBe(
      !['contacts', 'chips', 'defaultTab', 'onError', 'brand'].includes(key),
    )
    expect(warned).toHaveLength(1)
    expect(warned[0]).toContain(key)
    expect(warned[0]).toMatch(/：应.* \(must /)
  })

  test('a wrong value of a group becomes its default and is reported with its group', () => {
    const brand = { name: '星海', logo: 'javascript:alert(1)', accent: 'red', colour: '#ffffff' }
    const read = readConfig({ brand, features: { vip: 'no', nonsense: false } }, env)
    expect(read.brand).toMatchObject({ name: '星海', logo: undefined, accent: undefined })
    expect(read.features.vip).toBe(true)
    const named = warned.map((text) => /的 (\S+) 有误/.exec(text)?.[1])
    expect(read.hasMoneyFault).toBe(true)
    expect(named.toSorted()).toEqual([
      'brand.accent',
      'brand.colour',
      'brand.logo',
      'features.nonsense',
      'features.vip',
    ])
  })

  test.each([
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/webp;base64,UklGRiQAAABXRUJQVlA4', true],
    ['data:image/png,x', false],
  ])('a logo %s is used only if it can be shown: %s', (logo, shown) => {
    expect(safeUrl(logo, 'image') !== null).toBe(shown)
    expect(readConfig({ brand: { logo } }, env).brand.logo).toBe(shown ? logo : undefined)
    expect(warned).toHaveLength(shown ? 0 : 1)
  })

  test.each([null, '{"transferWholeYuan":true}', 7, ['https://a.example']])(
    '%j is no configuration, and money stops',
    (raw) => {
      expect(readConfig(raw, env)).toEqual({ ...readConfig({}, env), hasMoneyFault: true })
      expect(warned).toHaveLength(1)
    },
  )

  test.each([
    [{ transferWholeYaun: false }, true, false],
    [{ transferWholeYuan: 0 }, true, true],
    [{ transferWholeYuan: false }, false, false],
    [{ features: { deposit: 'false' } }, true, true],
    [{ features: { vip: 'no' } }, true, true],
    [{ features: { vipp: false } }, true, true],
    [{ extensions: ['nonsense'] }, true, true],
    [{ brand: { colour: '#ffffff' } }, true, false],
    [{ hostsToo: 7 }, true, false],
  ])('%j: whole yuan %s, money stops %s', (raw, whole, stops) => {
    expect(readConfig(raw, env)).toMatchObject({ transferWholeYuan: whole, hasMoneyFault: stops })
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(readConfig(raw, env).version).toBe('1.0.0')
      }),
    )
  })
})

test.each([
  ['https://api.example.com/v1', true],
  ['http://10.0.0.2:3000', true],
  ['ftp://api.example.com', false],
  ['//api.example.com', false],
  ['https:api.example.com', false],
  ['https://api.example/?a=1', false],
])('%s is a host: %s', (address, is) => expect(isHostAddress(address)).toBe(is))

test('switchHost accepts only hosts of the list, and the socket follows the host', () => {
  switchHost('https://evil.example')
  expect(apiUrl('/api/app')).toBe('http://localhost/api/app')
  config.hosts.push('https://line2.example')
  switchHost('https://line2.example')
  expect(apiUrl('/api/app')).toBe('https://line2.example/api/app')
  expect(socketUrl()).toBe('wss://line2.example/wss')
  switchHost(config.apiHost)
  config.hosts.pop()
})
