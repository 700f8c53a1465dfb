import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { CLOSED_WORDS, type Phase } from '#lib/lottery/draw/round.ts'
import { compareAmounts, formatYuan, type Amount } from '#lib/money/amount.ts'
import { offeredPick, pickLabel } from './pick.ts'
import {
  hasMixedPlays,
  betLines,
  slipTotal,
  type Slip,
  type SlipLine,
  STAKE_UNREADABLE,
  parseStake,
} from './slip.ts'

const LISTED = 3
const listed = (texts: readonly string[]): string =>
  texts.slice(0, LISTED).join('、') + (texts.length > LISTED ? `等 ${texts.length} 注` : '')

/** Returns a message with the lines that the room no longer offers, or null if it offers all of them. */
export function goneRefusal({ lines }: Slip, groups: readonly PlayGroup[]): string | null {
  const gone = lines.filter(({ pick }) => offeredPick(pick, groups) === null)
  if (gone.length === 0) return null
  return `${listed(gone.map(({ pick }) => pickLabel(pick)))} 已停止投注，请删除`
}

/** Returns a message with the lines whose odds the member has not seen, or null if there are none. */
export function oddsRefusal({ lines }: Slip, groups: readonly PlayGroup[]): string | null {
  const changes = lines.flatMap(({ pick }) => {
    const now = offeredPick(pick, groups)
    return now && now.odds !== pick.odds ? [`${pickLabel(pick)} ${pick.odds} → ${now.odds}`] : []
  })
  if (changes.length === 0) return null
  return `赔率已变更（${listed(changes)}），请核对后再确认`
}

export interface BetSituation {
  readonly slip: Slip
  /** Yuan, or null if it is unknown. */
  readonly balance: Amount | null
  /** The platform's limits of a line in yuan, or '' for none. */
  readonly min: Amount | ''
  readonly max: Amount | ''
  readonly groups: readonly PlayGroup[]
  readonly phase: Phase
  /** The period that the member confirms, and the present one. */
  readonly reviewedPeriod: string
  readonly period: string
}

/** Returns one reason against the bet, in words, or null if it does not hold. */
type Refusal = (situation: BetSituation) => string | null

const keepsLimit = ({ slip }: BetSituation, limit: Amount | '', side: 1 | -1) =>
  limit === '' || betLines(slip).every(({ stake }) => compareAmounts(stake, limit) !== side)
/** Also true for an unknown balance, because then the platform decides. */
const isCovered = ({ slip, balance }: BetSituation) =>
  balance === null || compareAmounts(slipTotal(slip) ?? '0', balance) <= 0

const LIMITS = [
  { name: 'min', side: -1, words: '单注最低金额' },
  { name: 'max', side: 1, words: '单注最高金额' },
] as const
const limitRefusals: readonly Refusal[] = LIMITS.map(
  ({ name, side, words }) =>
    (situation) =>
      keepsLimit(situation, situation[name], side) ? null : `${words}：${situation[name]}`,
)

/** Returns the broken limit, and the slip with the stakes that break it set to it, or null if none is broken. */
function correctionOf(situation: BetSituation): { limit: Amount; slip: Slip } | null {
  const { slip } = situation
  const broken = LIMITS.find(({ name, side }) => !keepsLimit(situation, situation[name], side))
  if (!broken) return null
  const limit = situation[broken.name]
  const corrected = (line: SlipLine) => {
    const stake = parseStake(line.stake)
    return stake !== null && compareAmounts(stake, limit) === broken.side
      ? { ...line, stake: limit }
      : line
  }
  return { limit, slip: { ...slip, lines: slip.lines.map(corrected) } }
}

/** The reasons against a bet in their order (spec 1 §4, §5; GLI-19 4.3.3 b, 4.4.1). */
const allRefusals: readonly Refusal[] = [
  ({ slip }) => (slip.lines.length > 0 ? null : '请选择投注内容'),
  ({ slip, groups }) => (hasMixedPlays(slip, groups) ? '特殊玩法每次只能选一种' : null),
  ({ slip, groups }) => goneRefusal(slip, groups),
  ({ phase }) => (phase === 'open' ? null : CLOSED_WORDS[phase]),
  ({ reviewedPeriod, period }) =>
    reviewedPeriod === period ? null : `已到第 ${period} 期，请核对后再确认`,
  ({ slip, groups }) => oddsRefusal(slip, groups),
  ({ slip }) =>
    slip.lines.some(({ stake }) => parseStake(stake) === null) ? STAKE_UNREADABLE : null,
  ...limitRefusals,
  (situation) =>
    isCovered(situation)
      ? null
      : `余额不足：需要 ${formatYuan(slipTotal(situation.slip))}，可用 ${formatYuan(situation.balance)}`,
]

const firstOf = (refusals: readonly Refusal[], situation: BetSituation): string | null =>
  refusals.reduce<string | null>((first, refusal) => first ?? refusal(situation), null)

/** Returns the first reason against the bet, or null if there is none. */
export const betRefusal = (situation: BetSituation): string | null =>
  firstOf(allRefusals, situation)

/** Returns the broken limit in words, its correction, and whether the corrected slip costs more than the balance. */
export function checkStakes(situation: BetSituation) {
  const correction = correctionOf(situation)
  const slip = correction?.slip ?? situation.slip
  return {
    message: firstOf(limitRefusals, situation),
    correction,
    isAboveBalance: !isCovered({ ...situation, slip }),
    total: slipTotal(slip),
  }
}
