import { expect, test } from 'vitest'
import { betInWords, initialOf } from './name.ts'

test.each([
  ['雷火电竞', '雷'],
  ['pragmatic', 'P'],
  ['𠮷祥', '𠮷'],
  ['  AG真人', 'A'],
  ['', ''],
])('the sign of %j is %j', (name, sign) => {
  expect(initialOf(name)).toBe(sign)
})

test.each([
  ['第301期 大10 双20.5', '第\u00a0301\u00a0期 大\u00a010 双\u00a020.5'],
  ['PP电子 108 50 线', 'PP电子 108 50 线'],
])('of a bet %j is read as %j', (detail, words) => {
  expect(betInWords(detail)).toBe(words)
})
