import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'
import { clearStorage, readSlot, removeSlot, slot, readUnchecked, writeSlot } from './storage.ts'

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
  removeSlot(words)
  removeSlot(look)
  vi.unstubAllGlobals()
})

test('stores a value under its own key and reads it again', () => {
  writeSlot(words, ['a', 'b'])
  expect(session.getItem('hall.words')).toBe('["a","b"]')
  expect(readSlot(words)).toEqual(['a', 'b'])
  removeSlot(words)
  expect(readSlot(words)).toBeNull()
})

describe('a failing storage', () => {
  const throwing = () => {
    throw new DOMException('denied', 'SecurityError')
  }

  test('access is blocked: memory holds the value', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: throwing })
    writeSlot(words, ['stored'])
    expect(readSlot(words)).toEqual(['stored'])
    clearStorage('member')
    expect(readSlot(words)).toBeNull()
  })

  test('there is no storage: memory holds the value', () => {
    vi.stubGlobal('sessionStorage', undefined)
    writeSlot(words, ['stored'])
    expect(readSlot(words)).toEqual(['stored'])
    removeSlot(words)
    expect(readSlot(words)).toBeNull()
  })

  test('reading throws: the value is missing', () => {
    session.getItem = throwing
    expect(readSlot(words)).toBeNull()
  })

  test('the area is full: writing throws, but the newest value is read', () => {
    writeSlot(words, ['old'])
    session.setItem = throwing
    writeSlot(words, ['new'])
    expect(readSlot(words)).toEqual(['new'])
  })

  test('the device is full: the tab holds the value after a reload, until the device can store it', () => {
    const { setItem } = local
    local.setItem = throwing
    writeSlot(look, 'rich')
    expect(keysOf(session)).toEqual(['hall.device.look~'])
    expect(session.getItem('hall.device.look~')).toBe('"rich"')
    // The next page of this tab, and the scripts before it, read it.
    expect(readSlot(look)).toBe('rich')
    expect(readUnchecked(look)).toBe('rich')
    clearStorage('member')
    expect(readSlot(look)).toBe('rich')
    local.setItem = setItem
    writeSlot(look, 'plain')
    expect(session.length).toBe(0)
    expect(readSlot(look)).toBe('plain')
  })

  test('both areas are full: memory has the newest value', () => {
    writeSlot(look, 'rich')
    for (const area of [session, local]) area.setItem = throwing
    writeSlot(look, 'plain')
    expect(readSlot(look)).toBe('plain')
    removeSlot(look)
    expect(readSlot(look)).toBeNull()
  })

  test.each(['{"cut', 'undefined', '', '[1'])(
    'text that is no JSON reads as missing: %j',
    (garbage) => {
      session.setItem('hall.words', garbage)
      expect(readSlot(words)).toBeNull()
    },
  )

  test.each(['{"0":"a"}', '[1]', 'null', '"a"', '[["a"]]'])(
    'a value of the wrong shape reads as missing: %s',
    (wrong) => {
      session.setItem('hall.words', wrong)
      expect(readSlot(words)).toBeNull()
    },
  )
})

test.each(['member', 'visit'] as const)(
  'a wipe of %s slots spares the other ones, also keys that this page has not declared',
  (scope) => {
    writeSlot(words, ['member'])
    writeSlot(look, 'rich')
    for (const area of [session, local]) {
      area.setItem('hall.device.declared-elsewhere', '"stays"')
      area.setItem('hall.visit.declared-elsewhere', '"stays with the visit"')
      area.setItem('hall.undeclared', 'goes')
      area.setItem('foreign', 'goes')
      area.setItem('xhall.device.', 'goes')
    }
    clearStorage(scope)
    expect(readSlot(look)).toBe('rich')
    const visit = scope === 'member' ? ['hall.visit.declared-elsewhere'] : []
    expect(keysOf(session)).toEqual(['hall.device.declared-elsewhere', ...visit])
    expect(keysOf(local).toSorted()).toEqual([
      'hall.device.declared-elsewhere',
      'hall.device.look',
      ...visit,
    ])
  },
)

test('a wipe of both areas continues if one of them fails', () => {
  Object.defineProperty(session, 'length', {
    get: () => {
      throw new DOMException('denied')
    },
  })
  local.setItem('hall.member', '{}')
  clearStorage('member')
  expect(local.length).toBe(0)
})
