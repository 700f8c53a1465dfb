import { expect, test } from 'vitest'
import { allPicks, SAMPLE_28, SAMPLE_49 } from '#testing/sample-room.ts'
import { offeredPick } from './pick.ts'

test('every pick of a room is offered unchanged', () => {
  for (const groups of [SAMPLE_28, SAMPLE_49])
    for (const pick of allPicks(groups)) expect(offeredPick(pick, groups)).toEqual(pick)
})

test.each(['0', '-1'])('a play with odds of %s is stopped', (odds) => {
  const groups = SAMPLE_28.map((group) => ({
    ...group,
    plays: group.plays.map((play) => ({ ...play, odds })),
  }))
  expect(offeredPick(allPicks(SAMPLE_28)[0]!, groups)).toBeNull()
})
