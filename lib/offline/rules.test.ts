import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reactionTo, type WorkerRequest } from './rules.ts'

const SITE = 'https://site.example'
const LISTED = new Set(
  ['/m/', '/m/login/', '/m/_next/static/chunks/a.js', '/m/login/__next._tree.txt'].map(
    (path) => SITE + path,
  ),
)
const lists = (address: string) => LISTED.has(address)

const open = (url: string, given: Partial<WorkerRequest> = {}) =>
  reactionTo({ method: 'GET', mode: 'navigate', cache: 'default', url, ...given }, lists)
const load = (url: string, given: Partial<WorkerRequest> = {}) =>
  open(url, { mode: 'no-cors', ...given })

describe('a page', () => {
  test('opens from the release with any query', () => {
    expect(open(`${SITE}/m/login/?type=1`)).toEqual({
      kind: 'stored',
      address: `${SITE}/m/login/`,
    })
  })

  test('comes from the network on a reload', () => {
    for (const given of [{ cache: 'no-cache' }, { cache: 'reload', isReloadNavigation: true }]) {
      expect(open(`${SITE}/m/`, given)).toMatchObject({ kind: 'network-first' })
    }
    for (const given of [{ cache: 'reload' }, { cache: 'no-cache', isReloadNavigation: false }]) {
      expect(open(`${SITE}/m/`, given)).toMatchObject({ kind: 'stored' })
    }
  })

  test('without its slash is redirected to its own address', () => {
    expect(open(`${SITE}/m/login?type=1`)).toEqual({
      kind: 'moved',
      address: `${SITE}/m/login/?type=1`,
    })
    expect(open(`${SITE}/m/unknown`)).toBeNull()
  })

  test('answers with its headers before a prefetch of Next', () => {
    expect(load(`${SITE}/m/login/`, { method: 'HEAD' })).toMatchObject({ kind: 'headers' })
    expect(load(`${SITE}/m/login/`)).toBeNull()
  })
})

test('a hashed file and a part of a page come from the release', () => {
  for (const path of ['/m/_next/static/chunks/a.js?dpl=1', '/m/login/__next._tree.txt?_rsc=x']) {
    expect(load(SITE + path)).toMatchObject({ kind: 'stored' })
  }
})

test('only files of the release are answered, for any origin and method', () => {
  const text = fc.constantFrom(...LISTED, SITE, 'https://api.example/m/', 'https://evil.example')
  const tail = fc.oneof(fc.webPath(), fc.constantFrom('', '/', '?x', '#x', '//', '/api/balance'))
  fc.assert(
    fc.property(
      fc.tuple(text, tail).map((parts) => parts.join('')),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE'),
      fc.constantFrom('navigate', 'cors', 'no-cors', 'same-origin'),
      fc.constantFrom('default', 'no-cache', 'reload', 'no-store'),
      (url, method, mode, cache) => {
        fc.pre(URL.canParse(url))
        const reaction = reactionTo({ method, mode, url, cache }, lists)
        if (!reaction) return
        expect(['GET', 'HEAD']).toContain(method)
        expect(lists(reaction.address.replace(/\?.*$/, ''))).toBe(true)
        expect(reaction.address.startsWith(`${SITE}/m/`)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
