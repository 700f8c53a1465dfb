import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { href } from '#lib/routes.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { readFilter, readTransactionFilter, writeFilter } from './filters.ts'
import { DAY_MS } from '#lib/time/clock.ts'

/** So many days ago. */
const day = (ago: number) => formatBeijing(Date.now() - ago * DAY_MS, 'day')
const of = (search: string) => readTransactionFilter(new URLSearchParams(search))

describe('what an address says', () => {
  test.each([
    ['', { type: 1, date: 4, venue: '' }],
    ['type=2', { type: 2, date: 4, venue: '' }],
    ['type=3&date=1&venue=AG', { type: 3, date: 1, venue: 'AG' }],
    ['type=3&venue=PG.%E7%94%B5%E5%AD%90', { type: 3, date: 4, venue: 'PG.电子' }],
    ['type=9&date=0&venue=%3Cimg%3E', { type: 1, date: 4, venue: '' }],
    ['type=2&venue=AG', { type: 2, date: 4, venue: 'AG' }],
    ['type=02&date=1.0', { type: 1, date: 4, venue: '' }],
    ['type=all&venue=AG', { type: 'all', date: 4, venue: 'AG' }],
    ['from=2001-01-01&to=2001-01-02', { type: 1, date: 4, venue: '' }],
    ['from=x&to=y', { type: 1, date: 4, venue: '' }],
  ])('%s', (search, filter) => expect(of(search)).toEqual({ ...filter, span: null }))
})

test('what is written is read again', () => {
  const filter = fc.record({
    type: fc.constantFrom(1, 2, 3, 4, 'all'),
    date: fc.constantFrom(1, 2, 3, 4),
    venue: fc.constantFrom('', 'AG', 'fgdz', 'lottery'),
    span: fc.constantFrom(null, { from: day(9), to: day(2) }, { from: day(0), to: day(0) }),
  })
  fc.assert(
    fc.property(filter, (given) => {
      const filter = {
        ...given,
        // A span replaces the default of the date filter.
        date: given.span ? 4 : given.date,
      } as ReturnType<typeof of>
      const search = href('/transRecord', writeFilter(filter)).split('?')[1] ?? ''
      expect(of(search)).toEqual(filter)
    }),
  )
})

test('any address gives a filter the platform knows', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (type, date, venue) => {
      const read = readTransactionFilter(new URLSearchParams({ type, date, venue }))
      expect([1, 2, 3, 4, 'all']).toContain(read.type)
      expect([1, 2, 3, 4]).toContain(read.date)
      expect(readFilter(new URLSearchParams({ venue })).venue).toMatch(/^[^\s<>"'&]{0,40}$/)
    }),
  )
})
