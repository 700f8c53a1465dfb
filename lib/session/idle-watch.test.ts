import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IdleWatch } from './idle-watch.ts'
import { createClock } from '#lib/time/clock.ts'

const LIMIT = 30 * 60_000
const MINUTE = 60_000

/** A device with one wall clock, and a tab of it. */
class Device {
  wall = 1_700_000_000_000
  monotonic = 5_000
  stamp: number | null = null

  tab(): IdleWatch {
    return new IdleWatch({
      clock: createClock(
        () => this.monotonic,
        () => this.wall,
      ),
      wall: () => this.wall,
      stamp: { read: () => this.stamp, write: (at) => (this.stamp = at) },
      limitMs: LIMIT,
    })
  }
  /** Time passes; a device that sleeps has no monotonic clock. */
  pass(ms: number, asleep = false): void {
    this.wall += ms
    if (!asleep) this.monotonic += ms
  }
}

describe('an untouched session', () => {
  test('is due after 30 minutes, and a late touch does not save it', () => {
    const device = new Device()
    const tab = device.tab()
    device.pass(LIMIT - 1)
    expect(tab.left()).toBe(1)
    device.pass(1)
    expect([tab.left(), tab.touch()]).toEqual([0, false])
  })

  test('each touch counts anew', () => {
    const device = new Device()
    const tab = device.tab()
    for (let each = 0; each < 10; each += 1) {
      device.pass(20 * MINUTE)
      expect(tab.touch()).toBe(true)
    }
    expect(tab.left()).toBe(LIMIT)
  })

  test('sleep counts, and so does a reload', () => {
    const device = new Device()
    const tab = device.tab()
    tab.touch()
    device.pass(20 * MINUTE)
    const reloaded = device.tab()
    expect(reloaded.left()).toBe(10 * MINUTE)
    device.pass(10 * MINUTE, true)
    expect(tab.left()).toBeLessThanOrEqual(0)
    expect(reloaded.left()).toBeLessThanOrEqual(0)
  })

  test('a touch in another tab counts from when it happened', () => {
    const device = new Device()
    const [tab, other] = [device.tab(), device.tab()]
    device.pass(25 * MINUTE)
    other.touch()
    device.pass(4 * MINUTE)
    expect(tab.left()).toBe(26 * MINUTE)
  })

  test.each([
    ['back', -90 * MINUTE],
    ['back a little', -10 * MINUTE],
    ['forward', 10 * MINUTE],
  ])('setting the clock %s brings no more time', (_, by) => {
    const device = new Device()
    const tab = device.tab()
    tab.touch()
    device.pass(15 * MINUTE)
    expect(tab.left()).toBe(15 * MINUTE)
    device.wall += by
    expect(tab.left()).toBeLessThanOrEqual(15 * MINUTE)
    device.pass(15 * MINUTE)
    expect(tab.left()).toBeLessThanOrEqual(0)
  })
})

test('whatever happens to the clocks, nobody who is away for 30 minutes stays in', () => {
  const happening = fc.record({
    ms: fc.integer({ min: 1_000, max: 12 * MINUTE }),
    asleep: fc.boolean(),
    set: fc.integer({ min: -3 * 60 * MINUTE, max: 3 * 60 * MINUTE }),
    touched: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(happening, { minLength: 5, maxLength: 40 }), (happenings) => {
      const device = new Device()
      const tab = device.tab()
      let away = 0
      for (const { ms, asleep, set, touched } of happenings) {
        // A device that sleeps is not set; a clock may be set when it is awake.
        device.pass(ms, asleep)
        away += ms
        const left = tab.left()
        if (!asleep) device.wall += set
        expect(left).toBeLessThanOrEqual(LIMIT - away)
        if (tab.left() <= 0) return
        if (touched && tab.touch()) away = 0
      }
    }),
  )
})
