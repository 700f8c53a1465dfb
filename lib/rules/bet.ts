import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { goneProblem, oddsProblem } from '#lib/lottery/review.ts'
import {
  LINES_MAX,
  mixesPlays,
  orderOf,
  STAKE_UNREADABLE,
  stakeOf,
  totalOf,
  type Slip,
} from '#lib/lottery/slip.ts'
import { compare, formatYuan, type Amount } from '#lib/money/amount.ts'
import type { Phase } from '#lib/room/round.ts'

export interface BetSituation {
  readonly slip: Slip
  /** Yuan; null while it is not known. */
  readonly balance: Amount | null
  /** Yuan per line as the platform publishes them; '' when it does not. */
  readonly min: Amount | ''
  readonly max: Amount | ''
  readonly groups: readonly PlayGroup[]
  readonly phase: Phase
  /** The period the slip was confirmed for and the one that takes bets now. */
  readonly seenPeriod: string
  readonly period: string
}

type Rule = readonly [
  holds: (given: BetSituation) => boolean,
  message: (given: BetSituation) => string | null,
]

const within = ({ slip }: BetSituation, limit: Amount | '', side: 1 | -1) =>
  limit === '' || orderOf(slip).every(({ stake }) => compare(stake, limit) !== side)
/** An unknown balance holds: the platform decides. */
const isCovered = ({ slip, balance }: BetSituation) =>
  balance === null || compare(totalOf(slip) ?? '0', balance) <= 0

const limitRules: readonly Rule[] = [
  [(given) => within(given, given.min, -1), ({ min }) => `单注最低金额：${min}`],
  [(given) => within(given, given.max, 1), ({ max }) => `单注最高金额：${max}`],
]

/** Order of the checks of a bet (spec 1 §4, §5; GLI-19 4.3.3 b, 4.4.1). */
const rules: readonly Rule[] = [
  [({ slip }) => slip.lines.length > 0, () => '请选择投注内容'],
  [({ slip }) => slip.lines.length <= LINES_MAX, () => `一次最多 ${LINES_MAX} 注`],
  [({ slip, groups }) => !mixesPlays(slip, groups), () => '特殊玩法每次只能选一种'],
  [
    ({ slip, groups }) => goneProblem(slip, groups) === null,
    ({ slip, groups }) => goneProblem(slip, groups),
  ],
  [({ phase }) => phase !== 'closed', () => '封盘中禁止投注'],
  [({ phase }) => phase !== 'drawing', () => '开奖中，请等待下一期'],
  [
    ({ seenPeriod, period }) => seenPeriod === period,
    ({ period }) => `已到第 ${period} 期，请核对后再确认`,
  ],
  [({ slip }) => slip.lines.every((line) => stakeOf(line.typed) !== null), () => STAKE_UNREADABLE],
  ...limitRules,
  [
    isCovered,
    ({ slip, balance }) =>
      `余额不足：需要 ${formatYuan(totalOf(slip))}，可用 ${formatYuan(balance)}`,
  ],
  [
    ({ slip, groups }) => oddsProblem(slip, groups) === null,
    ({ slip, groups }) => oddsProblem(slip, groups),
  ],
]

const firstFailure = (of: readonly Rule[], given: BetSituation) =>
  of.find(([holds]) => !holds(given))?.[1](given) ?? null

/** The first reason why the slip must not be sent, or null. */
export const betProblem = (given: BetSituation): string | null => firstFailure(rules, given)

/** What is wrong with the amounts, said before anything is sent: a limit, and whether the balance is too small. */
export const amountProblem = (given: BetSituation) => ({
  limit: firstFailure(limitRules, given),
  isShort: !isCovered(given),
})
