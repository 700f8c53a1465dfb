import { expect, test } from 'vitest'
import { median, p95 } from './percentiles.ts'

test('the middle of an odd, of an even and of no number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 9])).toBe(3)
  expect(median([])).toBe(0)
})

test('p95 leaves five of a hundred out', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(p95(values)).toBe(95)
  expect(p95([7])).toBe(7)
  expect(p95([])).toBe(0)
})
