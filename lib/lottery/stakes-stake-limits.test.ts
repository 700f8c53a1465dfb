import { expect, test } from 'vitest'
import { stakeLimitText } from './slip.ts'

test.each([
  ['1', '1000', '¥1.00 – ¥1,000.00'],
  ['1', '', '最低 ¥1.00'],
  ['', '500', '最高 ¥500.00'],
  ['', '', ''],
] as const)('limits from %j to %j are %j', (min, max, text) => {
  expect(stakeLimitText({ min, max })).toBe(text)
})
