import { expect, test } from 'vitest'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { allPicks, SAMPLE_28, SAMPLE_49 } from '#testing/sample-room.ts'
import { atOfferedOdds, goneRefusal, oddsRefusal, offeredPick } from './offer.ts'
import { pickLabel } from './pick.ts'
import { emptySlip, togglePick } from './slip.ts'

const slipOf = (groups: readonly PlayGroup[], ...labels: string[]) =>
  labels.reduce(
    (slip, label) =>
      togglePick(
        slip,
        allPicks(groups).find((each) => pickLabel(each) === label)!,
      ),
    emptySlip(10),
  )
/** The room after a change of its plays. */
const changed = (
  groups: readonly PlayGroup[],
  change: (play: PlayGroup['plays'][number]) => object,
) =>
  groups.map((group) => ({
    ...group,
    plays: group.plays.map((play) => ({ ...play, ...change(play) })),
  }))
const without = (groups: readonly PlayGroup[], title: string) =>
  groups.map((group) => ({ ...group, plays: group.plays.filter((play) => play.title !== title) }))

test('every pick of a room is offered unchanged', () => {
  for (const groups of [SAMPLE_28, SAMPLE_49])
    for (const pick of allPicks(groups)) expect(offeredPick(pick, groups)).toEqual(pick)
})

test('atOfferedOdds changes the odds of a slip, not its stakes and order', () => {
  const slip = slipOf(SAMPLE_28, '大', '和值13')
  const groups = changed(SAMPLE_28, ({ title, odds }) => ({
    odds: ({ 大: '1.9', 13: '13' } as Record<string, string>)[title] ?? odds,
  }))
  expect(oddsRefusal(slip, SAMPLE_28)).toBeNull()
  expect(oddsRefusal(slip, groups)).toContain('赔率已变更（大 1.98 → 1.9、和值13 12.5 → 13）')
  const next = atOfferedOdds(slip, groups)
  expect(next.lines.map(({ pick, stake }) => [pick.name, pick.odds, stake])).toEqual([
    ['大', '1.9', '10'],
    ['和值13', '13', '10'],
  ])
  expect(oddsRefusal(next, groups)).toBeNull()
})

test('numbers of a special play have the odds of their play', () => {
  const labels = ['特码 01', '特码 02', '特码 03', '特码 04']
  const groups = changed(SAMPLE_49, ({ title }) => (title === '特码' ? { odds: '45' } : {}))
  expect(oddsRefusal(slipOf(SAMPLE_49, ...labels), groups)).toContain(
    '特码 01 47.5 → 45、特码 02 47.5 → 45、特码 03 47.5 → 45等 4 注',
  )
})

test('goneRefusal lists a play that is gone or whose id has become another play', () => {
  const slip = slipOf(SAMPLE_28, '大', '小')
  expect(goneRefusal(slip, SAMPLE_28)).toBeNull()
  expect(goneRefusal(slip, without(SAMPLE_28, '大'))).toBe('大 已停止投注，请删除')
  expect(goneRefusal(slip, [])).toBe('大、小 已停止投注，请删除')
  const renamed = changed(SAMPLE_28, ({ title }) => (title === '大' ? { title: '龙' } : {}))
  expect(goneRefusal(slip, renamed)).toBe('大 已停止投注，请删除')
  const special = SAMPLE_28.map((group) => ({ ...group, isSpecial: true }))
  expect(goneRefusal(slip, special)).toContain('大、小')
  expect(atOfferedOdds(slip, [])).toEqual(slip)
})

test.each(['0', '-1'])('a play with odds of %s is stopped', (odds) => {
  const groups = SAMPLE_28.map((group) => ({
    ...group,
    plays: group.plays.map((play) => ({ ...play, odds })),
  }))
  expect(offeredPick(allPicks(SAMPLE_28)[0]!, groups)).toBeNull()
})
