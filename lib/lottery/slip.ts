import * as v from 'valibot'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { DEFAULT_STAKE, QUICK_AMOUNTS } from '#lib/constants.ts'
import { draftOf } from '#lib/draft.ts'
import {
  add,
  compare,
  floorTo,
  multiply,
  normalizeAmount,
  parseTyped,
  type Amount,
  formatYuan,
} from '#lib/money/amount.ts'
import { config } from '#lib/site/config.ts'
import { NUMBERS, twoDigits } from './balls.ts'
import { type BetLine, pickKey, type Pick, pickOf } from './typed-bet.ts'

export interface SlipLine {
  readonly pick: Pick
  /** As typed; {@link stakeOf} reads it. */
  readonly typed: string
}

/** The bet being put together. Immutable; `typed` is the stake given to new lines. */
export interface Slip {
  readonly lines: readonly SlipLine[]
  readonly typed: string
}

/** As many lines as one slip may have. */
export const LINES_MAX = 50
export const TOO_MANY = `一次最多 ${LINES_MAX} 注`

/** Lines that were typed or bet before as a slip; `typed` is the stake for lines added to it. */
export const slipOf = (lines: readonly BetLine[], typed: string): Slip => ({
  typed,
  lines: lines.map(({ pick, stake }) => ({ pick, typed: stake })),
})

/** `stake` in yuan, given to the lines that will be added. */
export const emptySlip = (stake: number | string): Slip => ({ lines: [], typed: String(stake) })

/** Stake of a line in yuan; null unless the typed text is an amount above zero with at most two decimals. */
export function stakeOf(typed: string): Amount | null {
  const stake = parseTyped(typed)
  return stake !== null && compare(stake, '0') > 0 ? stake : null
}

export const STAKE_UNREADABLE = '投注金额须大于 0，最多两位小数'

/** Whether a line has this play and selection, at any odds. */
export const has = (slip: Slip, pick: Pick): boolean =>
  slip.lines.some((line) => pickKey(line.pick) === pickKey(pick))

const without = (slip: Slip, key: string) => slip.lines.filter((line) => pickKey(line.pick) !== key)

/** `key` is a {@link pickKey}. */
export const removeLine = (slip: Slip, key: string): Slip => ({
  ...slip,
  lines: without(slip, key),
})

/** The other plays of a pick's special group: of a special group only one play can be bet (spec 1 §5). */
const othersInGroup = (pick: Pick, groups: readonly PlayGroup[]): string[] =>
  groups
    .filter(({ special, plays }) => special && plays.some(({ id }) => id === pick.playId))
    .flatMap(({ plays }) => plays.map(({ id }) => id).filter((id) => id !== pick.playId))

/** Whether the slip holds several plays of one special group. */
export const mixesPlays = ({ lines }: Slip, groups: readonly PlayGroup[]): boolean =>
  lines.some(({ pick }) => {
    const rivals = othersInGroup(pick, groups)
    return lines.some((other) => rivals.includes(other.pick.playId))
  })

/** Adds a pick to the slip or removes it; a full slip stays as it is. */
export function toggle(slip: Slip, pick: Pick): Slip {
  if (has(slip, pick)) return removeLine(slip, pickKey(pick))
  if (slip.lines.length >= LINES_MAX) return slip
  return { ...slip, lines: [...slip.lines, { pick, typed: slip.typed }] }
}

/** {@link toggle} on a room's board: other plays of the same special group are removed. */
export function toggleOnBoard(slip: Slip, pick: Pick, groups: readonly PlayGroup[]): Slip {
  const rivals = othersInGroup(pick, groups)
  const lines = slip.lines.filter((line) => !rivals.includes(line.pick.playId))
  return toggle({ ...slip, lines }, pick)
}

/** Stores the stake of one line ({@link pickKey}) as typed, readable or not. */
export const setStake = (slip: Slip, key: string, typed: string): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => (pickKey(line.pick) === key ? { ...line, typed } : line)),
})

/** Sets the stake of every line and of lines added afterwards (a chip or the custom amount). */
export const setAllStakes = (slip: Slip, typed: string): Slip => ({
  typed,
  lines: slip.lines.map((line) => ({ ...line, typed })),
})

/** The stake for new lines remains. */
export const clearSlip = (slip: Slip): Slip => ({ ...slip, lines: [] })

/** Sum of all stakes in yuan; null while one of them cannot be read. */
export function totalOf(slip: Slip): Amount | null {
  const stakes = slip.lines.map((line) => stakeOf(line.typed))
  return stakes.includes(null) ? null : add('0', ...stakes.filter((stake) => stake !== null))
}

