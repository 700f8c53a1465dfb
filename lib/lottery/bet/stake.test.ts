import { afterEach, describe, expect, test } from 'vitest'
import { config } from '#lib/site/config.ts'
import { firstStake, quickStakes, stakeLimitText, parseStake } from './stake.ts'

test.each(['', '0', '0.00', '-1', '1.234', '1e3', 'abc', '.'])('%j is no stake', (typed) => {
  expect(parseStake(typed)).toBeNull()
})

describe('stakes to choose', () => {
  afterEach(() => {
    config.chips = undefined
  })

  test('the stakes of the specification, or those of config.js', () => {
    expect(quickStakes()).toEqual([10, 20, 50, 200, 500])
    expect(firstStake()).toBe(10)
    config.chips = [1, 5, 10]
    expect(quickStakes()).toEqual([1, 5, 10])
    expect(firstStake()).toBe(10)
    config.chips = [100, 500]
    expect(firstStake()).toBe(100)
  })

  test.each([
    ['1', '1000', '¥1–¥1,000'],
    ['1', '', '最低 ¥1'],
    ['', '500', '最高 ¥500'],
    ['', '', ''],
  ] as const)('limits from %j to %j are %j', (min, max, text) => {
    expect(stakeLimitText({ min, max })).toBe(text)
  })
})
