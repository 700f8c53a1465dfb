import { share } from '#sandbox/domain/money.ts'
import {
  isBig,
  isOdd,
  shapeOf,
  sumOf,
  ALL_NUMBERS,
  digitSum,
  plainOf,
  specialOf,
  waveOf,
  ZODIACS,
  zodiacOf,
  lunarYear,
  type Result,
  type Sum28,
  type Mark6,
  type Kind,
} from './result.ts'

export type PlayVerdict = 'win' | 'lose' | 'tie'

/** One thing to bet on. `judge` gets the selected number in a special group, 0 elsewhere. */
export interface Play<R extends Result = Result> {
  readonly id: string
  readonly title: string
  /** Hundredths: 198 pays 1.98 times the stake, stake included. */
  readonly odds: number
  /** Special numbers that win, where the play is about the special number alone. */
  readonly numbers?: readonly number[]
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

/** The return of a stake in cents: odds on a win (cut to the cent), the stake on a tie. */
export function payout(verdict: PlayVerdict, stake: number, odds: number): number {
  if (verdict === 'win') return share(stake, odds, 100)
  return verdict === 'tie' ? stake : 0
}

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

const SUM28_GROUPS: readonly Group<Sum28>[] = [
  {
    name: '大小单双',
    desc: '三个号码之和：14–27 为大，0–13 为小。',
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
    desc: '极大为 22–27，极小为 0–5。',
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

/** Decided by the special number alone. */
function bySpecial(
  id: number,
  title: string,
  odds: number,
  wins: (special: number) => boolean,
  ties: (special: number) => boolean = () => false,
): Play<Mark6> {
  return {
    id: String(id),
    title,
    odds,
    numbers: ALL_NUMBERS.filter((number) => !ties(number) && wins(number)),
    judge: (result) => {
      const special = specialOf(result)
      return ties(special) ? 'tie' : winIf(wins(special))
    },
  }
}

/** Two sides of the special number: 49 belongs to neither, the stake comes back. */
const twoSided = (id: number, title: string, odds: number, wins: (special: number) => boolean) =>
  bySpecial(id, title, odds, wins, (special) => special === 49)

const total = ({ numbers }: Mark6): number => numbers.reduce((sum, each) => sum + each, 0)
const byTotal = (id: number, title: string, wins: (sum: number) => boolean): Play<Mark6> => ({
  id: String(id),
  title,
  odds: 193,
  judge: (result) => winIf(wins(total(result))),
})

const big = (number: number): boolean => number >= 25
const odd = (number: number): boolean => number % 2 === 1
const digitsBig = (number: number): boolean => digitSum(number) >= 7
const digitsOdd = (number: number): boolean => digitSum(number) % 2 === 1

const selected = (
  id: string,
  title: string,
  odds: number,
  of: (result: Mark6) => readonly number[],
) => ({
  id,
  title,
  odds,
  judge: (result: Mark6, selection: number) => winIf(of(result).includes(selection)),
})

const WAVES = [
  ['红波', 'red', 275],
  ['蓝波', 'blue', 292],
  ['绿波', 'green', 292],
] as const

/** The plays of a draw in the given lunar year: the year's own animal has five numbers and lower odds. */
function mark6Groups(year: number): readonly Group<Mark6>[] {
  const held = (zodiac: string): number =>
    ALL_NUMBERS.filter((number) => zodiacOf(number, year) === zodiac).length
  return [
    {
      name: '特码',
      desc: '所选号码等于特码即中，每个号码为一注。',
      special: true,
      plays: [selected('1001', '特码', 4750, (result) => [specialOf(result)])],
    },
    {
      name: '正码',
      desc: '所选号码在六个正码之内即中，每个号码为一注。',
      special: true,
      plays: [selected('1002', '正码', 775, plainOf)],
    },
    {
      name: '两面',
      desc: '25–48 为大，1–24 为小；合数为两位数字之和，7 以上为合大；个位 5–9 为尾大；开出 49 为和局，退还本金。',
      special: false,
      plays: [
        twoSided(1011, '特码大', 196, big),
        twoSided(1012, '特码小', 196, (number) => !big(number)),
        twoSided(1013, '特码单', 196, odd),
        twoSided(1014, '特码双', 196, (number) => !odd(number)),
        twoSided(1015, '合大', 196, digitsBig),
        twoSided(1016, '合小', 196, (number) => !digitsBig(number)),
        twoSided(1017, '合单', 196, digitsOdd),
        twoSided(1018, '合双', 196, (number) => !digitsOdd(number)),
        twoSided(1019, '尾大', 196, (number) => number % 10 >= 5),
        twoSided(1020, '尾小', 196, (number) => number % 10 < 5),
      ],
    },
    {
      name: '波色',
      desc: '按特码的波色；红波 17 个号码，蓝波、绿波各 16 个。',
      special: false,
      plays: WAVES.map(([title, colour, odds], index) =>
        bySpecial(1031 + index, title, odds, (number) => waveOf(number) === colour),
      ),
    },
    {
      name: '特肖',
      desc: '特码的生肖；本年生肖有五个号码，其余各四个。',
      special: false,
      plays: ZODIACS.map((zodiac, index) =>
        bySpecial(
          1061 + index,
          zodiac,
          held(zodiac) === 5 ? 930 : 1165,
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
        odds: held(zodiac) === 5 ? 172 : 202,
        judge: (result) =>
          winIf(result.numbers.some((number) => zodiacOf(number, result.year) === zodiac)),
      })),
    },
    {
      name: '尾数',
      desc: '特码的个位数字；0 尾有四个号码，其余各五个。',
      special: false,
      plays: Array.from({ length: 10 }, (_, tail) =>
        bySpecial(
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
        bySpecial(
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
        byTotal(1131, '总和大', (sum) => sum >= 175),
        byTotal(1132, '总和小', (sum) => sum < 175),
        byTotal(1133, '总和单', odd),
        byTotal(1134, '总和双', (sum) => !odd(sum)),
      ],
    },
  ]
}

const GROUPS: Readonly<Record<Kind, (at: number) => readonly Group<never>[]>> = {
  sum28: () => SUM28_GROUPS,
  mark6: (at) => mark6Groups(lunarYear(at)),
}

/** The groups on offer for a draw at `at` (epoch ms). */
export const groupsOf = (kind: Kind, at: number): readonly Group<never>[] => GROUPS[kind](at)

export interface Offer {
  readonly play: Play<never>
  readonly special: boolean
}

/** Every play of that draw by its id. */
export function offersOf(kind: Kind, at: number): ReadonlyMap<string, Offer> {
  return new Map(
    groupsOf(kind, at).flatMap((group) =>
      group.plays.map((play) => [play.id, { play, special: group.special }] as const),
    ),
  )
}

/** Distinguishes a result from a play of the same lottery kind. */
export function judge(play: Play<never>, result: Result, selection: number): PlayVerdict {
  return (play as Play).judge(result, selection)
}
