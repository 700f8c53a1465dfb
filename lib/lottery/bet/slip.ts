import * as v from 'valibot'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { DEFAULT_STAKE, QUICK_STAKES } from '#lib/constants.ts'
import { draftOf } from '#lib/draft.ts'
import {
  addAmounts,
  type Amount,
  compareAmounts,
  formatYuanBriefly,
  parseTyped,
} from '#lib/money/amount.ts'
import { config } from '#lib/site/config.ts'
import { offeredPick, type BetLine, pickKey, type BetPick, pickShape } from './pick.ts'

/** Reads a typed stake in yuan, or returns null unless it is above zero and has at most two decimals. */
export function parseStake(typed: string): Amount | null {
  const stake = parseTyped(typed)
  return stake !== null && compareAmounts(stake, '0') > 0 ? stake : null
}

export const STAKE_UNREADABLE = '投注金额须大于 0，最多两位小数'

/** Returns the stakes to choose from in whole yuan: `chips` of config.js, or those of spec 1 §9. */
export const quickStakes = (): readonly number[] => config.chips ?? QUICK_STAKES

/** Returns the stake of a new slip in whole yuan: the specified one if it can be chosen, else the first. */
export const firstStake = (): number => {
  const stakes = quickStakes()
  return stakes.includes(DEFAULT_STAKE) ? DEFAULT_STAKE : (stakes[0] ?? DEFAULT_STAKE)
}

/** The limits of one line in yuan, or '' for none. */
interface StakeLimits {
  readonly min: Amount | ''
  readonly max: Amount | ''
}

/** Writes the limits of a line (GLI-19 4.4.1), or returns '' if there are none. */
export function stakeLimitText({ min, max }: StakeLimits): string {
  if (min !== '' && max !== '') return `${formatYuanBriefly(min)}–${formatYuanBriefly(max)}`
  if (min !== '') return `最低 ${formatYuanBriefly(min)}`
  return max === '' ? '' : `最高 ${formatYuanBriefly(max)}`
}

export interface SlipLine {
  readonly pick: BetPick
  /** The typed text, which {@link parseStake} reads. */
  readonly stake: string
}

/** The bet before it is sent. */
export interface Slip {
  readonly lines: readonly SlipLine[]
  /** The stake of new lines, as typed. */
  readonly stake: string
}

/** The most lines of one slip. */
export const LINES_MAX = 50
export const TOO_MANY_LINES = `一次最多 ${LINES_MAX} 注`

/** Returns a slip without lines, whose new lines get this stake (yuan). */
export const emptySlip = (stake: number): Slip => ({ lines: [], stake: String(stake) })

/** True if a line has this play and selection at any odds. */
export const hasPick = (slip: Slip, pick: BetPick): boolean =>
  slip.lines.some((line) => pickKey(line.pick) === pickKey(pick))

const without = (slip: Slip, key: string) => slip.lines.filter((line) => pickKey(line.pick) !== key)

/** Removes the lines with the picks of `sent`. */
export const removeLines = (slip: Slip, sent: readonly Pick<BetLine, 'pick'>[]): Slip =>
  sent.reduce((rest, { pick }) => removeLine(rest, pickKey(pick)), slip)

/** Removes the line with this {@link pickKey}. */
export const removeLine = (slip: Slip, key: string): Slip => ({
  ...slip,
  lines: without(slip, key),
})

/** Returns the ids of the other plays in a pick's special group, of which a bet may have only one (spec 1 §5). */
const otherPlaysInGroup = (pick: BetPick, groups: readonly PlayGroup[]): string[] =>
  groups
    .filter(({ isSpecial, plays }) => isSpecial && plays.some(({ id }) => id === pick.playId))
    .flatMap(({ plays }) => plays.map(({ id }) => id).filter((id) => id !== pick.playId))

/** True if the slip has several plays of one special group. */
export const hasMixedPlays = ({ lines }: Slip, groups: readonly PlayGroup[]): boolean =>
  lines.some(({ pick }) => {
    const excluded = otherPlaysInGroup(pick, groups)
    return lines.some((other) => excluded.includes(other.pick.playId))
  })

/** Removes a pick, or adds it in place of other plays of its special group. A full slip takes no further pick. */
export function togglePick(slip: Slip, pick: BetPick, groups: readonly PlayGroup[]): Slip {
  if (hasPick(slip, pick)) return removeLine(slip, pickKey(pick))
  if (slip.lines.length >= LINES_MAX) return slip
  const excluded = otherPlaysInGroup(pick, groups)
  const lines = slip.lines.filter((line) => !excluded.includes(line.pick.playId))
  return { ...slip, lines: [...lines, { pick, stake: slip.stake }] }
}

/** Sets the stake of the line with this {@link pickKey}. */
export const setStake = (slip: Slip, key: string, stake: string): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => (pickKey(line.pick) === key ? { ...line, stake } : line)),
})

/** Sets the stake of all lines and of new lines. */
export const setAllStakes = (slip: Slip, stake: string): Slip => ({
  stake,
  lines: slip.lines.map((line) => ({ ...line, stake })),
})

/** Removes all lines and keeps the stake for new ones. */
export const clearSlip = (slip: Slip): Slip => ({ ...slip, lines: [] })

/** Returns the sum of all stakes in yuan, or null if one of them cannot be read. */
export function slipTotal(slip: Slip): Amount | null {
  const stakes = slip.lines.map((line) => parseStake(line.stake))
  return stakes.includes(null) ? null : addAmounts('0', ...stakes.filter((stake) => stake !== null))
}

/** Returns the lines of the bet, without those whose stake is unreadable. lib/lottery/bet/refusal.ts refuses such a slip. */
export const betLines = ({ lines }: Slip): BetLine[] =>
  lines.flatMap((line) => {
    const stake = parseStake(line.stake)
    return stake === null ? [] : [{ pick: line.pick, stake }]
  })

const slipShape = v.object({
  lines: v.array(v.object({ pick: pickShape, stake: v.string() })),
  stake: v.string(),
})
/** The slip of a room as a draft, so that it survives a visit to another page, such as the deposit. */
export const slipDraft = (roomId: string) =>
  draftOf<Slip>({
    key: `slip ${roomId}`,
    shape: slipShape,
    initial: emptySlip(firstStake()),
  })

/** Returns the stake of all lines and of new ones, or '' if the lines have different stakes. */
export const commonStake = ({ stake, lines }: Slip): string =>
  lines.every((line) => line.stake === stake) ? stake : ''

/** Returns the slip at the present odds of the room. A line whose play is no longer offered keeps its odds. */
export const atOfferedOdds = (slip: Slip, groups: readonly PlayGroup[]): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => ({ ...line, pick: offeredPick(line.pick, groups) ?? line.pick })),
})

/** The text in a room's input, which is talk or a typed bet. */
export const composerDraft = (roomId: string) =>
  draftOf({ key: `line ${roomId}`, shape: v.string(), initial: '' })
