import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'
import { clearStorage, read, remove, slot, readUnchecked, write } from './storage.ts'

const keysOf = (area: Storage) => Array.from({ length: area.length }, (_, at) => area.key(at))

let session: Storage
let local: Storage
const words = slot('words', 'session', 'member', v.array(v.string()))
const look = slot('look', 'local', 'device', v.picklist(['plain', 'rich']))

beforeEach(() => {
  session = browserStorage()
  local = browserStorage()
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
})
afterEach(() => {
  remove(words)
  remove(look)
  vi.unstubAllGlobals()
})

test('stores a value under its own key and reads it again', () => {
  write(words, ['a', 'b'])
  expect(session.getItem('hall.words')).toBe('["a","b"]')
  expect(read(words)).toEqual(['a', 'b'])
  remove(words)
  expect(read(words)).toBeNull()
})

describe('six faults', () => {
  const throwing = () => {
    throw new DOMException('denied', 'SecurityError')
  }

  test('access is blocked: memory holds the value', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: throwing })
    write(words, ['stored'])
    expect(read(words)).toEqual(['stored'])
    clearStorage('member')
    expect(read(words)).toBeNull()
  })

  test('there is no storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    write(words, ['stored'])
    expect(read(words)).toEqual(['stored'])
    remove(words)
    expect(read(words)).toBeNull()
  })

  test('reading throws', () => {
    session.getItem = throwing
    expect(read(words)).toBeNull()
  })

  test('it is full: writing throws, but the newest value is read', () => {
    write(words, ['old'])
    session.setItem = throwing
    write(words, ['new'])
    expect(read(words)).toEqual(['new'])
  })

  test('the device is full: the tab holds the value after a reload, until the device can store it', () => {
    const { setItem } = local
    local.setItem = throwing
    write(look, 'rich')
    expect(keysOf(session)).toEqual(['hall.device.look~'])
    expect(session.getItem('hall.device.look~')).toBe('"rich"')
    // The next page of this tab, and the scripts before it, read it.
    expect(read(look)).toBe('rich')
    expect(readUnchecked(look)).toBe('rich')
    clearStorage('member')
    expect(read(look)).toBe('rich')
    local.setItem = setItem
    write(look, 'plain')
    expect(session.length).toBe(0)
    expect(read(look)).toBe('plain')
  })

  test('both are full: memory has the newest value', () => {
    write(look, 'rich')
    for (const area of [session, local]) area.setItem = throwing
    write(look, 'plain')
    expect(read(look)).toBe('plain')
    remove(look)
    expect(read(look)).toBeNull()
  })

  test.each(['{"cut', 'undefined', '', '[1'])('garbage: %j', (garbage) => {
    session.setItem('hall.words', garbage)
    expect(read(words)).toBeNull()
  })

  test.each(['{"0":"a"}', '[1]', 'null', '"a"', '[["a"]]'])('a wrong shape: %s', (wrong) => {
    session.setItem('hall.words', wrong)
    expect(read(words)).toBeNull()
  })
})

test.each(['member', 'visit'] as const)(
  'a wipe of the %s leaves the slots beyond it, also of keys this page never declared',
  (scope) => {
    write(words, ['member'])
    write(look, 'rich')
    for (const area of [session, local]) {
      area.setItem('hall.device.declared-elsewhere', '"stays"')
      area.setItem('hall.visit.declared-elsewhere', '"stays with the visit"')
      area.setItem('hall.undeclared', 'goes')
      area.setItem('foreign', 'goes')
      area.setItem('xhall.device.', 'goes')
    }
    clearStorage(scope)
    expect(read(look)).toBe('rich')
    const visit = scope === 'member' ? ['hall.visit.declared-elsewhere'] : []
    expect(keysOf(session)).toEqual(['hall.device.declared-elsewhere', ...visit])
    expect(keysOf(local).toSorted()).toEqual([
      'hall.device.declared-elsewhere',
      'hall.device.look',
      ...visit,
    ])
  },
)

test('a wipe goes on in the other area when one of them fails', () => {
  Object.defineProperty(session, 'length', {
    get: () => {
      throw new DOMException('denied')
    },
  })
  local.setItem('hall.member', '{}')
  clearStorage('member')
  expect(local.length).toBe(0)
})
