import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineReturn, type BetLine } from './lottery/bet-lines.ts'
import { offersOf, payoutOf } from './lottery/plays.ts'
import { drawResult } from './lottery/result.ts'
import { fromCents, shareOf, toCents, yuanText } from './money.ts'
import { randomOf } from './random.ts'

test('toCents reads what fromCents and yuanText write', () => {
  expect([fromCents(1250), fromCents(-5)]).toEqual(['12.50', '-0.05'])
  expect([100, 1250, 1, 5, 110, -350].map(yuanText)).toEqual([
    '1',
    '12.5',
    '0.01',
    '0.05',
    '1.1',
    '-3.5',
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      expect([fromCents(cents), yuanText(cents), cents / 100].map(toCents)).toEqual([
        cents,
        cents,
        cents,
      ])
    }),
  )
})

test.each(['', ' ', '1.234', '-1', '1e3', 'NaN', '٣', '1,000', '.5', '5.', null, {}, [], true])(
  '%o is no amount',
  (raw) => expect(toCents(raw)).toBeNull(),
)

test('shareOf is exact and rounds down, also for numbers that a float cannot hold', () => {
  expect(shareOf(1000, 196, 100)).toBe(1960)
  expect(shareOf(333, 1, 2)).toBe(166)
  expect(shareOf(9_007_199_254_740_991, 100, 100)).toBe(9_007_199_254_740_991)
})

test('a bet returns whole cents and never more than stake × odds', () => {
  expect(payoutOf('push', 33, 198)).toBe(33)
  const NOW = Date.UTC(2026, 5, 1)
  const sum28 = offersOf('sum28', NOW)
  const anyLine = fc
    .record({
      offer: fc.constantFrom(...offersOf('mark6', NOW).values(), ...sum28.values()),
      number: fc.integer({ min: 1, max: 49 }),
      stake: fc.integer({ min: 100, max: 2000 }),
    })
    .map(({ offer, number, stake }) => {
      const line: BetLine = { playId: offer.play.id, numbers: offer.special ? [number] : [], stake }
      return { play: offer.play, line }
    })
  const random = randomOf('test', 'returns')
  fc.assert(
    fc.property(anyLine, ({ play, line }) => {
      const result = drawResult(sum28.has(play.id) ? 'sum28' : 'mark6', random, NOW)
      const paid = lineReturn(play, play.odds, line, result)
      expect(Number.isSafeInteger(paid) && paid >= 0).toBe(true)
      expect(paid * 100).toBeLessThanOrEqual(line.stake * play.odds)
    }),
    { numRuns: 5000 },
  )
})
