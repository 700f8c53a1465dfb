import type { InputOf } from '#lib/api/endpoint.ts'
import type { placeBet, PlayGroup } from '#lib/api/endpoints/lottery.ts'
import {
  add,
  compare,
  floorTo,
  multiply,
  normalizeAmount,
  parseTyped,
  type Amount,
} from '#lib/money/amount.ts'
import { pickKey, type Pick } from './plays.ts'

export interface SlipLine {
  readonly pick: Pick
  /** As typed; {@link stakeOf} reads it. */
  readonly typed: string
}

/** What the member is about to bet. Immutable; `typed` is the stake given to new lines. */
export interface Slip {
  readonly lines: readonly SlipLine[]
  readonly typed: string
}

export const emptySlip = (stake: number | string): Slip => ({ lines: [], typed: String(stake) })

/** Yuan of a line, null when what was typed is no amount above zero with at most two decimals. */
export function stakeOf(typed: string): Amount | null {
  const stake = parseTyped(typed)
  return stake !== null && compare(stake, '0') > 0 ? stake : null
}

export const has = (slip: Slip, pick: Pick): boolean =>
  slip.lines.some((line) => pickKey(line.pick) === pickKey(pick))

const without = (slip: Slip, key: string) => slip.lines.filter((line) => pickKey(line.pick) !== key)

export const removeLine = (slip: Slip, key: string): Slip => ({
  ...slip,
  lines: without(slip, key),
})

/** The other plays of the special group that a pick is of: a special group takes one play (spec 1 §5). */
const rivalsOf = (pick: Pick, groups: readonly PlayGroup[]): string[] =>
  groups
    .filter(({ special, plays }) => special && plays.some(({ id }) => id === pick.playId))
    .flatMap(({ plays }) => plays.map(({ id }) => id).filter((id) => id !== pick.playId))

/** Whether the slip holds several plays of one special group. */
export const mixesPlays = ({ lines }: Slip, groups: readonly PlayGroup[]): boolean =>
  lines.some(({ pick }) => {
    const rivals = rivalsOf(pick, groups)
    return lines.some((other) => rivals.includes(other.pick.playId))
  })

/** Lights a pick or puts it out, wherever it was tapped. */
export function toggle(slip: Slip, pick: Pick): Slip {
  if (has(slip, pick)) return removeLine(slip, pickKey(pick))
  return { ...slip, lines: [...slip.lines, { pick, typed: slip.typed }] }
}

/** {@link toggle} on a room's board: another play of the same special group gives way. */
export function toggleOnBoard(slip: Slip, pick: Pick, groups: readonly PlayGroup[]): Slip {
  const rivals = rivalsOf(pick, groups)
  const lines = slip.lines.filter((line) => !rivals.includes(line.pick.playId))
  return toggle({ ...slip, lines }, pick)
}

export const setStake = (slip: Slip, key: string, typed: string): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => (pickKey(line.pick) === key ? { ...line, typed } : line)),
})

/** A chip or the custom amount: for every line and for those to come. */
export const setAllStakes = (slip: Slip, typed: string): Slip => ({
  typed,
  lines: slip.lines.map((line) => ({ ...line, typed })),
})

export const clearSlip = (slip: Slip): Slip => ({ ...slip, lines: [] })

/** Yuan that the slip would move; lines with an unreadable stake count nothing. */
export const totalOf = (slip: Slip): Amount =>
  add('0', ...slip.lines.map((line) => stakeOf(line.typed) ?? '0'))

/** What one line pays when it wins, stake included, cut to the cent; null when stake or odds are unreadable. */
export function payoutOf({ pick, typed }: SlipLine): Amount | null {
  const stake = stakeOf(typed)
  const odds = /^\d/.test(pick.odds) ? normalizeAmount(pick.odds) : null
  return stake !== null && odds !== null ? floorTo(multiply(stake, odds), 2) : null
}

type BetLine = InputOf<typeof placeBet>['lines'][number]

/**
 * The slip as order lines: numbers of one special play with the same stake become one line, whose
 * stake is the stake per number × their count (docs/api.md). Lines without a readable stake are left out;
 * rules/bet.ts refuses such a slip before.
 */
export function orderOf(slip: Slip): BetLine[] {
  const combined = new Map<string, { playId: string; stake: Amount; selections: string[] }>()
  for (const { pick, typed } of slip.lines) {
    const stake = stakeOf(typed)
    if (stake === null) continue
    const key = pick.selection === '' ? pickKey(pick) : `${pick.playId} ${stake}`
    const line = combined.get(key) ?? { playId: pick.playId, stake, selections: [] }
    if (pick.selection !== '') line.selections.push(pick.selection)
    combined.set(key, line)
  }
  return [...combined.values()].map((line) => ({
    playId: line.playId,
    stake: multiply(line.stake, Math.max(1, line.selections.length)),
    selections: line.selections.toSorted(),
  }))
}
