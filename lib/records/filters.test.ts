import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRANSACTION_TYPES } from '#lib/api/endpoints/records.ts'
import { DATE_FILTER_DEFAULT, DATE_FILTERS } from '#lib/constants.ts'
import { href } from '#lib/site/routes.ts'
import { DAY_MS } from '#lib/time/clock.ts'
import { formatBeijing, parseBeijing } from '#lib/time/dates.ts'
import {
  readFilter,
  readTransactionFilter,
  writeFilter,
  earliestDay,
  dateFilterForDays,
  isInSpan,
  withType,
  dateFilterIncluding,
  spanOf,
  type TypeFilter,
} from './filters.ts'

/** The day `days` ago. */
const day = (ago: number) => formatBeijing(Date.now() - ago * DAY_MS, 'day')
const of = (search: string) => readTransactionFilter(new URLSearchParams(search))

describe('the filter of an address', () => {
  test.each([
    ['', { type: 'deposit', date: '30d', venue: '' }],
    ['type=withdrawal', { type: 'withdrawal', date: '30d', venue: '' }],
    ['type=transfer-in&date=today&venue=AG', { type: 'transfer-in', date: 'today', venue: 'AG' }],
    [
      'type=transfer-in&venue=PG.%E7%94%B5%E5%AD%90',
      { type: 'transfer-in', date: '30d', venue: 'PG.电子' },
    ],
    ['type=9&date=1&venue=%3Cimg%3E', { type: 'deposit', date: '30d', venue: '' }],
    ['type=withdrawal&venue=AG', { type: 'withdrawal', date: '30d', venue: '' }],
    ['type=Deposit&date=7', { type: 'deposit', date: '30d', venue: '' }],
    ['type=all&venue=AG', { type: 'all', date: '30d', venue: 'AG' }],
    ['from=2001-01-01&to=2001-01-02', { type: 'deposit', date: '30d', venue: '' }],
    ['from=x&to=y', { type: 'deposit', date: '30d', venue: '' }],
  ])('%s', (search, filter) => expect(of(search)).toEqual({ ...filter, span: null }))
})

test('readTransactionFilter reads what writeFilter writes', () => {
  const filter = fc.record({
    type: fc.constantFrom<TypeFilter>(...TRANSACTION_TYPES, 'all'),
    date: fc.constantFrom(...DATE_FILTERS),
    venue: fc.constantFrom('', 'AG', 'fgdz', 'lottery'),
    span: fc.constantFrom(null, { from: day(9), to: day(2) }, { from: day(0), to: day(0) }),
  })
  fc.assert(
    fc.property(filter, (given) => {
      // A span replaces the default of the date filter.
      const filter = withType(
        { ...given, date: given.span ? DATE_FILTER_DEFAULT : given.date },
        given.type,
      )
      const search = href('/transRecord', writeFilter(filter)).split('?')[1] ?? ''
      expect(of(search)).toEqual(filter)
    }),
  )
})

test('any address gives a filter that the platform supports', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (type, date, venue) => {
      const read = readTransactionFilter(new URLSearchParams({ type, date, venue }))
      expect([...TRANSACTION_TYPES, 'all']).toContain(read.type)
      expect(DATE_FILTERS).toContain(read.date)
      expect(readFilter(new URLSearchParams({ venue })).venue).toMatch(/^[^\s<>"'&]{0,40}$/)
    }),
  )
})

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
  [0, '7d'],
  [5.99, '7d'],
  [6, '15d'],
  [13.99, '15d'],
  [14, '30d'],
  [60, '30d'],
])('%d days back need the filter %s', (days, filter) => {
  expect(dateFilterForDays(days)).toBe(filter)
})

test('the filter of a span reaches back to its first day, and a span contains both ends', () => {
  const REACH = { today: 1, '7d': 7, '15d': 15, '30d': 30 } as const
  expect(earliestDay(TODAY)).toBe(back(29))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 0, max: 29 }), (a, b) => {
      const span = { from: back(Math.max(a, b)), to: back(Math.min(a, b)) }
      expect(REACH[dateFilterIncluding(span, TODAY)]).toBeGreaterThan(Math.max(a, b))
      expect(isInSpan(parseBeijing(`${span.from} 00:00:00`), span)).toBe(true)
      expect(isInSpan(parseBeijing(`${span.to} 23:59:59`), span)).toBe(true)
      expect(isInSpan(parseBeijing(`${span.from} 00:00:00`)! - 1, span)).toBe(false)
      expect(isInSpan(parseBeijing(`${span.to} 23:59:59`)! + 1000, span)).toBe(false)
      expect(isInSpan(null, span)).toBe(true)
    }),
  )
})
