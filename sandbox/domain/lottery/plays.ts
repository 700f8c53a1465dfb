import { shareOf } from '#sandbox/domain/money.ts'
import {
  isBig,
  isOdd,
  shapeOf,
  sum28Of,
  ALL_NUMBERS,
  digitSum,
  plainOf,
  specialOf,
  markColourOf,
  ZODIACS,
  zodiacOf,
  lunarYear,
  type Result,
  type Sum28,
  type Mark6,
  type LotteryKind,
} from './result.ts'

export type PlayVerdict = 'win' | 'lose' | 'push'

/** One play. `judge` gets the selected number in a special group, else 0. */
export interface Play<R extends Result = Result> {
  readonly id: string
  readonly title: string
  /** Hundredths: 198 returns 1.98 times the stake, the stake included. */
  readonly odds: number
  readonly judge: (result: R, selection: number) => PlayVerdict
}

export interface Group<R extends Result = Result> {
  readonly name: string
  readonly desc: string
  /** One play with the 49 numbers as selections. */
  readonly special: boolean
  readonly plays: readonly Play<R>[]
}

const winIf = (won: boolean): PlayVerdict => (won ? 'win' : 'lose')
export const oddsText = (odds: number): string => String(odds / 100)

/** Returns what a stake in cents brings: stake × odds on a win, rounded down, and the stake on a push. */
export function payoutOf(verdict: PlayVerdict, stake: number, odds: number): number {
  if (verdict === 'win') return shareOf(stake, odds, 100)
  return verdict === 'push' ? stake : 0
}

const sumPlay = (
  id: number,
  title: string,
  odds: number,
  won: (sum: number, result: Sum28) => boolean,
): Play<Sum28> => ({
  id: String(id),
  title,
  odds,
  judge: (result) => winIf(won(sum28Of(result), result)),
})

/** Odds of the sums 0–13. The sum 27 − s has the odds of s. */
const SUM_ODDS = [
  95000, 31600, 15800, 9500, 6300, 4500, 3390, 2630, 2100, 1720, 1500, 1370, 1300, 1260,
]
const sumOdds = (sum: number): number => SUM_ODDS[Math.min(sum, 27 - sum)] ?? 0

const SUM28_GROUPS: readonly Group<Sum28>[] = [
  {
    name: '大小单双',
    desc: '三个号码之和：14–27 为大，0–13 为小。',
    special: false,
    plays: [
      sumPlay(2001, '大', 198, isBig),
      sumPlay(2002, '小', 198, (sum) => !isBig(sum)),
      sumPlay(2003, '单', 198, isOdd),
      sumPlay(2004, '双', 198, (sum) => !isOdd(sum)),
    ],
  },
  {
    name: '组合',
    desc: '大小与单双须同时相符。',
    special: false,
    plays: [
      sumPlay(2011, '大单', 420, (sum) => isBig(sum) && isOdd(sum)),
      sumPlay(2012, '大双', 360, (sum) => isBig(sum) && !isOdd(sum)),
      sumPlay(2013, '小单', 360, (sum) => !isBig(sum) && isOdd(sum)),
      sumPlay(2014, '小双', 420, (sum) => !isBig(sum) && !isOdd(sum)),
    ],
  },
  {
    name: '极值',
    desc: '极大为 22–27，极小为 0–5。',
    special: false,
    plays: [
      sumPlay(2015, '极大', 1700, (sum) => sum >= 22),
      sumPlay(2016, '极小', 1700, (sum) => sum <= 5),
    ],
  },
  {
    name: '形态',
    desc: '豹子：三个号码相同；对子：恰有两个相同；顺子：三个号码相连，不分次序，9 与 0 不相连。',
    special: false,
    plays: [
      sumPlay(2021, '对子', 350, (_, result) => shapeOf(result) === 'pair'),
      sumPlay(2022, '顺子', 1950, (_, result) => shapeOf(result) === 'straight'),
      sumPlay(2023, '豹子', 9500, (_, result) => shapeOf(result) === 'triple'),
    ],
  },
  {
    name: '和值',
    desc: '三个号码之和恰为所选点数。',
    special: false,
    plays: Array.from({ length: 28 }, (_, sum) =>
      sumPlay(2100 + sum, String(sum), sumOdds(sum), (drawn) => drawn === sum),
    ),
  },
]

/** Returns a play that the special number alone decides. */
function specialPlay(
  id: number,
  title: string,
  odds: number,
  wins: (special: number) => boolean,
  pushes: (special: number) => boolean = () => false,
): Play<Mark6> {
  return {
    id: String(id),
    title,
    odds,
    judge: (result) => {
      const special = specialOf(result)
      return pushes(special) ? 'push' : winIf(wins(special))
    },
  }
}

/** Returns a play on one of two sides of the special number. 49 returns the stake. */
const sidePlay = (id: number, title: string, odds: number, wins: (special: number) => boolean) =>
  specialPlay(id, title, odds, wins, (special) => special === 49)

const totalOf = ({ numbers }: Mark6): number => numbers.reduce((sum, each) => sum + each, 0)
const totalPlay = (id: number, title: string, wins: (sum: number) => boolean): Play<Mark6> => ({
  id: String(id),
  title,
  odds: 193,
  judge: (result) => winIf(wins(totalOf(result))),
})

const isBigMark = (number: number): boolean => number >= 25
const isOddMark = (number: number): boolean => number % 2 === 1
const hasBigDigits = (number: number): boolean => digitSum(number) >= 7
const hasOddDigits = (number: number): boolean => digitSum(number) % 2 === 1

