import { describe, expect, test } from 'vitest'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { decode } from '#testing/decode.ts'
import { liveOfList, isBeforeDraw } from './live.ts'

test('a round is before its draw until then; an unknown one is not', () => {
  const round = { period: '7', closesAt: 50_000, drawsAt: 60_000 }
  expect([
    isBeforeDraw(round, 59_999),
    isBeforeDraw(round, 60_000),
    isBeforeDraw(undefined, 0),
  ]).toEqual([true, false, false])
})

describe('a list of lotteries that has their rounds', () => {
  const extend = [1, 2, 3, 6, '小双', 'red']
  const nowdata = { expect: 6, nextexpect: 7, timeout: 40, last: { extend } }
  const live = (row: object) => {
    const [lottery] = decode(getLotteries, [{ id: 1, title: '极速28', ...row }])
    if (!lottery) throw new Error('the row was dropped')
    return liveOfList(lottery, 20_000)
  }

  test('gives the same round as a room', () => {
    expect(live({ nowdata, ftime: 10 })).toMatchObject({
      round: { period: '7', closesAt: 50_000, drawsAt: 60_000 },
      lastPeriod: '6',
      lastResult: { kind: 'sum28', digits: [1, 2, 3], sum: 6 },
    })
  })

  test.each([[{}], [{ nowdata: null }], [{ nowdata: 'x' }], [{ nowdata: { expect: 6 } }]])(
    'says nothing in %j',
    (row) => expect(live(row)).toBeNull(),
  )
})
