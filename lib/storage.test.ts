import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bootScript,
  clearMemberStorage,
  read,
  remove,
  slot,
  write,
  openTabChannel,
} from './storage.ts'

/** A Storage as browsers have it, with a way to break it. */
class FakeStorage implements Storage {
  [name: string]: unknown
  readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
  clear() {
    this.entries.clear()
  }
}

let session: FakeStorage
let local: FakeStorage
const words = slot('words', 'session', 'member', v.array(v.string()))
const look = slot('look', 'local', 'device', v.picklist(['plain', 'rich']))

beforeEach(() => {
  session = new FakeStorage()
  local = new FakeStorage()
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
})
afterEach(() => {
  remove(words)
  remove(look)
  vi.unstubAllGlobals()
})

test('keeps a value under a key of ours and reads it back', () => {
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

  test('access is blocked: memory keeps it for the page', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: throwing })
    write(words, ['stored'])
    expect(read(words)).toEqual(['stored'])
    clearMemberStorage()
    expect(read(words)).toBeNull()
  })

  test('there is none at all', () => {
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

  test('it is full: writing throws, the newest value is the one read', () => {
    write(words, ['old'])
    session.setItem = throwing
    write(words, ['new'])
    expect(read(words)).toEqual(['new'])
  })

  test.each(['{"cut', 'undefined', '', '[1'])('garbage: %j', (garbage) => {
    session.entries.set('hall.words', garbage)
    expect(read(words)).toBeNull()
  })

  test.each(['{"0":"a"}', '[1]', 'null', '"a"', '[["a"]]'])('a wrong shape: %s', (wrong) => {
    session.entries.set('hall.words', wrong)
    expect(read(words)).toBeNull()
  })
})

test('a wipe leaves the device slots and nothing else, also of keys this page never declared', () => {
  write(words, ['member'])
  write(look, 'rich')
  for (const area of [session, local]) {
    area.setItem('hall.device.declared-elsewhere', '"stays"')
    area.setItem('hall.undeclared', 'goes')
    area.setItem('foreign', 'goes')
    area.setItem('xhall.device.', 'goes')
  }
  clearMemberStorage()
  expect(read(look)).toBe('rich')
  expect([...session.entries.keys()]).toEqual(['hall.device.declared-elsewhere'])
  expect([...local.entries.keys()].toSorted()).toEqual([
    'hall.device.declared-elsewhere',
    'hall.device.look',
  ])
})

test('a wipe goes on in the other area when one of them fails', () => {
  Object.defineProperty(session, 'length', {
    get: () => {
      throw new DOMException('denied')
    },
  })
  local.setItem('hall.member', '{}')
  clearMemberStorage()
  expect(local.entries.size).toBe(0)
})

describe('the script of the head', () => {
  const run = (style = {}) => {
    const dataset: Record<string, string> = {}
    vi.stubGlobal('document', { documentElement: { dataset, style } })
    // oxlint-disable-next-line no-new-func -- a page has the script as text
    new Function(bootScript)()
    return dataset
  }

  test('has no character that React escapes', () => {
    expect(bootScript).not.toMatch(/[<>&"']/)
  })

  test('knows a member by either token, the chosen colours and text size', () => {
    expect(run()).not.toHaveProperty('session')
    session.setItem('hall.token', '"t"')
    local.setItem('hall.device.theme', '"dark"')
    expect(run()).toEqual({ session: 'member', theme: 'dark', brand: 'wait' })
    local.setItem('hall.device.text-size', '150')
    expect(run()).toEqual({ session: 'member', theme: 'dark', brand: 'wait', text: 150 })
  })

  test('sets the remembered colours, and no other property', () => {
    const setProperty = vi.fn()
    local.setItem(
      'hall.device.brand',
      '{"tokens":{"--accent":"#123456","background":"red"},"title":"","logo":""}',
    )
    run({ setProperty })
    expect(setProperty.mock.calls).toEqual([['--accent', '#123456']])
  })

  test('keeps an invitation at once, and only what can be one', () => {
    for (const [search, stored] of [
      ['?pid=agent_7', '"agent_7"'],
      ['?pid=%3Cscript%3E', '"agent_7"'],
      ['', '"agent_7"'],
    ]) {
      vi.stubGlobal('location', { search })
      run()
      expect(session.getItem('hall.device.referrer')).toBe(stored)
    }
  })

  test('never throws', () => {
    local.setItem('hall.device.theme', '{cut')
    expect(run()).toEqual({})
    vi.stubGlobal('localStorage', undefined)
    expect(run()).toEqual({})
  })
})

test('a browser without channels, or one that refuses them, gives none', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openTabChannel('x')).toBeNull()
  vi.stubGlobal('BroadcastChannel', function refused() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(openTabChannel('x')).toBeNull()
  vi.unstubAllGlobals()
  const channel = openTabChannel('x')
  expect(channel?.name).toBe('x')
  channel?.close()
})
