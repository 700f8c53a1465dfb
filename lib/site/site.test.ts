import { expect, test } from 'vitest'
import { nextSiteCheck } from './site.ts'

test('an open site is checked every 56 s, during play every 28 s, and a closed one sooner and then more rarely', () => {
  expect([nextSiteCheck(null), nextSiteCheck(null, true)]).toEqual([56_000, 28_000])
  const pauses: number[] = []
  let closedFor = 0
  for (let look = 0; look < 7; look += 1) {
    const pause = nextSiteCheck(closedFor)
    pauses.push(pause / 1000)
    closedFor += pause
  }
  expect(pauses).toEqual([5, 5, 10, 20, 28, 28, 28])
})
