import { expect, test } from 'vitest'
import { siteInfoPollMs } from './site.ts'

test('siteInfoPollMs is 56 s for an open site, 28 s on a page of games, and grows from 5 s for a closed site', () => {
  expect([siteInfoPollMs(null), siteInfoPollMs(null, true)]).toEqual([56_000, 28_000])
  const pauses: number[] = []
  let closedForMs = 0
  for (let look = 0; look < 7; look += 1) {
    const pause = siteInfoPollMs(closedForMs)
    pauses.push(pause / 1000)
    closedForMs += pause
  }
  expect(pauses).toEqual([5, 5, 10, 20, 28, 28, 28])
})
