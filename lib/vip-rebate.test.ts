import { expect, test } from 'vitest'
import { rebateOf } from './vip.ts'

test.each([
  ['10000', '0.8', '80.00'],
  ['123.45', '1.25', '1.54'],
  ['0.99', '0.1', '0.00'],
  ['1', '100', '1.00'],
])('%s yuan at %s %% bring %s', (turnover, rate, rebate) =>
  expect(rebateOf(turnover, rate)).toBe(rebate),
)

test.each([
  ['', '1'],
  ['12,5', '1'],
  ['100', null],
  ['100', undefined],
])('what is not known brings no figure: %j at %j', (turnover, rate) =>
  expect(rebateOf(turnover, rate)).toBeNull(),
)
