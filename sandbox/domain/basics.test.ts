import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joined, openTest } from '#testing/sandbox/platform.ts'
import { createClock, DAY_MS, beijing, sinceFilter, startOfDay } from './clock.ts'
import { fromCents, share, toCents } from './money.ts'
import { randomOf } from './random.ts'
import { findUpload, saveUpload } from './uploads.ts'

describe('the clock', () => {
  test('runs at its speed, jumps forward, never back', () => {
    let wall = 1000
    const clock = createClock(() => wall)
    wall += 500
    expect(clock.now()).toBe(1500)
    clock.setSpeed(10)
    wall += 100
    expect(clock.now()).toBe(2500)
    clock.advance(50)
    clock.advance(-9999)
    expect(clock.now()).toBe(2550)
    wall -= 5000
    expect(clock.now()).toBe(2550)
    expect(clock.toWall(1000)).toBe(100)
  })

  test('begins where an earlier one stopped', () => {
    expect(createClock(() => 10, 1, 500).now()).toBe(500)
  })

  test('is never behind itself whatever happens', () => {
    const step = fc.oneof(
      fc.record({ wall: fc.integer({ min: -1000, max: 10_000 }) }),
      fc.record({ speed: fc.double({ min: 0.01, max: 100, noNaN: true }) }),
      fc.record({ advance: fc.integer({ min: -1000, max: 100_000 }) }),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let wall = 1_000_000
        const clock = createClock(() => wall)
        let last = clock.now()
        for (const each of steps) {
          if ('wall' in each) wall += each.wall
          else if ('speed' in each) clock.setSpeed(each.speed)
          else clock.advance(each.advance)
          expect(clock.now()).toBeGreaterThanOrEqual(last)
          last = clock.now()
        }
      }),
    )
  })

  test('writes Beijing time and knows its days', () => {
    const at = Date.UTC(2026, 0, 1, 16, 30)
    expect(beijing(at)).toBe('2026-01-02 00:30:00')
    expect(beijing(startOfDay(at))).toBe('2026-01-02 00:00:00')
    expect(beijing(startOfDay(at - 3_600_000))).toBe('2026-01-01 00:00:00')
    expect(
      [1, 2, 3, 4, 9].map((filter) => (startOfDay(at) - sinceFilter(filter, at)) / DAY_MS),
    ).toEqual([0, 6, 14, 29, 29])
  })
})

describe('money', () => {
  test('cents and text are each other’s mirror', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents)
        expect(toCents(cents / 100)).toBe(cents)
      }),
    )
  })

  test.each(['', ' ', '1.234', '-1', '1e3', 'NaN', '٣', '1,000', '.5', '5.', null, {}, [], true])(
    '%o is no amount',
    (raw) => expect(toCents(raw)).toBeNull(),
  )

  test('a share is exact and cut, also beyond what a float can hold', () => {
    expect(share(1000, 196, 100)).toBe(1960)
    expect(share(333, 1, 2)).toBe(166)
    expect(share(9_007_199_254_740_991, 100, 100)).toBe(9_007_199_254_740_991)
  })
})

describe('chance', () => {
  test('is the same for the same seed and label, and differs for others', () => {
    const first = (seed: string, label: string) => randomOf(seed, label).whole(0, 1e9)
    expect(first('a', 'x')).toBe(first('a', 'x'))
    expect(new Set([first('a', 'x'), first('a', 'y'), first('b', 'x')]).size).toBe(3)
  })

  test('is even: each of ten within five deviations in 100 000', () => {
    const random = randomOf('seed', 'even')
    const counts = Array.from({ length: 10 }, () => 0)
    for (let index = 0; index < 100_000; index += 1) counts[random.whole(0, 9)]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(9000))
  })

  test('a shuffle loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        const mixed = randomOf(seed, 's').shuffle(list)
        expect(mixed.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b))
      }),
    )
  })
})

test('pictures have a total size: the oldest give way', async () => {
  const { platform, pass } = await openTest()
  const { id } = await joined(platform, 'painter1')
  const save = () => {
    pass(1)
    return saveUpload(platform, id, 'image/png', new Uint8Array(10), 25)
  }
  const ids = [save(), save(), save()]
  expect(ids.map((each) => findUpload(platform, each) !== undefined)).toEqual([false, true, true])
})
