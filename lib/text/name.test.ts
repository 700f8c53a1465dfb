import { expect, test } from 'vitest'
import { initialOf } from './name.ts'

test.each([
  ['雷火电竞', '雷'],
  ['pragmatic', 'P'],
  ['𠮷祥', '𠮷'],
  ['  AG真人', 'A'],
  ['', ''],
])('the sign of %j is %j', (name, sign) => {
  expect(initialOf(name)).toBe(sign)
})
