import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { pickOf, type BetPick } from '#lib/lottery/bet/pick.ts'
import type { Slip } from '#lib/lottery/bet/slip.ts'
import { NUMBERS, twoDigits, ZODIAC } from '#lib/lottery/draw/balls.ts'

/** Makes plays of docs/api.md with round odds. */
function group(name: string, titles: readonly string[], odds = '2', isSpecial = false): PlayGroup {
  const plays = titles.map((title) => ({ id: `${name}-${title}`, title, odds }))
  return { name, description: '', isSpecial, plays }
}

export const SAMPLE_28: readonly PlayGroup[] = [
  group('大小单双', ['大', '小', '单', '双'], '1.98'),
  group('组合', ['大单', '大双', '小单', '小双'], '3.65'),
  group('极值', ['极大', '极小'], '17'),
  group('形态', ['对子', '顺子', '豹子'], '3.6'),
  group(
    '和值',
    Array.from({ length: 28 }, (_, sum) => String(sum)),
    '12.5',
  ),
]

export const SAMPLE_49: readonly PlayGroup[] = [
  group('特码', ['特码'], '47.5', true),
  group('正码', ['正码'], '7.8', true),
  group('两面', [
    '特码大',
    '特码小',
    '特码单',
    '特码双',
    '合单',
    '合双',
    '合大',
    '合小',
    '尾大',
    '尾小',
  ]),
  group('波色', ['红波', '蓝波', '绿波'], '2.8'),
  group('特肖', [...ZODIAC], '11.5'),
  group('头数', ['0头', '1头', '2头', '3头', '4头'], '4.8'),
  group(
    '尾数',
    Array.from({ length: 10 }, (_, digit) => `${digit}尾`),
    '9.6',
  ),
  group('总和', ['总和大', '总和小', '总和单', '总和双']),
  group(
    '平特一肖',
    ZODIAC.map((each) => `平特${each}`),
    '2.05',
  ),
]

/** Returns the picks that a room offers. */
export const allPicks = (groups: readonly PlayGroup[]): BetPick[] =>
  groups.flatMap((group) =>
    group.plays.flatMap((play) =>
      group.isSpecial
        ? NUMBERS.map((number) => pickOf(play, group, twoDigits(number)))
        : [pickOf(play, group)],
    ),
  )

/** Returns a slip with a line of 10 yuan for each pick. */
export const slipOf = (...picks: readonly BetPick[]): Slip => ({
  stake: '10',
  lines: picks.map((pick) => ({ pick, stake: '10' })),
})

/** Returns a slip of the plays of {@link SAMPLE_28} with these names. */
export const slipOfNames = (...names: readonly string[]): Slip =>
  slipOf(...names.map((name) => allPicks(SAMPLE_28).find((each) => each.name === name)!))
