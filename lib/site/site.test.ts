import { expect, test } from 'vitest'
import { nextSiteCheck } from './site.ts'

test('an open site is looked at every 56 s, a closed one sooner and then ever more rarely', () => {
  expect(nextSiteCheck(true, 1_000_000)).toBe(56_000)
  const pauses: number[] = []
  let at = 2_000_000
  for (let look = 0; look < 7; look += 1) {
    const pause = nextSiteCheck(false, at)
    pauses.push(pause / 1000)
    at += pause
  }
  expect(pauses).toEqual([5, 5, 10, 20, 28, 28, 28])
  expect(nextSiteCheck(true, at)).toBe(56_000)
  expect(nextSiteCheck(false, at + 56_000)).toBe(5_000)
})
