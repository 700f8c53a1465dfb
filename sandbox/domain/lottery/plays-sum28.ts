import { winIf } from './play.ts'
import type { Group, Play } from './play.ts'
import { isBig, isOdd, shapeOf, sumOf } from './sum28.ts'
import type { Sum28 } from './sum28.ts'

const play = (
  id: number,
  title: string,
  odds: number,
  won: (sum: number, result: Sum28) => boolean,
): Play<Sum28> => ({
  id: String(id),
  title,
  odds,
  judge: (result) => winIf(won(sumOf(result), result)),
})

/** Odds of the sums 0-13; 27 - s pays the same as s. */
const SUM_ODDS = [
  95000, 31600, 15800, 9500, 6300, 4500, 3390, 2630, 2100, 1720, 1500, 1370, 1300, 1260,
]
const sumOdds = (sum: number): number => SUM_ODDS[Math.min(sum, 27 - sum)] ?? 0

export const SUM28_GROUPS: readonly Group<Sum28>[] = [
  {
    name: '大小单双',
    desc: '三个号码之和：14-27 为大，0-13 为小。',
    special: false,
    plays: [
      play(2001, '大', 198, isBig),
      play(2002, '小', 198, (sum) => !isBig(sum)),
      play(2003, '单', 198, isOdd),
      play(2004, '双', 198, (sum) => !isOdd(sum)),
    ],
  },
  {
    name: '组合',
    desc: '大小与单双须同时相符。',
    special: false,
    plays: [
      play(2011, '大单', 420, (sum) => isBig(sum) && isOdd(sum)),
      play(2012, '大双', 360, (sum) => isBig(sum) && !isOdd(sum)),
      play(2013, '小单', 360, (sum) => !isBig(sum) && isOdd(sum)),
      play(2014, '小双', 420, (sum) => !isBig(sum) && !isOdd(sum)),
    ],
  },
  {
    name: '极值',
    desc: '极大为 22-27，极小为 0-5。',
    special: false,
    plays: [
      play(2015, '极大', 1700, (sum) => sum >= 22),
      play(2016, '极小', 1700, (sum) => sum <= 5),
    ],
  },
  {
    name: '形态',
    desc: '豹子：三个号码相同；对子：恰有两个相同；顺子：三个号码相连，不分次序，9 与 0 不相连。',
    special: false,
    plays: [
      play(2021, '对子', 350, (_, result) => shapeOf(result) === 'pair'),
      play(2022, '顺子', 1950, (_, result) => shapeOf(result) === 'straight'),
      play(2023, '豹子', 9500, (_, result) => shapeOf(result) === 'triple'),
    ],
  },
  {
    name: '和值',
    desc: '三个号码之和恰为所选点数。',
    special: false,
    plays: Array.from({ length: 28 }, (_, sum) =>
      play(2100 + sum, String(sum), sumOdds(sum), (drawn) => drawn === sum),
    ),
  },
]
