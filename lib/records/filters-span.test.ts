import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBeijing, parseBeijing } from '#lib/time/dates.ts'
import { earliestDay, filterReaching, isInSpan, reachingBack, spanOf } from './filters.ts'
import { DAY_MS } from '#lib/time/clock.ts'

const TODAY = '2026-03-10'
const back = (days: number) => formatBeijing(parseBeijing(TODAY)! - days * DAY_MS, 'day')

test.each([
  ['2026-03-01', '2026-03-10', true],
  ['2026-03-10', '2026-03-10', true],
  [back(29), TODAY, true],
  [back(30), TODAY, false],
  ['2026-03-09', '2026-03-08', false],
  ['2026-03-09', '2026-03-11', false],
  ['2026-02-30', '2026-03-01', false],
  ['', '', false],
  ['2026-03-01 10:00:00', '2026-03-02', false],
])('%s to %s is a span: %s', (from, to, fits) => {
  expect(spanOf(from, to, TODAY)).toEqual(fits ? { from, to } : null)
})

test.each([
  [0, 2],
  [5.99, 2],
  [6, 3],
  [13.99, 3],
  [14, 4],
  [60, 4],
])('what began %d days ago is asked for with filter %i', (days, filter) => {
  expect(filterReaching(days)).toBe(filter)
})

test('the filter asked for reaches back to the first day, and both ends of the span belong to it', () => {
  const REACH = { 1: 1, 2: 7, 3: 15, 4: 30 } as const
  expect(earliestDay(TODAY)).toBe(back(29))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 0, max: 29 }), (a, b) => {
      const span = { from: back(Math.max(a, b)), to: back(Math.min(a, b)) }
      expect(REACH[reachingBack(span, TODAY)]).toBeGreaterThan(Math.max(a, b))
      expect(isInSpan(parseBeijing(`${span.from} 00:00:00`), span)).toBe(true)
      expect(isInSpan(parseBeijing(`${span.to} 23:59:59`), span)).toBe(true)
      expect(isInSpan(parseBeijing(`${span.from} 00:00:00`)! - 1, span)).toBe(false)
      expect(isInSpan(parseBeijing(`${span.to} 23:59:59`)! + 1000, span)).toBe(false)
      expect(isInSpan(null, span)).toBe(true)
    }),
  )
})