const selectionPlay = (
  id: string,
  title: string,
  odds: number,
  numbersOf: (result: Mark6) => readonly number[],
) => ({
  id,
  title,
  odds,
  judge: (result: Mark6, selection: number) => winIf(numbersOf(result).includes(selection)),
})

const WAVES = [
  ['红波', 'red', 275],
  ['蓝波', 'blue', 292],
  ['绿波', 'green', 292],
] as const

/** Returns the plays of a lunar year. The animal of the year has five numbers and lower odds. */
function mark6Groups(year: number): readonly Group<Mark6>[] {
  const countOf = (zodiac: string): number =>
    ALL_NUMBERS.filter((number) => zodiacOf(number, year) === zodiac).length
  return [
    {
      name: '特码',
      desc: '所选号码等于特码即中，每个号码为一注。',
      special: true,
      plays: [selectionPlay('1001', '特码', 4750, (result) => [specialOf(result)])],
    },
    {
      name: '正码',
      desc: '所选号码在六个正码之内即中，每个号码为一注。',
      special: true,
      plays: [selectionPlay('1002', '正码', 775, plainOf)],
    },
    {
      name: '两面',
      desc: '25–48 为大，1–24 为小；合数为两位数字之和，7 以上为合大；个位 5–9 为尾大；开出 49 为和局，退还本金。',
      special: false,
      plays: [
        sidePlay(1011, '特码大', 196, isBigMark),
        sidePlay(1012, '特码小', 196, (number) => !isBigMark(number)),
        sidePlay(1013, '特码单', 196, isOddMark),
        sidePlay(1014, '特码双', 196, (number) => !isOddMark(number)),
        sidePlay(1015, '合大', 196, hasBigDigits),
        sidePlay(1016, '合小', 196, (number) => !hasBigDigits(number)),
        sidePlay(1017, '合单', 196, hasOddDigits),
        sidePlay(1018, '合双', 196, (number) => !hasOddDigits(number)),
        sidePlay(1019, '尾大', 196, (number) => number % 10 >= 5),
        sidePlay(1020, '尾小', 196, (number) => number % 10 < 5),
      ],
    },
    {
      name: '波色',
      desc: '按特码的波色；红波 17 个号码，蓝波、绿波各 16 个。',
      special: false,
      plays: WAVES.map(([title, colour, odds], index) =>
        specialPlay(1031 + index, title, odds, (number) => markColourOf(number) === colour),
      ),
    },
    {
      name: '特肖',
      desc: '特码的生肖；本年生肖有五个号码，其余各四个。',
      special: false,
      plays: ZODIACS.map((zodiac, index) =>
        specialPlay(
          1061 + index,
          zodiac,
          countOf(zodiac) === 5 ? 930 : 1165,
          (number) => zodiacOf(number, year) === zodiac,
        ),
      ),
    },
    {
      name: '平特一肖',
      desc: '七个号码中至少有一个属于所选生肖。',
      special: false,
      plays: ZODIACS.map((zodiac, index) => ({
        id: String(1081 + index),
        title: `平特${zodiac}`,
        odds: countOf(zodiac) === 5 ? 172 : 202,
        judge: (result) =>
          winIf(result.numbers.some((number) => zodiacOf(number, result.year) === zodiac)),
      })),
    },
    {
      name: '尾数',
      desc: '特码的个位数字；0 尾有四个号码，其余各五个。',
      special: false,
      plays: Array.from({ length: 10 }, (_, tail) =>
        specialPlay(
          1101 + tail,
          `${tail}尾`,
          tail === 0 ? 1165 : 930,
          (number) => number % 10 === tail,
        ),
      ),
    },
    {
      name: '头数',
      desc: '特码的十位数字；0 头有九个号码，其余各十个。',
      special: false,
      plays: Array.from({ length: 5 }, (_, head) =>
        specialPlay(
          1121 + head,
          `${head}头`,
          head === 0 ? 517 : 465,
          (number) => Math.floor(number / 10) === head,
        ),
      ),
    },
    {
      name: '总和',
      desc: '七个号码之和：175 以上为总和大，174 以下为总和小。',
      special: false,
      plays: [
        totalPlay(1131, '总和大', (sum) => sum >= 175),
        totalPlay(1132, '总和小', (sum) => sum < 175),
        totalPlay(1133, '总和单', isOddMark),
        totalPlay(1134, '总和双', (sum) => !isOddMark(sum)),
      ],
    },
  ]
}

const GROUPS: Readonly<Record<LotteryKind, (at: number) => readonly Group<never>[]>> = {
  sum28: () => SUM28_GROUPS,
  mark6: (at) => mark6Groups(lunarYear(at)),
}

/** Returns the groups of a draw at `at` (epoch ms). */
export const groupsOf = (kind: LotteryKind, at: number): readonly Group<never>[] => GROUPS[kind](at)

export interface Offer {
  readonly play: Play<never>
  readonly special: boolean
}

/** Returns every play of a draw at `at` by its id. */
export function offersOf(kind: LotteryKind, at: number): ReadonlyMap<string, Offer> {
  return new Map(
    groupsOf(kind, at).flatMap((group) =>
      group.plays.map((play) => [play.id, { play, special: group.special }] as const),
    ),
  )
}

/** Returns the verdict. Play and result must be of one lottery kind. */
export function judgePlay(play: Play<never>, result: Result, selection: number): PlayVerdict {
  return (play as Play).judge(result, selection)
}
