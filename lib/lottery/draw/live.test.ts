import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { DAY_MS, HOUR_MS } from '#lib/time/clock.ts'
import { decode } from '#testing/decode.ts'
import { hallRereadAfter, liveOfList, isStillOpen } from './live.ts'

const round = { period: '7', closesAt: 50_000, drawsAt: 60_000 }

describe('when the hall reads a round again', () => {
  test('once per period: 4 to 12 s after the draw, apart from other phones', () => {
    expect(hallRereadAfter(round, 10_000, 0)).toBe(54_000)
    expect(hallRereadAfter(round, 10_000, 0.5)).toBe(58_000)
    expect(hallRereadAfter({ ...round, drawsAt: 30 * DAY_MS }, 0, 0)).toBe(HOUR_MS)
  })

  test('again and again while the result is awaited, more rarely when it does not come', () => {
    expect(hallRereadAfter(round, 61_000, 0)).toBe(5_000)
    expect(hallRereadAfter(round, 80_000, 0)).toBe(20_000)
    expect(hallRereadAfter(round, 900_000, 0)).toBe(60_000)
    const waits = [0, 1, 2, 3, 4, 5].map((reads) => hallRereadAfter(undefined, 0, 0, reads))
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })

  test('never at once, and never later than the draw and the spread need', () => {
    const share = fc.double({ min: 0, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 10_000_000 }), share, (now, place) => {
        const ms = hallRereadAfter(round, now, place)
        expect(ms).toBeGreaterThanOrEqual(1_000)
        expect(ms).toBeLessThanOrEqual(Math.max(65_000, 60_000 + 12_000 - now))
      }),
    )
  })

  test('a round that is not drawn holds', () => {
    expect([
      isStillOpen(round, 59_999),
      isStillOpen(round, 60_000),
      isStillOpen(undefined, 0),
    ]).toEqual([true, false, false])
  })
})

describe('a list of lotteries that has their rounds', () => {
  const extend = [1, 2, 3, 6, '小双', 'red']
  const nowdata = { expect: 6, nextexpect: 7, timeout: 40, last: { extend } }
  const live = (row: object) => {
    const [lottery] = decode(getLotteries, [{ id: 1, title: '极速28', ...row }])
    if (!lottery) throw new Error('the row was dropped')
    return liveOfList(lottery, 20_000)
  }

  test('is read as a room is', () => {
    expect(live({ nowdata, ftime: 10 })).toMatchObject({
      round: { period: '7', closesAt: 50_000, drawsAt: 60_000 },
      lastPeriod: '6',
      last: { kind: 'sum28', digits: [1, 2, 3], sum: 6 },
    })
  })

  test.each([[{}], [{ nowdata: null }], [{ nowdata: 'x' }], [{ nowdata: { expect: 6 } }]])(
    'says nothing in %j',
    (row) => expect(live(row)).toBeNull(),
  )
})
