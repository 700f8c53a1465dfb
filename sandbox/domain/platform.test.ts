import { describe, expect, test } from 'vitest'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { openTest } from '#testing/sandbox/platform.ts'
import { createClock } from './clock.ts'
import { keepTime, lastTime } from './last-time.ts'
import type { Domain, PlatformEvent } from './platform.ts'

const counter: Domain = {
  name: 'counter',
  schema: ['CREATE TABLE counted (at INTEGER)'],
  seed: ({ db }) => void db.run('INSERT INTO counted VALUES (0)'),
  tick: ({ db, clock }) => void db.run('INSERT INTO counted VALUES (?)', clock.now()),
}
const count = (db: ReturnType<typeof openNodeDatabase>) =>
  db.get<{ n: number }>('SELECT COUNT(*) AS n FROM counted')!.n

describe('an act', () => {
  const listen = async () => {
    const { platform } = await openTest({ domains: [counter] })
    const events: PlatformEvent[] = []
    const stop = platform.watch((event) => events.push(event))
    return { platform, events, stop }
  }

  test('emits its events once it is stored, in order', async () => {
    const { platform, events, stop } = await listen()
    platform.act(() => {
      platform.emit({ type: 'one' })
      platform.act(() => platform.emit({ type: 'two' }))
      expect(events).toEqual([])
    })
    await Promise.resolve()
    expect(events.map(({ type }) => type)).toEqual(['one', 'two'])
    stop()
    platform.emit({ type: 'three' })
    await Promise.resolve()
    expect(events).toHaveLength(2)
  })

  test('that fails leaves no trace and emits nothing; one within another fails alone', async () => {
    const { platform, events } = await listen()
    const fail = (type: string) =>
      platform.act(() => {
        platform.db.run('INSERT INTO counted VALUES (1)')
        platform.emit({ type })
        throw new Error(type)
      })
    expect(() => fail('outer')).toThrow('outer')
    platform.act(() => {
      platform.emit({ type: 'stored' })
      expect(() => fail('inner')).toThrow('inner')
    })
    await Promise.resolve()
    expect(events.map(({ type }) => type)).toEqual(['stored'])
    expect(count(platform.db as ReturnType<typeof openNodeDatabase>)).toBe(1)
  })
})

describe('first content', () => {
  test('is written once, also when the file is opened again', async () => {
    const db = openNodeDatabase(':memory:')
    await openTest({ db, domains: [counter] })
    await openTest({ db, domains: [counter] })
    expect(count(db)).toBe(1)
  })

  test('of another catalogue begins anew', async () => {
    const db = openNodeDatabase(':memory:')
    const { platform } = await openTest({ db, domains: [{ ...counter, catalogue: ['one'] }] })
    platform.tick()
    await openTest({ db, domains: [{ ...counter, catalogue: ['one', 'two'] }] })
    expect(count(db)).toBe(1)
  })

  test('takes the place of other tables; what breaks leaves nothing half', async () => {
    const db = openNodeDatabase(':memory:')
    const part: Domain = {
      name: 'part',
      schema: ['CREATE TABLE part (a INTEGER)'],
      seed: ({ db }) => void db.run('INSERT INTO part VALUES (1)'),
    }
    const broken: Domain = {
      ...part,
      seed(platform) {
        part.seed!(platform)
        throw new Error('broken')
      },
    }
    await openTest({ db, domains: [counter] })
    await expect(openTest({ db, domains: [counter, broken] })).rejects.toThrow('broken')
    expect(db.all("SELECT name FROM sqlite_master WHERE name = 'part'")).toEqual([])
    await openTest({ db, domains: [counter, part] })
    expect(db.all<{ a: number }>('SELECT a FROM part').map(({ a }) => a)).toEqual([1])
    expect(count(db)).toBe(1)
  })

  test('is there again after a reset, and nothing else does', async () => {
    const { platform } = await openTest({ domains: [counter] })
    platform.tick()
    const events: string[] = []
    platform.watch(({ type }) => events.push(type))
    const again = platform.reset()
    platform.tick()
    await again
    expect(count(platform.db as ReturnType<typeof openNodeDatabase>)).toBe(1)
    expect(events).toEqual(['reset'])
  })
})

test('a time that ran ahead survives a restart, one that did not is not', () => {
  const db = openNodeDatabase(':memory:')
  expect(lastTime(db)).toBe(0)
  const clock = createClock(() => 1000)
  const platform = { db, clock } as Parameters<typeof keepTime>[0]
  keepTime(platform, 1000)
  expect(lastTime(db)).toBe(0)
  clock.advance(60_000)
  keepTime(platform, 1000)
  expect(lastTime(db)).toBe(61_000)
})
