import { expect, test } from 'vitest'
import { median, medianVisit, tableOf, visitRow, type Visit } from './table.ts'

const EMPTY: Visit = { bytes: 1024, firstPaint: 300, largestPaint: 300, shift: 0, blocking: 90 }

test('median is the mean of the middle two for an even number', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('medianVisit takes medians, and the largest shift', () => {
  const visits = [
    { ...EMPTY, firstPaint: 1 },
    { ...EMPTY, firstPaint: 5 },
    { ...EMPTY, shift: 0.2 },
  ]
  expect(medianVisit(visits)).toEqual({ ...EMPTY, firstPaint: 5, shift: 0.2 })
})

test.each<[Partial<Visit>, string[]]>([
  [{ firstPaint: 450, blocking: 90, shift: 0.0004 }, []],
  [{ firstPaint: 451 }, ['first paint 1.50× > 1.5×']],
  [{ blocking: 91 }, ['blocking > 90 ms']],
  [{ shift: 0.001 }, ['shifts']],
])('%j misses %j', (change, missed) => {
  expect(visitRow('hall', { ...EMPTY, ...change }, EMPTY).missed).toEqual(missed)
})

test('a page without values meets no goal', () => {
  const none = { ...EMPTY, firstPaint: Number.NaN, blocking: Number.NaN }
  expect(visitRow('hall', none, EMPTY).missed).toHaveLength(2)
})

test('tableOf aligns columns and lists missed goals', () => {
  const rows = [
    { cells: ['hall', '24 ms'], missed: [] },
    { cells: ['deposit', '208 ms'], missed: ['shifts'] },
  ]
  expect(tableOf(['page', 'first'], rows)).toBe(`page      first  goal
hall      24 ms  ✓
deposit  208 ms  ✗ shifts`)
})
