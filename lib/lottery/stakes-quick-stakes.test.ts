import { afterEach, expect, test } from 'vitest'
import { config } from '#lib/config.ts'
import { firstStake, quickStakes } from './slip.ts'

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