/** The return of a winning line in yuan, stake included, cut to the cent; null when stake or odds are unreadable. */
export function payoutOf({ pick, typed }: SlipLine): Amount | null {
  const stake = stakeOf(typed)
  const odds = /^\d/.test(pick.odds) ? normalizeAmount(pick.odds) : null
  return stake !== null && odds !== null ? floorTo(multiply(stake, odds), 2) : null
}

type OrderLine = InputOf<typeof placeBet>['lines'][number]

/**
 * The slip as order lines, one for each pick: a special group takes one number to a line (spec 1 §5). Lines without a
 * readable stake are left out; rules/bet.ts refuses such a slip before.
 */
export const orderOf = (slip: Slip): OrderLine[] =>
  readable(slip).map(({ pick: { playId, selection }, stake }) => ({
    playId,
    stake,
    selections: selection === '' ? [] : [selection],
  }))

/** The lines whose stake can be read. */
export const readable = ({ lines }: Slip): BetLine[] =>
  lines.flatMap(({ pick, typed }) => {
    const stake = stakeOf(typed)
    return stake === null ? [] : [{ pick, stake }]
  })

/** Whether a slip still holds the lines of an order that was sent, given as text (lib/api/journal.ts). */
export function holdsOrder(slip: Slip, sent: string): boolean {
  const order = v.safeParse(sentOrder, JSON.parse(sent))
  return order.success && JSON.stringify(orderOf(slip)) === JSON.stringify(order.output.lines)
}
const sentOrder = v.object({ lines: v.unknown() })

const slipShape = v.object({
  lines: v.array(
    v.object({
      pick: v.object({
        playId: v.string(),
        name: v.string(),
        selection: v.string(),
        odds: v.string(),
        group: v.exactOptional(v.string()),
      }),
      typed: v.string(),
    }),
  ),
  typed: v.string(),
})
/** The slip of a room: who goes to deposit first finds it again. */
export const slipDraft = (roomId: string) =>
  draftOf<Slip>({
    key: `slip ${roomId}`,
    shape: slipShape,
    initial: emptySlip(firstStake()),
    command: placeBet,
    asks: (slip) => ({ roomId, lines: orderOf(slip) }),
    after: clearSlip,
  })

const lineShape = v.object({
  text: v.string(),
  /** The bet that the text asks for; null for talk. */
  order: v.nullable(
    v.array(v.object({ playId: v.string(), stake: v.string(), selections: v.array(v.string()) })),
  ),
})
/** What is typed in a room. */
export const lineDraft = (roomId: string) =>
  draftOf<v.InferOutput<typeof lineShape>>({
    key: `line ${roomId}`,
    shape: lineShape,
    initial: { text: '', order: null },
    command: placeBet,
    asks: ({ order }) => order && { roomId, lines: order },
  })

/** The stake of every line and of the plays chosen next; '' while lines have different ones. */
export const commonStake = ({ typed, lines }: Slip): string =>
  lines.every((line) => line.typed === typed) ? typed : ''

/** A whole number in [0, below), each equally likely. */
type RandomDraw = (below: number) => number

/** A uniform number from crypto.getRandomValues; values that would cause a modulo bias are drawn again. */
function fairDraw(below: number): number {
  const range = 2 ** 32
  const limit = range - (range % below)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= limit)
  return (drawn[0] ?? 0) % below
}

/** 机选: one of all picks of these groups, each equally likely; null when they offer nothing. */
export function quickPick(groups: readonly PlayGroup[], draw: RandomDraw = fairDraw): Pick | null {
  const offered = groups.flatMap((group) =>
    group.plays.flatMap((play) =>
      group.special
        ? NUMBERS.map((value) => pickOf(play, group, twoDigits(value)))
        : [pickOf(play, group)],
    ),
  )
  return offered.length === 0 ? null : (offered[draw(offered.length)] ?? null)
}

/** Stakes to choose with one tap, whole yuan: `chips` of config.js, or those of the specification (spec 1 §9). */
export const quickStakes = (): readonly number[] => config.chips ?? QUICK_AMOUNTS

/** The stake of a new slip, whole yuan: the specified one, or the first chip where it is none of them. */
export const firstStake = (): number => {
  const stakes = quickStakes()
  return stakes.includes(DEFAULT_STAKE) ? DEFAULT_STAKE : (stakes[0] ?? DEFAULT_STAKE)
}

/** Yuan a line; '' where the platform names no limit. */
interface StakeLimits {
  readonly min: Amount | ''
  readonly max: Amount | ''
}

/** The limits of a line in words (GLI-19 4.4.1); '' where the platform names none. */
export function stakeLimitText({ min, max }: StakeLimits): string {
  if (min !== '' && max !== '') return `${formatYuan(min)}–${formatYuan(max)}`
  if (min !== '') return `最低 ${formatYuan(min)}`
  return max === '' ? '' : `最高 ${formatYuan(max)}`
}
