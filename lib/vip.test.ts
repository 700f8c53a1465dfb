import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addAmounts, compareAmounts, isPositive } from '#lib/money/amount.ts'
import {
  progressPercent,
  missingAmount,
  nextLevel,
  nextLevelInWords,
  currentLevel,
  progressTo,
} from './vip.ts'

const cents = fc.bigInt({ min: 0n, max: 10n ** 13n })
const yuan = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

describe('progress percent', () => {
  test.each([
    ['100', '0', 0],
    ['-5', '100', 0],
    ['0.49', '100', 0],
    ['0.50', '100', 1],
    ['2.4999', '100', 2],
    ['58600', '50000', 100],
  ])('%s of %s is %d', (done, required, percent) => {
    expect(progressPercent(done, required)).toBe(percent)
  })

  test('is the exact quotient rounded half up, 0 if either is 0, never above 100', () => {
    fc.assert(
      fc.property(cents, cents, (done, required) => {
        const exact =
          done === 0n || required === 0n ? 0n : (done * 200n + required) / (2n * required)
        const expected = exact > 100n ? 100n : exact
        expect(progressPercent(yuan(done), yuan(required))).toBe(Number(expected))
      }),
      { numRuns: 1000 },
    )
  })
})

test('missingAmount and the done amount add up to the requirement, unless it is met', () => {
  fc.assert(
    fc.property(cents, cents, (done, required) => {
      const missing = missingAmount(yuan(done), yuan(required))
      if (missing !== null && isPositive(missing))
        expect(compareAmounts(addAmounts(yuan(done), missing), yuan(required))).toBe(0)
      else expect(done >= required).toBe(true)
    }),
  )
})

test.each<[levels: number[], vip: number | undefined, own?: number, next?: number]>([
  [[1, 2, 3], undefined, undefined, 1],
  [[1, 2, 3], 0, undefined, 1],
  [[1, 2, 3], 3, 3, undefined],
  [[1, 2, 3], 12, 3, undefined],
  [[0, 1, 2], 0, 0, 1],
  [[0, 5, 9], 7, 5, 9],
])('of the levels %j a member of level %j has %j, then %j', (numbers, vip, own, next) => {
  const levels = numbers.map((number) => ({ number }))
  expect([currentLevel(levels, vip)?.number, nextLevel(levels, vip ?? 0)?.number]).toEqual([
    own,
    next,
  ])
})

test.each([
  [undefined, '100'],
  [null, '100'],
  ['5', null],
])('the progress of %j of %j is unknown', (done, required) => {
  expect(progressPercent(done, required)).toBeNull()
  expect(progressTo(done, required)).toEqual({ missing: null, percent: null })
})

test('a requirement of 0 is met', () => {
  expect(progressTo('0', '0')).toEqual({ missing: '0.00', percent: 100 })
  expect(progressTo('58600', '120000')).toEqual({ missing: '61400.00', percent: 49 })
})

test.each([
  ['58600', '0', '升\u00a0VIP4：存款\u00a049%，流水\u00a00%'],
  ['58600', '900000', '再存 ¥61,400.00 升 VIP4'],
  ['120000', '899000', '再投 ¥1,000.00 升 VIP4'],
  ['120000', undefined, '升\u00a0VIP4：存款\u00a0100%'],
  ['58600', undefined, '升\u00a0VIP4：存款\u00a049%'],
  [undefined, undefined, '升\u00a0VIP4'],
  ['120000', '900000', '已满足，次日 24:00 前升 VIP4'],
] as const)('deposits %j and turnover %j: %s', (deposits, turnover, words) => {
  const next = {
    name: 'VIP4',
    deposit: progressTo(deposits, '120000'),
    turnover: progressTo(turnover, '900000'),
  }
  expect(nextLevelInWords(next)).toBe(words)
})
