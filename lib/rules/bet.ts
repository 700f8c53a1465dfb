import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { goneProblem, oddsProblem } from '#lib/lottery/review.ts'
import {
  LINES_MAX,
  mixesPlays,
  orderOf,
  STAKE_UNREADABLE,
  stakeOf,
  TOO_MANY,
  totalOf,
  type Slip,
} from '#lib/lottery/slip.ts'
import { compare, formatYuan, type Amount } from '#lib/money/amount.ts'
import { CLOSED, type Phase } from '#lib/room/round.ts'

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

/** Why a bet must not be sent; null where this does not speak against it. */
type Rule = (given: BetSituation) => string | null

const within = ({ slip }: BetSituation, limit: Amount | '', side: 1 | -1) =>
  limit === '' || orderOf(slip).every(({ stake }) => compare(stake, limit) !== side)
/** An unknown balance holds: the platform decides. */
const isCovered = ({ slip, balance }: BetSituation) =>
  balance === null || compare(totalOf(slip) ?? '0', balance) <= 0

const limitRules: readonly Rule[] = [
  (given) => (within(given, given.min, -1) ? null : `单注最低金额：${given.min}`),
  (given) => (within(given, given.max, 1) ? null : `单注最高金额：${given.max}`),
]

/** Order of the checks of a bet (spec 1 §4, §5; GLI-19 4.3.3 b, 4.4.1). */
const rules: readonly Rule[] = [
  ({ slip }) => (slip.lines.length > 0 ? null : '请选择投注内容'),
  ({ slip }) => (slip.lines.length <= LINES_MAX ? null : TOO_MANY),
  ({ slip, groups }) => (mixesPlays(slip, groups) ? '特殊玩法每次只能选一种' : null),
  ({ slip, groups }) => goneProblem(slip, groups),
  ({ phase }) => (phase === 'open' ? null : CLOSED[phase]),
  ({ seenPeriod, period }) =>
    seenPeriod === period ? null : `已到第 ${period} 期，请核对后再确认`,
  ({ slip }) => (slip.lines.some(({ typed }) => stakeOf(typed) === null) ? STAKE_UNREADABLE : null),
  ...limitRules,
  (given) =>
    isCovered(given)
      ? null
      : `余额不足：需要 ${formatYuan(totalOf(given.slip))}，可用 ${formatYuan(given.balance)}`,
  ({ slip, groups }) => oddsProblem(slip, groups),
]

const firstProblem = (of: readonly Rule[], given: BetSituation): string | null =>
  of.reduce<string | null>((found, rule) => found ?? rule(given), null)

/** The first reason why the slip must not be sent, or null. */
export const betProblem = (given: BetSituation): string | null => firstProblem(rules, given)

/** What is wrong with the amounts, said before anything is sent: a limit, and whether the balance is too small. */
export const amountProblem = (given: BetSituation) => ({
  limit: firstProblem(limitRules, given),
  isShort: !isCovered(given),
})
